import { setTimeout as delay } from "node:timers/promises";

/** Polls until the answer is true. @throws Error when `timeoutMs` is over. */
export async function waitFor(ask: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const endsAt = Date.now() + timeoutMs;
  while (!(await ask())) {
    if (Date.now() > endsAt) throw new Error(`Waited ${timeoutMs} ms in vain`);
    await delay(25);
  }
}
