import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * The keep-alive header gives clients 5 s, and a busy one is late: it must not send over a connection that is closing.
 */
const CLOSE_IDLE_LATER_MS = 15_000;

/**
 * Starts to listen; port 0 takes a free one.
 *
 * @returns the port
 * @throws Error that names the port when it is taken
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.keepAliveTimeoutBuffer = CLOSE_IDLE_LATER_MS;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    const isBusy = (cause as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw isBusy ? new Error(`Port ${port} on ${host} is in use by another process`, { cause }) : cause;
  }
  return (server.address() as AddressInfo).port;
}

const LOOK_FOR_IDLE_MS = 50;

/**
 * Stops accepting, waits for requests in flight, and cuts off those that take longer than `timeoutMs`.
 *
 * @param shutdownDelayMs the shutdown delay, during which it still accepts everything, so that no client with a stale address
 * or an idle connection is rejected; each response closes its connection, and clients close idle ones themselves
 */
export async function closeServer(server: Server, timeoutMs: number, shutdownDelayMs = 0): Promise<void> {
  if (!server.listening) return;
  // A keep-alive connection becomes idle only after its response, and its client may still send more over it.
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  if (shutdownDelayMs > 0) await delay(shutdownDelayMs);
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
