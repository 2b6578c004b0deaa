import { setTimeout as delay } from "node:timers/promises";
import type { ProcessName } from "@questwell/local-stack";
import { residentMiBOf } from "../../e2e/support/resident-memory.ts";
import { cpuMsOf } from "../support/cpu.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";

/** What the last requests set off, such as events, is part of their cost. */
const SETTLED_AFTER_MS = 500;
const IDLE_MS = 3000;
/** The database goes on writing after many rows were stored. */
const MOST_IDLE_MS_A_SECOND = 300;
const SETTLE_TRIES = 60;

type Running = Pick<LoadedStack, "pids">;
type ByProcess = Record<string, number>;

async function ofEach(stack: Running, measure: (pid: number) => Promise<number>): Promise<ByProcess> {
  const entries = [...stack.pids()].map(async ([name, pid]): Promise<[ProcessName, number]> => [
    name,
    await measure(pid),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The memory of each process, in MiB. */
export const residentOf = (stack: Running): Promise<ByProcess> => ofEach(stack, residentMiBOf);

/** What each process uses while nobody asks: CPU milliseconds a second. */
export async function idleOf(stack: Running): Promise<ByProcess> {
  const { used, seconds } = await usedBy(stack, () => delay(IDLE_MS));
  return Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, ms / seconds]));
}

/** Waits until the processes together use less than a third of a processor, for three minutes at most. */
export async function untilSettled(stack: Running): Promise<void> {
  for (let left = SETTLE_TRIES; left > 0; left -= 1) {
    const used = Object.values(await idleOf(stack)).reduce((sum, ms) => sum + ms, 0);
    if (used < MOST_IDLE_MS_A_SECOND) return;
  }
}

/** Runs some work, and returns what it cost: CPU milliseconds of each process beyond its idle ones, with what it set off. */
export async function costOf<Result>(
  stack: Running,
  idle: Readonly<ByProcess>,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpuMs: ByProcess }> {
  const { result, used, seconds } = await usedBy(stack, async () => {
    const done = await work();
    await delay(SETTLED_AFTER_MS);
    return done;
  });
  const beyond = Object.entries(used).map(([name, ms]): [string, number] => [
    name,
    Math.max(0, ms - (idle[name] ?? 0) * seconds),
  ]);
  return { result, cpuMs: Object.fromEntries(beyond) };
}

async function usedBy<Result>(stack: Running, work: () => Promise<Result>) {
  const startedAt = performance.now();
  const before = await ofEach(stack, cpuMsOf);
  const result = await work();
  const after = await ofEach(stack, cpuMsOf);
  const used = Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? ms)]),
  );
  return { result, used, seconds: (performance.now() - startedAt) / 1000 };
}
