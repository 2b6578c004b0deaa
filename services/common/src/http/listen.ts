import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts to listen; port 0 takes a free one.
 *
 * @returns the port
 * @throws Error that names the port when it is taken
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
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

/** Stops accepting, waits for what is in flight, and cuts what takes longer than `timeoutMs`. */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection turns idle only after its answer, and its client may still send more through it.
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
