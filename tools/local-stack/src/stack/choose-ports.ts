import { programs, type ProgramName } from "@questwell/bundle";
import { freePort } from "../processes/free-port.ts";
import type { Ports } from "./program-env.ts";

/** Free ports for every program, and the requested one for the gateway. */
export async function choosePorts(gatewayPort: number): Promise<Record<ProgramName, Ports>> {
  const free = await Promise.all(Array.from({ length: 2 * programs.length }, freePort));
  const entries = programs.map((name): [ProgramName, Ports] => {
    const [port = 0, internalPort = 0] = free.splice(0, 2);
    return [name, { port: name === "gateway" ? gatewayPort : port, internalPort }];
  });
  return Object.fromEntries(entries) as Record<ProgramName, Ports>;
}
