import type { IncomingMessage, ServerResponse } from "node:http";
import { durationsOf, type Logger } from "@questwell/common";
import { exchangeOf } from "./exchange.ts";

/** Rate, errors and duration of client requests; module-level, since a process runs one gateway. */
const requests = durationsOf(
  "gateway_request_duration_seconds",
  "How long requests took, by facade, operation (a REST row's or a trusted document's, else other) and status.",
  ["facade", "operation", "status"],
);

const ABORTED = "aborted";

/**
 * Measures and logs a request once its response is sent; where GraphQL returns 200, with the status that REST would
 * return. Path and document are logged by route and operation name only: the client's own text may contain anything.
 */
export function recordExchange(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once("close", () => {
    const durationMs = performance.now() - startedAt;
    const { requestId, measured, session, route } = exchangeOf(response);
    const { facade, operation } = measured;
    const status = response.writableFinished ? (measured.status ?? response.statusCode) : ABORTED;
    requests.observe({ facade, operation, status: String(status) }, durationMs / 1000);
    if (!log.isLevelEnabled("info")) return;
    log.info(
      {
        requestId,
        userId: session.viewer?.id,
        method: request.method,
        route: route ?? routeOf(request),
        operation,
        durationMs: Math.round(durationMs),
        status,
      },
      "request completed",
    );
  });
}

/** The route of Express that served a request. */
const routeOf = (request: IncomingMessage): string =>
  ("route" in request ? (request.route as { path?: string } | undefined)?.path : undefined) ?? "none";
