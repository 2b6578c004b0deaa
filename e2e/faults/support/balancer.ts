import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Addresses } from "@questwell/local-stack";
import { saysReady } from "./ready-again.ts";

/** Where one copy of a program listens. */
type Ports = Addresses["ports"]["gateway"];

/** One address in front of several copies of a program. */
export interface Balancer {
  port: number;
  close(): Promise<void>;
}

const LOOK_MS = 100;

/**
 * Behaves like a Service of Kubernetes: a new connection goes to any copy that reports ready, an open one stays where
 * it is, and nothing is retried.
 */
export async function startBalancer(copies: readonly Ports[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let ready: readonly Ports[] = [];
  const look = async () => {
    const answers = await Promise.all(copies.map(({ internalPort }) => saysReady(internalPort)));
    ready = copies.filter((_, index) => answers[index]);
  };
  const server = createServer({ noDelay: true }, (client) => {
    const copy = ready[Math.floor(Math.random() * ready.length)];
    if (!copy) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ host: "127.0.0.1", port: copy.port, noDelay: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.once("error", () => other.resetAndDestroy());
      socket.once("close", () => {
        sockets.delete(socket);
        other.end();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const looking = setInterval(() => void look(), LOOK_MS);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(looking);
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
