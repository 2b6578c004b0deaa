import type { ServerResponse } from "node:http";
import type { ChatCompletion } from "openai/resources/chat/completions/completions";
import { apiError, type ApiError } from "./api-error.ts";
import { completion } from "./completion.ts";
import type { FaultName } from "./faults.ts";

/** The request that a fault answers. */
export interface Asked {
  model: string;
  sent: string;
  id: number;
}

const LARGE_BYTES = 1024 * 1024;
const TRICKLE_MS = 1000;

const errors: Partial<Record<FaultName, ApiError>> = {
  unauthorized: apiError(401, "Incorrect API key provided.", { code: "invalid_api_key" }),
  forbidden: apiError(403, "Country, region, or territory not supported", { code: "unsupported_country" }),
  notFound: apiError(404, "The model does not exist or you do not have access to it.", {
    code: "model_not_found",
  }),
  quota: apiError(429, "You exceeded your current quota.", {
    type: "insufficient_quota",
    code: "insufficient_quota",
  }),
  serverError: apiError(500, "The server had an error while processing your request.", {
    type: "server_error",
  }),
};

const choices: Partial<Record<FaultName, (asked: Asked) => Omit<ChatCompletion, "usage">>> = {
  brokenJson: (asked) => completion(asked, { content: '{"challenges": [' }),
  wrongSchema: (asked) => completion(asked, { content: '{"answer": 42}' }),
  truncated: (asked) =>
    completion(asked, { content: '{"challenges": [{"title": "Wal', finishReason: "length" }),
  filtered: (asked) => completion(asked, { content: "", finishReason: "content_filter" }),
  refusal: (asked) => completion(asked, { content: null, refusal: "I'm sorry, I can't help with that." }),
  toolCalls: (asked) =>
    completion(asked, {
      content: null,
      finishReason: "tool_calls",
      toolCalls: [
        { id: "call_1", type: "function", function: { name: "award_xp", arguments: '{"xp":9000}' } },
      ],
    }),
  noChoice: (asked) => completion(asked, null),
  empty: (asked) => completion(asked, { content: "" }),
  // A small server with its default of tokens: all of them went into thinking, and none are counted.
  thinking: (asked) => {
    const { usage: _usage, ...uncounted } = completion(asked, {
      content: "<think>First I should",
      finishReason: "length",
    });
    return uncounted;
  },
};

/** Bodies of routers, which answer 200 before they know whether their provider does. */
const routerBodies: Partial<Record<FaultName, object>> = {
  errorInBody: { error: { message: "Rate limited upstream", code: 429 } },
  errorInChoice: {
    choices: [{ index: 0, finish_reason: "error", error: { message: "Upstream failed", code: 502 } }],
  },
};

/** Sends an error of the API. */
export function sendError(response: ServerResponse, { status, headers, body }: ApiError): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Answers with a fault; `retryAfterS` is what the two refusals that allow a retry promise. */
export function serveFault(
  response: ServerResponse,
  fault: FaultName,
  asked: Asked,
  retryAfterS: number | null,
): void {
  const error = errors[fault];
  const answer = choices[fault];
  const body = routerBodies[fault];
  const retry = retryAfterS === null ? {} : { "retry-after": String(retryAfterS) };
  if (error !== undefined) sendError(response, error);
  else if (answer !== undefined) sendJson(response, JSON.stringify(answer(asked)));
  else if (body !== undefined) sendJson(response, JSON.stringify(body));
  else if (fault === "rateLimited")
    sendError(
      response,
      apiError(429, "Rate limit reached.", { code: "rate_limit_exceeded", headers: retry }),
    );
  else if (fault === "overloaded")
    sendError(
      response,
      apiError(503, "The engine is currently overloaded.", { type: "server_error", headers: retry }),
    );
  else serveStrangeBytes(response, fault, asked);
}

/** Sends a body of JSON. */
export const sendJson = (response: ServerResponse, body: string) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(body);

function serveStrangeBytes(response: ServerResponse, fault: FaultName, asked: Asked): void {
  const whole = JSON.stringify(completion(asked, { content: "{}" }));
  if (fault === "html")
    response
      .writeHead(200, { "content-type": "text/html" })
      .end("<html><body>Sign in to the network</body></html>");
  else if (fault === "stream")
    response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end('data: {"choices":[]}\n\ndata: [DONE]\n\n');
  else if (fault === "large")
    sendJson(response, JSON.stringify(completion(asked, { content: "a".repeat(LARGE_BYTES) })));
  else if (fault === "redirect") response.writeHead(307, { location: "/elsewhere" }).end();
  else if (fault === "resetBefore") response.destroy();
  else if (fault === "resetInBody") {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(whole.length) });
    response.write(whole.slice(0, 20), () => response.destroy());
  } else if (fault === "trickle") trickle(response, whole);
  // Silence: the response is never begun, and ends with its connection.
}

function trickle(response: ServerResponse, whole: string): void {
  response.writeHead(200, { "content-type": "application/json" });
  let sent = 0;
  const timer = setInterval(() => response.write(whole.charAt(sent++ % whole.length)), TRICKLE_MS);
  response.on("close", () => clearInterval(timer));
}
