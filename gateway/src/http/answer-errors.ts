import type { Logger } from "@questwell/common";
import type { ErrorRequestHandler } from "express";
import { toClientError, toRefusal } from "./errors.ts";
import { requestIdOf } from "./request-id.ts";
import { sendGraphqlRefusal, sendRefusal } from "./send-refusal.ts";

/** The error handler; it replaces Express's own, which sends stack traces as HTML. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const requestId = requestIdOf(response);
    const known = toClientError(error);
    if (!known) log.error({ err: error, requestId }, "request failed");
    if (response.headersSent) return next(error);
    const refusal = toRefusal(known);
    if (request.path === "/graphql") sendGraphqlRefusal(response, refusal);
    else sendRefusal(request, response, refusal, requestId);
  };
}
