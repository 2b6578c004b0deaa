import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "@questwell/common";
import type { ErrorRequestHandler } from "express";
import { toClientError, toRefusal, type Refusal } from "./errors.ts";
import { exchangeOf } from "./exchange.ts";
import { sendGraphqlRefusal, sendRefusal } from "./send-refusal.ts";

/** What the client is told of an error; one that is a bug is logged. Null when the response has begun already. */
function refusalOf(log: Logger, error: unknown, response: ServerResponse): Refusal | null {
  const known = toClientError(error);
  if (!known) log.error({ err: error, requestId: exchangeOf(response).requestId }, "request failed");
  return response.headersSent ? null : toRefusal(known);
}

/** The error handler; it replaces Express's own, which sends stack traces as HTML. */
export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const refusal = refusalOf(log, error, response);
    if (!refusal) next(error);
    else if (request.path === "/graphql") sendGraphqlRefusal(response, refusal);
    else sendRefusal(request, response, refusal, exchangeOf(response).requestId);
  };

/** The same for a GraphQL request that does not pass through Express. */
export function answerGraphqlError(
  log: Logger,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const refusal = refusalOf(log, error, response);
  if (refusal) sendGraphqlRefusal(response, refusal);
  else request.socket.destroy();
}
