/** Runs a piece of work for a key, unless it already runs: then its result is shared. */
export type ShareWork = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The wishes that this process is asking the model for: fifty requests for one of them wait for one answer. */
export function wishesInFlight(): ShareWork {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>) => {
    const earlier = running.get(key) as Promise<Result> | undefined;
    if (earlier) return earlier;
    const own = work().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
