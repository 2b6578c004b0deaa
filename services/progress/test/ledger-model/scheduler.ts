import type { Random } from "./random.ts";

/** Runs any number of processes one step at a time, in a seeded order. */
export interface Scheduler {
  /** Resolves when it is the caller's turn. */
  turn(): Promise<void>;
  /** Gives turns until no process waits for one. */
  run(): Promise<void>;
}

export function createScheduler(random: Random): Scheduler {
  const waiting: (() => void)[] = [];
  return {
    turn: () => new Promise((resolve) => waiting.push(resolve)),
    async run() {
      while (waiting.length > 0) {
        const [resume] = waiting.splice(random.below(waiting.length), 1);
        resume?.();
        await everythingRan();
      }
    },
  };
}

/** Every promise that can settle has settled at the next iteration of the event loop. */
const everythingRan = () => new Promise((resolve) => setImmediate(resolve));
