import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import type { Stack } from "@questwell/local-stack";

const SHORTEST_MS = 2000;
const LONGEST_MS = 5000;
/** Bounded, so that a machine on which restarts take longer than the kills wait still gets through. */
const MOST_ROUNDS = 4;

type Victim = keyof Stack["processes"];

/** Kills one process after the other until it is stopped. */
export interface Killing {
  /** Ends it, waits until everything is up again, and tells how often each was killed. */
  stop(): Promise<Record<string, number>>;
}

/**
 * SIGKILLs a process every 2 to 5 seconds, in rounds that meet every victim once in random order; the same seed
 * chooses the same order. The supervisor restarts them.
 */
export function killAtRandom(stack: Stack, victims: readonly Victim[], seed: number): Killing {
  const order = fc.shuffledSubarray([...victims], { minLength: victims.length });
  const waits = fc.array(fc.integer({ min: SHORTEST_MS, max: LONGEST_MS }), {
    minLength: victims.length,
    maxLength: victims.length,
  });
  const rounds = fc.sample(fc.tuple(order, waits), { seed, numRuns: MOST_ROUNDS });
  const plan = rounds.flatMap(([round, pauses]) =>
    round.map((victim, index) => ({ victim, waitMs: pauses[index] ?? LONGEST_MS })),
  );
  const stopping = new AbortController();
  const kills: Record<string, number> = {};
  const run = async () => {
    for (const { victim, waitMs } of plan) {
      await delay(waitMs, undefined, { signal: stopping.signal });
      stack.processes[victim].kill();
      kills[victim] = (kills[victim] ?? 0) + 1;
    }
  };
  const finished = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    async stop() {
      stopping.abort();
      await finished;
      await Promise.all(victims.map((victim) => stack.processes[victim].restart()));
      return kills;
    },
  };
}
