import { ONE_PROCESS } from "@questwell/bundle";
import { serviceNames } from "@questwell/proto";
import type { OwnProcessName } from "./processes.ts";

/** Callers stop before the servers they call. */
const ORDER: readonly (readonly OwnProcessName[])[] = [
  ["gateway", ONE_PROCESS],
  serviceNames,
  ["event-keeper"],
  ["nats"],
  ["mongodb"],
];

/** Stops the parts of the stack, one layer after the other. */
export async function stopInOrder(
  running: ReadonlyMap<OwnProcessName, { stop(): Promise<void> }>,
): Promise<void> {
  for (const layer of ORDER) await Promise.all(layer.map(async (name) => running.get(name)?.stop()));
}
