import type { Logger } from "@questwell/common";
import type { RequestHandler, Response } from "express";
import type { GatewayContext } from "../context.ts";
import { measuredAs } from "./measure-requests.ts";
import { requestIdOf } from "./request-id.ts";

const sessions = new WeakMap<Response, GatewayContext["session"]>();

/** Makes the request log line name the account that the request acts for when the response is sent. */
export const nameInLog = (response: Response, session: GatewayContext["session"]): void =>
  void sessions.set(response, session);

/**
 * Logs one line per response; where GraphQL returns 200, with the status that REST would return. Path and document are
 * logged by route and operation name only: the client's own text may contain anything.
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
