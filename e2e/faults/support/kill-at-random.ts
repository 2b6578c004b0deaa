import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { programs, type ProcessName, type ProgramName } from "@questwell/local-stack";
import { killUntilReady } from "./ready-again.ts";
import type { TestStack } from "./test-stack.ts";

const SHORTEST_MS = 2000;
const LONGEST_MS = 5000;

/** The kills of a run. */
export interface Kills {
  /** How often each process was killed. */
  counts: Map<ProcessName, number>;
  /** For each kill of a program, the milliseconds until it was ready again. */
  readyMs: number[];
}

const isProgram = (name: ProcessName): name is ProgramName => programs.some((each) => each === name);

/**
 * SIGKILLs a process every 2 to 5 seconds, in rounds that meet every victim once in random order; the same seed
 * chooses the same order. The supervisor restarts them.
 *
 * @returns what was killed, once all rounds are over and every program is up again.
 */
export async function killAtRandom(
  system: TestStack,
  victims: readonly ProcessName[],
  { seed, rounds }: { seed: number; rounds: number },
): Promise<Kills> {
  const order = fc.shuffledSubarray([...victims], { minLength: victims.length });
  const waits = fc.array(fc.integer({ min: SHORTEST_MS, max: LONGEST_MS }), {
    minLength: victims.length,
    maxLength: victims.length,
  });
  const counts = new Map<ProcessName, number>();
  const returns: Promise<number>[] = [];
  for (const [round, pauses] of fc.sample(fc.tuple(order, waits), { seed, numRuns: rounds })) {
    for (const [index, victim] of round.entries()) {
      await delay(pauses[index] ?? LONGEST_MS);
      if (isProgram(victim)) returns.push(killUntilReady(system, victim));
      else system.stack.processes[victim].kill();
      counts.set(victim, (counts.get(victim) ?? 0) + 1);
    }
  }
  return { counts, readyMs: await Promise.all(returns) };
}
