import { serviceNames } from "@questwell/proto";
import type { ProcessName } from "./processes.ts";

/** Callers stop before the servers they call. */
const ORDER: readonly (readonly ProcessName[])[] = [
  ["gateway"],
  serviceNames,
  ["event-keeper"],
  ["nats"],
  ["mongodb"],
];

/** Stops the parts of the stack, one layer after the other. */
export async function stopInOrder(
  running: ReadonlyMap<ProcessName, { stop(): Promise<void> }>,
): Promise<void> {
  for (const layer of ORDER) await Promise.all(layer.map(async (name) => running.get(name)?.stop()));
}
