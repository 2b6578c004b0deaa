import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, createServer, listen, plaintext, type Tls } from "@questwell/common";

/** A call as the fake received it. */
interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a call; fakes services that are broken in ways that a real one cannot simulate. */
export type Answer = (call: ReceivedCall, response: ServerResponse) => void;

export interface FakeSubgraph {
  url: string;
  server: Server;
  calls: ReceivedCall[];
  /** The answer to the next calls. */
  answer: Answer;
  stop(): Promise<void>;
}

/** A GraphQL answer with status 200. */
export const answerJson =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

/** Any other answer. */
export const answerText =
  (status: number, headers: Record<string, string>, body: string): Answer =>
  (_call, response) =>
    void response.writeHead(status, headers).end(body);

/** Starts it on a free port. */
export async function startFakeSubgraph(tls: Tls = plaintext): Promise<FakeSubgraph> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = { headers: request.headers, body: await text(request) };
    fake.calls.push(call);
    fake.answer(call, response);
  };
  const server = createServer(tls, (request, response) => void handle(request, response));
  const port = await listen(server, "127.0.0.1", 0);
  const fake: FakeSubgraph = {
    url: `${tls.own ? "https" : "http"}://127.0.0.1:${port}/graphql`,
    server,
    calls: [],
    answer: answerJson({ data: null }),
    stop: () => closeServer(server, 0),
  };
  return fake;
}
