import { unavailable } from "@questwell/common";

/** Runs work within a concurrency limit. */
export type ParallelLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs up to `parallel` pieces of work concurrently and queues up to `waiting` more.
 *
 * The function throws AppError UNAVAILABLE when the queue is full: a flood must not exhaust the memory.
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
      if (queue.length >= waiting) throw unavailable(new Error("The queue is full"));
      // Finished work passes its slot on, so `running` stays the same.
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
