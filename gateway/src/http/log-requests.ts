import type { Logger } from "@questwell/common";
import type { RequestHandler } from "express";
import { requestIdOf } from "./request-id.ts";

/** One line per answer. Of the address only the route: what a client wrote into it may be anything. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? "none";
      const durationMs = Math.round(performance.now() - startedAt);
      const answered = { requestId: requestIdOf(response), method: request.method, route, durationMs };
      log.info(
        { ...answered, status: response.writableFinished ? response.statusCode : "aborted" },
        "answered",
      );
    });
    next();
  };
}
