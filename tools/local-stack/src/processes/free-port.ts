import { randomInt } from "node:crypto";
import getPort from "get-port";

/** Below Linux's ephemeral range, so that no outgoing connection can take a server's port while it restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
/** Concurrent processes, such as test workers, mostly search in different lanes. */
const LANES = 32;
const LANE_PORTS = Math.floor((LAST_PORT - FIRST_PORT + 1) / LANES);

/** A free port of 127.0.0.1. It is not returned again by this process: its receiver may not listen yet. */
export const freePort = (): Promise<number> =>
  getPort({ host: "127.0.0.1", port: candidates(), reserve: true });

/** Our own lane from a random place on, then the lanes of other processes. */
function* candidates(): Generator<number> {
  const start = randomInt(LANE_PORTS);
  for (let lane = process.pid; lane < process.pid + LANES; lane += 1)
    for (let index = 0; index < LANE_PORTS; index += 1)
      yield FIRST_PORT + LANES * ((start + index) % LANE_PORTS) + (lane % LANES);
}
