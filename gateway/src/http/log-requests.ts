import type { Logger } from "@questwell/common";
import type { RequestHandler, Response } from "express";
import type { GatewayContext } from "../context.ts";
import { requestIdOf } from "./request-id.ts";

const sessions = new WeakMap<Response, GatewayContext["session"]>();

/** Lets the line about an answer name whoever the request acts for by then. */
export const nameInLog = (response: Response, session: GatewayContext["session"]): void =>
  void sessions.set(response, session);

/** One line per answer. Of the address only the route: what a client wrote into it may be anything. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? "none";
      const durationMs = Math.round(performance.now() - startedAt);
      const userId = sessions.get(response)?.viewer?.id;
      const answered = {
        requestId: requestIdOf(response),
        userId,
        method: request.method,
        route,
        durationMs,
      };
      log.info(
        { ...answered, status: response.writableFinished ? response.statusCode : "aborted" },
        "answered",
      );
    });
    next();
  };
}
