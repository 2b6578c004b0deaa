import { setImmediate } from "node:timers/promises";

/**
 * Does work, and measures the most CPU time of this thread in one turn of the event loop meanwhile, in milliseconds: for
 * so long everything else waits. By the clock the figure would contain what other processes of a busy machine do.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  let before = process.threadCpuUsage();
  while (!isOver) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }
  await end;
  return longest;
}
