import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

/** A proxy between a client and a server that a test can cut. */
export interface TcpProxy {
  port: number;
  /** How many connections are open. */
  connections(): number;
  /** Closes every connection and refuses new ones, as a crashed server. */
  cut(): Promise<void>;
  /** Keeps every connection and forwards nothing, as a server that hangs. */
  stall(): void;
  /** Delays every answer, as an overloaded server; nothing is lost. */
  slow(delayMs: number): void;
  /** Forwards everything again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy to a port of this machine. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isStalled = false;
  let delayMs = 0;
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    clients.add(client);
    client.once("close", () => clients.delete(client));
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (isStalled) return;
        if (from === target && delayMs > 0) setTimeout(() => to.write(chunk), delayMs);
        else to.write(chunk);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    drop();
    await closed;
  };
  return {
    port,
    connections: () => clients.size,
    cut,
    stall: () => void (isStalled = true),
    slow: (ms) => void (delayMs = ms),
    async restore() {
      delayMs = 0;
      // Bytes that arrived during the stall are lost, so those connections are useless.
      if (isStalled) drop();
      isStalled = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
