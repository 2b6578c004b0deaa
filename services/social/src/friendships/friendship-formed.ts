import { createEvent, hashWithKey, type OutgoingEvent } from "@questwell/common";
import { FriendshipFormedSchema } from "@questwell/proto";
import type { Friendship } from "./friendship.model.ts";

/**
 * The events of a new friendship: one for each person, which does not name the other. None once the friendship ended.
 */
export async function friendshipFormed({
  _id,
  people,
  isActive,
  formedAt,
  rev,
}: Pick<Friendship, "_id" | "people" | "isActive" | "formedAt" | "rev">): Promise<OutgoingEvent[]> {
  if (!isActive) return [];
  const pairHash = await hashWithKey("pair", _id);
  return people.map((userId) => {
    const id = `${userId}:friendship:${pairHash}`;
    const identity = { id, about: userId, aggregateId: id, aggregateSeq: rev, time: formedAt };
    return createEvent(FriendshipFormedSchema, identity, { userId, formedAt: formedAt.toISOString() });
  });
}
