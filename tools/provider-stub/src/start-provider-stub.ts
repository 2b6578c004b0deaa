import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { apiError } from "./api-error.ts";
import { checkRequest, type AcceptedRequest, type Dialect } from "./check-request.ts";
import { completion, moderation } from "./completion.ts";
import { isPaid, type FaultName } from "./faults.ts";
import { sendError, sendJson, serveFault } from "./serve-fault.ts";
import { writeAnswer } from "./write-answer.ts";

/** The answer to one request: the text of the model's message, or a fault; by default a good answer is written. */
export type ScriptedAnswer =
  | { text: string; delayMs?: number; usage?: { prompt_tokens: number; completion_tokens: number } | null }
  | { fault: FaultName; retryAfterS?: number };

/** One request, as it arrived. */
export interface RecordedCall {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The exact body. */
  body: string;
  /** The exact body of the answer where it was a whole one; null for a broken connection. */
  answer: string | null;
  /** The status of the answer; 0 for none. */
  status: number;
  /** Whether something was generated. */
  isPaid: boolean;
}

interface Options {
  dialect?: Dialect;
  /** The key that callers must send; null accepts any and none. */
  key?: string | null;
  /** The models that exist; null for any. */
  models?: readonly string[] | null;
  port?: number;
  /** How long a good answer takes. */
  delayMs?: number;
  /** Requests with this pattern take this long instead. */
  hesitation?: { pattern: RegExp; delayMs: number } | null;
}

/** A running server that speaks like the API, on this machine only. */
export interface ProviderStub {
  /** `http://127.0.0.1:<port>/v1` */
  baseUrl: string;
  /** Every request so far, oldest first, moderations too. */
  readonly calls: readonly RecordedCall[];
  /** How many requests were generated for, and so would be billed. */
  readonly paidCalls: number;
  /** Answers the next requests in turn. */
  next(...answers: ScriptedAnswer[]): void;
  /** Answers every request without a turn of its own; null writes good ones again. */
  always(answer: ScriptedAnswer | null): void;
  /** How long good answers take from now on. */
  slow(delayMs: number): void;
  /** Texts with this pattern are flagged by the moderation, as this category. */
  flag(pattern: RegExp | null, category?: string): void;
  /** Forgets requests and scripts. */
  reset(): void;
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 1024 * 1024;

/** Starts the server. Whatever it refuses costs nothing, as at the API. */
export async function startProviderStub({
  dialect = "openai",
  key = "stub-key",
  models = null,
  port = 0,
  delayMs: usualMs = 0,
  hesitation = null,
}: Options = {}): Promise<ProviderStub> {
  let delayMs = usualMs;
  let calls: RecordedCall[] = [];
  let script: ScriptedAnswer[] = [];
  let standing: ScriptedAnswer | null = null;
  let flagged: { pattern: RegExp; category: string } | null = null;

  function answerChat(call: RecordedCall, response: ServerResponse): void {
    const checked = checkRequest(call.body, dialect, models);
    if (!checked.isAccepted) return sendError(response, checked.error);
    const { request } = checked;
    const scripted = script.shift() ?? standing;
    const asked = { model: request.model, sent: call.body, id: calls.length };
    if (scripted !== null && "fault" in scripted) {
      call.isPaid = isPaid(scripted.fault);
      return serveFault(response, scripted.fault, asked, scripted.retryAfterS ?? null);
    }
    call.isPaid = true;
    const answer = completion(asked, { content: scripted?.text ?? writeAnswer(lastMessageOf(request)) });
    if (scripted?.usage === null) delete answer.usage;
    else if (scripted?.usage) {
      const { prompt_tokens, completion_tokens } = scripted.usage;
      answer.usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
    }
    const usual = hesitation?.pattern.test(call.body) === true ? hesitation.delayMs : delayMs;
    const timer = setTimeout(() => sendJson(response, JSON.stringify(answer)), scripted?.delayMs ?? usual);
    response.on("close", () => clearTimeout(timer));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = "", headers, method } = request;
    const body = await readBody(request);
    const call: RecordedCall = { path, headers, body, answer: null, status: 0, isPaid: false };
    calls.push(call);
    recordAnswer(call, response);
    response.setHeader("x-request-id", `req_stub_${calls.length}`);
    if (key !== null && headers.authorization !== `Bearer ${key}`)
      sendError(response, apiError(401, "Incorrect API key provided.", { code: "invalid_api_key" }));
    else if (method === "POST" && path === "/v1/chat/completions") answerChat(call, response);
    else if (method === "POST" && path === "/v1/moderations" && dialect === "openai") {
      const isFlagged = flagged?.pattern.test(body) === true;
      sendJson(
        response,
        JSON.stringify(moderation(calls.length, isFlagged ? (flagged?.category ?? null) : null)),
      );
    } else sendError(response, apiError(404, `Invalid URL (${method} ${path})`));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: actual } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${actual}/v1`,
    get calls() {
      return calls;
    },
    get paidCalls() {
      return calls.filter(({ isPaid }) => isPaid).length;
    },
    next: (...answers) => void script.push(...answers),
    always: (answer) => void (standing = answer),
    slow: (ms) => void (delayMs = ms),
    flag: (pattern, category = "self-harm") => void (flagged = pattern && { pattern, category }),
    reset() {
      calls = [];
      script = [];
      standing = null;
      flagged = null;
      delayMs = usualMs;
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Notes what is sent, byte for byte. */
function recordAnswer(call: RecordedCall, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((chunk?: unknown, ...rest: []) => {
    call.status = response.statusCode;
    if (typeof chunk === "string") call.answer = chunk;
    return end(chunk, ...rest);
  }) as typeof response.end;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error("The request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function lastMessageOf({ messages, response_format }: AcceptedRequest): { schema: string; message: string } {
  return { schema: response_format.json_schema.name, message: messages.at(-1)?.content ?? "" };
}
