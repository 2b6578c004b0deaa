import { setTimeout as delay } from "node:timers/promises";
import type { Sample } from "./probe.ts";

const LOOK_MS = 5;

/** What became of requests that were sent at a rate. */
export interface Arrivals {
  samples: Sample[];
  /** Requests a second, from the first one sent to the last one answered. */
  perSecond: number;
  /** How much later than its time a request was sent at most: a late client sends fewer requests than it says. */
  latestMs: number;
}

/**
 * Sends requests at a rate until `isOver`, each at its time, whether or not earlier ones were answered: clients that wait
 * for answers send less while the product is slow.
 *
 * @param send sends the request with this number
 */
export async function sendAtRate(
  perSecond: number,
  send: (index: number) => Promise<Sample>,
  isOver: (sent: number) => boolean,
): Promise<Arrivals> {
  const startedAt = performance.now();
  const sent: Promise<Sample>[] = [];
  let latestMs = 0;
  while (!isOver(sent.length)) {
    const lateMs = performance.now() - startedAt - (1000 * sent.length) / perSecond;
    if (lateMs < 0) {
      await delay(LOOK_MS);
      continue;
    }
    latestMs = Math.max(latestMs, Math.round(lateMs));
    sent.push(send(sent.length));
  }
  const samples = await Promise.all(sent);
  return { samples, perSecond: (1000 * samples.length) / (performance.now() - startedAt), latestMs };
}
