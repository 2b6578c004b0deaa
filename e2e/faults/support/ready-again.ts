import { setTimeout as delay } from "node:timers/promises";
import type { ProgramName } from "@questwell/local-stack";
import type { TestStack } from "./test-stack.ts";

const POLL_MS = 50;
const LONGEST_WAIT_MS = 60_000;

/** Whether a program reports ready. */
export const isReady = ({ addresses }: TestStack, name: ProgramName): Promise<boolean> =>
  saysReady(addresses.ports[name].internalPort);

/** Whether the program with this internal port reports ready. */
export async function saysReady(internalPort: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${internalPort}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

/**
 * Kills a program.
 *
 * @returns the milliseconds until another run of it was ready
 * @throws Error when it is not ready again within a minute
 */
export async function killUntilReady(system: TestStack, name: ProgramName): Promise<number> {
  const program = system.stack.processes[name];
  const { pid } = program;
  program.kill();
  const killedAt = Date.now();
  while (Date.now() - killedAt < LONGEST_WAIT_MS) {
    await delay(POLL_MS);
    const isNew = program.pid !== pid && program.pid !== undefined;
    if (isNew && (await isReady(system, name))) return Date.now() - killedAt;
  }
  throw new Error(`${name} did not come back`);
}
