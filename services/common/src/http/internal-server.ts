import { createServer, type RequestListener, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics, register } from "prom-client";
import { listen } from "./listen.ts";

/** Beyond this the process is not live: no answer arrives in time. */
const MAX_EVENT_LOOP_LAG_MS = 2000;

/** Whether the process accepts requests. An unreachable database or broker does not change it. */
export interface Readiness {
  /** Why it is not ready; null when it is. */
  reason: string | null;
}

/**
 * Serves `/livez`, `/readyz` and `/metrics` on a port of its own that is not routed to clients.
 *
 * @param others answers every other path; without it they are not found
 */
export async function startInternalServer(
  host: string,
  port: number,
  readiness: Readiness,
  others?: RequestListener,
): Promise<Server> {
  collectDefaultMetrics();
  const lag = monitorEventLoopDelay({ resolution: 100 });
  lag.enable();
  const server = createServer((request, response) => {
    const answer = (status: number, body: string, type = "text/plain; charset=utf-8") =>
      response.writeHead(status, { "content-type": type }).end(body);
    if (request.url === "/livez") {
      const lagMs = lag.percentile(99) / 1e6;
      lag.reset();
      answer(lagMs < MAX_EVENT_LOOP_LAG_MS ? 200 : 503, `event loop lag ${Math.round(lagMs)} ms\n`);
    } else if (request.url === "/readyz") {
      answer(readiness.reason === null ? 200 : 503, `${readiness.reason ?? "ready"}\n`);
    } else if (request.url === "/metrics") {
      register.metrics().then(
        (metrics) => answer(200, metrics, register.contentType),
        () => answer(500, "metrics failed\n"),
      );
    } else if (others) others(request, response);
    else answer(404, "not found\n");
  });
  await listen(server, host, port);
  return server;
}
