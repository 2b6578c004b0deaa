import { setTimeout as delay } from "node:timers/promises";
import type { ProcessName } from "@questwell/local-stack";
import { cpuMsOf, residentMiBOf } from "../support/cpu.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";

/** What the last requests set off, such as events, is part of their cost. */
const SETTLED_AFTER_MS = 500;

type ByProcess = Record<string, number>;

async function ofEach(stack: LoadedStack, measure: (pid: number) => Promise<number>): Promise<ByProcess> {
  const entries = [...stack.pids()].map(async ([name, pid]): Promise<[ProcessName, number]> => [
    name,
    await measure(pid),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The memory of each process, in MiB. */
export const residentOf = (stack: LoadedStack): Promise<ByProcess> => ofEach(stack, residentMiBOf);

/** Runs some work, and returns what it cost: CPU milliseconds of each process, with what it set off. */
export async function costOf<Result>(
  stack: LoadedStack,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpuMs: ByProcess }> {
  const before = await ofEach(stack, cpuMsOf);
  const result = await work();
  await delay(SETTLED_AFTER_MS);
  const after = await ofEach(stack, cpuMsOf);
  const cpuMs = Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? ms)]),
  );
  return { result, cpuMs };
}
