import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import type { ProcessName, Stack } from "@questwell/local-stack";

const SHORTEST_MS = 2000;
const LONGEST_MS = 5000;

/**
 * SIGKILLs a process every 2 to 5 seconds, in rounds that meet every victim once in random order; the same seed
 * chooses the same order. The supervisor restarts them.
 *
 * @returns how often each was killed, once all rounds are over and everything is up again.
 */
export async function killAtRandom(
  stack: Stack,
  victims: readonly ProcessName[],
  { seed, rounds }: { seed: number; rounds: number },
): Promise<Map<ProcessName, number>> {
  const order = fc.shuffledSubarray([...victims], { minLength: victims.length });
  const waits = fc.array(fc.integer({ min: SHORTEST_MS, max: LONGEST_MS }), {
    minLength: victims.length,
    maxLength: victims.length,
  });
  const kills = new Map<ProcessName, number>();
  for (const [round, pauses] of fc.sample(fc.tuple(order, waits), { seed, numRuns: rounds })) {
    for (const [index, victim] of round.entries()) {
      await delay(pauses[index] ?? LONGEST_MS);
      stack.processes[victim].kill();
      kills.set(victim, (kills.get(victim) ?? 0) + 1);
    }
  }
  await Promise.all(victims.map((victim) => stack.processes[victim].restart()));
  return kills;
}
