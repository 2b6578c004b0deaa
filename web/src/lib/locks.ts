/**
 * Runs `work` while no other tab of this browser holds the lock `name`. Browsers have no locks on a page without TLS;
 * one tab then still works correctly, and the server counts a completion once anyway.
 */
export async function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(name, async () => work());
}

/** Like `withLock`, but does nothing when another tab holds the lock. */
export async function withFreeLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
