import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below Linux's ephemeral range, so that no outgoing connection can take a server's port while it restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
/** Concurrent processes, such as test workers, mostly search in different lanes. */
const LANES = 32;
const LANE_PORTS = Math.floor((LAST_PORT - FIRST_PORT + 1) / LANES);
/** A port is not returned again soon: its receiver may not listen yet. */
const REMEMBERED = 100;
const given: number[] = [];

/** Whether a server could listen on this port of 127.0.0.1 right now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** A random free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + LANES * randomInt(LANE_PORTS) + (process.pid % LANES);
    if (given.includes(port)) continue;
    given.push(port);
    if (given.length > REMEMBERED) given.shift();
    if (await isPortFree(port)) return port;
  }
}

/** As many different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
