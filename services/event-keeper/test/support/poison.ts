import { randomUUID } from "node:crypto";
import { createEvent } from "@questwell/common";
import type { Bus, OutgoingEvent } from "@questwell/common";
import { LevelReachedSchema } from "@questwell/proto";

/** No person reaches this level: an event with it is poison. */
export const POISON_LEVEL = 666;

export function levelReached(userId: string, level: number): OutgoingEvent {
  const identity = { id: `${userId}:${level}:0`, about: userId, aggregateId: userId, aggregateSeq: level };
  const time = new Date();
  return createEvent(
    LevelReachedSchema,
    { ...identity, time },
    { userId, level, reachedAt: time.toISOString() },
  );
}

/** Publishes many people's events with `poison` in the middle of them; returns the ids of the good ones. */
export async function publishAround(
  bus: Bus,
  poison: readonly OutgoingEvent[],
  count: number,
): Promise<string[]> {
  const people = Array.from({ length: 100 }, () => randomUUID());
  const good = Array.from({ length: count }, (_, index) =>
    levelReached(people[index % people.length] ?? "", 1 + Math.floor(index / people.length)),
  );
  const events = good.toSpliced(Math.floor(count / 2), 0, ...poison);
  for (const event of events) await bus.publish(event);
  return good.map(({ id }) => id);
}
