/** Runs the work of each person one piece at a time, in the order in which it came. */
export type OneAtATime = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes such queues, one for each person with work.
 *
 * @param maxWaiting how many pieces of one person may wait
 * @param full makes the error for one more
 */
export function createOneAtATime(maxWaiting: number, full: () => Error): OneAtATime {
  const queues = new Map<string, { waiting: number; last: Promise<void> }>();
  return async (userId, work) => {
    const queue = queues.get(userId) ?? { waiting: -1, last: Promise.resolve() };
    if (queue.waiting >= maxWaiting) throw full();
    queues.set(userId, queue);
    queue.waiting += 1;
    const { last } = queue;
    const done = Promise.withResolvers<void>();
    queue.last = done.promise;
    try {
      await last;
      return await work();
    } finally {
      queue.waiting -= 1;
      if (queue.waiting < 0) queues.delete(userId);
      done.resolve();
    }
  };
}
