import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Clients are told 5 s, and a busy one is late: it must not send over a connection that is just being closed. */
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
 * Stops accepting, waits for what is in flight, and cuts what takes longer than `timeoutMs`.
 *
 * @param lingerMs how long it takes everything as before, so that nobody is refused who knows the address from a moment
 * ago or is about to use an idle connection; each answer ends its connection, and clients end idle ones themselves
 */
export async function closeServer(server: Server, timeoutMs: number, lingerMs = 0): Promise<void> {
  if (!server.listening) return;
  // A kept-alive connection turns idle only after its answer, and its client may still send more through it.
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  if (lingerMs > 0) await delay(lingerMs);
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
