import { unavailable } from "@questwell/common";

/** Runs work when there is room for it. */
export type ParallelLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `parallel` pieces of work run at once and up to `waiting` more wait for their turn.
 *
 * The function throws AppError UNAVAILABLE when the queue is full too: a flood must not take the memory.
 */
export function createParallelLimit({
  parallel,
  waiting,
}: {
  parallel: number;
  waiting: number;
}): ParallelLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < parallel) running += 1;
    else {
      if (queue.length >= waiting) throw unavailable(new Error("Too much waits already"));
      // Whoever finishes hands its place over, so `running` stays.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
