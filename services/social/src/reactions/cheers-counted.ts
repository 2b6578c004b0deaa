import { createEvent, type OutgoingEvent } from "@questwell/common";
import { CheersCountedSchema } from "@questwell/proto";
import type { CheerCount } from "./cheer-count.model.ts";

type Count = Pick<CheerCount, "_id" | "cheers" | "friends" | "rev">;

/** The event for a person's cheer count. */
export function cheersCounted({ _id: userId, cheers, friends, rev }: Count, countedAt: Date): OutgoingEvent {
  const aggregateId = `${userId}:cheers`;
  return createEvent(
    CheersCountedSchema,
    { id: `${aggregateId}:${rev}`, about: userId, aggregateId, aggregateSeq: rev, time: countedAt },
    { userId, cheers, friends, countedAt: countedAt.toISOString() },
  );
}

/** The last count; a count without a time is published at the next change. */
export const restateCheers = (count: Count & Pick<CheerCount, "countedAt">): OutgoingEvent[] =>
  count.countedAt ? [cheersCounted(count, count.countedAt)] : [];
