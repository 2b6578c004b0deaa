import { setTimeout as delay } from "node:timers/promises";

/** From this delivery on a message may be the one that kills its process. */
const SUSPECT_AFTER = 2;
const SPREAD_MS = 2000;
/** Multiples of it fall evenly between 0 and 1, whichever follow each other. */
const GOLDEN = 0.618_033_988_749_895;

/**
 * Lets messages that came back several times be handled one after the other instead of at once. When one of them kills
 * the process, it takes only those with it whose turn is later; the order changes with each delivery, and every second
 * time it is turned round, so that no innocent one is always behind it until its deliveries run out.
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
  const place = (streamSequence * round * GOLDEN) % 1;
  return deliveryCount % 2 === 0 ? place : 1 - place;
}
