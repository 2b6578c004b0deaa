import type { Logger } from "@questwell/common";
import type { RequestHandler, Response } from "express";
import type { GatewayContext } from "../context.ts";
import { measuredAs } from "./measure-requests.ts";
import { requestIdOf } from "./request-id.ts";

const sessions = new WeakMap<Response, GatewayContext["session"]>();

/** Lets the line about an answer name whoever the request acts for by then. */
export const nameInLog = (response: Response, session: GatewayContext["session"]): void =>
  void sessions.set(response, session);

/**
 * One line per answer, with the status that REST would answer where GraphQL answers 200. Of address and document only the
 * names that we gave them: what a client wrote there may be anything.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const { operation, status } = measuredAs(response);
      log.info(
        {
          requestId: requestIdOf(response),
          userId: sessions.get(response)?.viewer?.id,
          method: request.method,
          route: (request.route as { path?: string } | undefined)?.path ?? "none",
          operation,
          durationMs: Math.round(performance.now() - startedAt),
          status: response.writableFinished ? (status ?? response.statusCode) : "aborted",
        },
        "request completed",
      );
    });
    next();
  };
}
