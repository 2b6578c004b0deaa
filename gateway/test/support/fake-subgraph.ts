import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, listen } from "@questwell/common";

/** What arrived at the far side of a call. */
interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a call; the stand-in for services that are broken in ways a real one cannot be asked to be. */
export type Answer = (call: ReceivedCall, response: ServerResponse) => void;

export interface FakeSubgraph {
  url: string;
  calls: ReceivedCall[];
  /** What the next calls get. */
  answer: Answer;
  stop(): Promise<void>;
}

/** A GraphQL answer with status 200. */
export const answerJson =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

/** Starts it on a free port. */
export async function startFakeSubgraph(): Promise<FakeSubgraph> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = { headers: request.headers, body: await text(request) };
    fake.calls.push(call);
    fake.answer(call, response);
  };
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, "127.0.0.1", 0);
  const fake: FakeSubgraph = {
    url: `http://127.0.0.1:${port}/graphql`,
    calls: [],
    answer: answerJson({ data: null }),
    stop: () => closeServer(server, 0),
  };
  return fake;
}
