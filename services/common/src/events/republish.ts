import type { Bus } from "./bus.ts";
import type { OutgoingEvent } from "./event.ts";
import type { OutboxSource } from "./outbox.ts";

/** How many are in flight at once. */
const AT_ONCE = 50;

/**
 * Re-publishes the stored facts since a given time, each with its original id: the stream deduplicates what it still
 * remembers, and consumers store nothing twice.
 *
 * @returns how many events were published
 * @throws Error when one could not be published; those before it are, and re-publishing everything does no harm.
 */
export async function republish(
  outboxes: readonly OutboxSource[],
  bus: Pick<Bus, "publish">,
  since: Date,
): Promise<number> {
  let published = 0;
  let batch: OutgoingEvent[] = [];
  const flush = async () => {
    await Promise.all(batch.map((event) => bus.publish(event)));
    published += batch.length;
    batch = [];
  };
  for (const outbox of outboxes) {
    for await (const event of outbox.stored(since)) {
      batch.push(event);
      if (batch.length >= AT_ONCE) await flush();
    }
  }
  await flush();
  return published;
}
