import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { carry, doom, type Fault, type Way } from "./proxy-connection.ts";
import type { Toxic } from "./toxic.ts";

/** A TCP proxy on this machine that forwards bytes unchanged until it gets a toxic. */
export interface Wire {
  port: number;
  /** Bytes forwarded so far, in both directions. */
  carried(): number;
  /** From now on all connections, old and new, have this toxic; only `heal` removes it. */
  poison(toxic: Toxic): Promise<void>;
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a wire to a server. */
export async function startWire(host: string, port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let carried = 0;
  let ailment = newAilment();
  const count = (bytes: number) => void (carried += bytes);

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ host, port, allowHalfOpen: true, noDelay: true });
    const pair = [client, upstream] as const;
    const connection = new AbortController();
    const end = (how: (socket: Socket) => void) => {
      pair.forEach(how);
      connection.abort();
    };
    for (const socket of pair) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      // A reset on one side resets the other.
      socket.once("error", () => end(tear));
    }
    const way: Way = { current: () => ailment, count, over: connection.signal };
    const ways = [carry(client, upstream, way), carry(upstream, client, way)];
    for (const each of ways) each.catch(() => end(close));
    void Promise.all(ways).then(
      () => end(close),
      () => undefined,
    );
    void doom(way).then((toxic) => toxic && end(toxic.kind === "reset_peer" ? tear : close));
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const hangUp = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) tear(socket);
    await closed;
  };
  const become = (toxic?: Toxic) => {
    const former = ailment;
    ailment = newAilment(toxic);
    former.end();
  };
  const ownPort = await listen(0);
  return {
    port: ownPort,
    carried: () => carried,
    async poison(toxic) {
      become(toxic);
      if (toxic.kind === "down") await hangUp();
      else if (!server.listening) await listen(ownPort);
    },
    async heal() {
      become();
      if (!server.listening) await listen(ownPort);
    },
    async close() {
      become();
      await hangUp();
    },
  };
}

function newAilment(toxic?: Toxic): Fault & { end(): void } {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  return { toxic, ended, end };
}

const tear = (socket: Socket) => void socket.resetAndDestroy();
const close = (socket: Socket) => void socket.destroy();
