import { setTimeout as delay } from "node:timers/promises";

/** After this many deliveries a message may be the one that kills its process. */
const SUSPECT_AFTER = 2;
const SPREAD_MS = 2000;
/** Any successive multiples of it, modulo 1, are spread evenly between 0 and 1. */
const GOLDEN = 0.618_033_988_749_895;

/**
 * Spreads messages that were redelivered several times, so that they are handled one after the other. When one of them
 * kills the process, it affects only those with a later turn. The order changes with each delivery and is reversed
 * every second time, so that no other message is always behind it until its deliveries run out.
 *
 * @param divisor divides the time over which they are spread; tests set it
 */
export async function spreadRedeliveries(
  { streamSequence, deliveryCount }: { streamSequence: number; deliveryCount: number },
  divisor = 1,
): Promise<void> {
  if (deliveryCount <= SUSPECT_AFTER) return;
  await delay((turnOf(streamSequence, deliveryCount) * SPREAD_MS) / divisor);
}

/** When in its round a message has its turn: 0 is first, 1 would be last. */
export function turnOf(streamSequence: number, deliveryCount: number): number {
  const round = Math.ceil(deliveryCount / 2);
  const fraction = (streamSequence * round * GOLDEN) % 1;
  return deliveryCount % 2 === 0 ? fraction : 1 - fraction;
}
