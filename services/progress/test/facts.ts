import { createEvent, type OutgoingEvent } from "@questwell/common";
import { CheersCountedSchema, FriendshipFormedSchema, UserDeletedSchema } from "@questwell/proto";

const AT = "2032-03-01T12:00:00.000Z";
const identityOf = (userId: string, id: string) => ({
  id: `${userId}:${id}`,
  about: userId,
  aggregateId: userId,
  aggregateSeq: 1,
  time: new Date(AT),
});

/** The event that social publishes for a new friend. */
export const friendshipFormed = (userId: string, n = 1, formedAt = AT): OutgoingEvent =>
  createEvent(FriendshipFormedSchema, identityOf(userId, `friend:${n}`), { userId, formedAt });

/** The event that social publishes for a cheer. */
export const cheersCounted = (userId: string, cheers: number, friends: number): OutgoingEvent =>
  createEvent(CheersCountedSchema, identityOf(userId, `cheers:${cheers}`), {
    userId,
    cheers,
    friends,
    countedAt: AT,
  });

/** The event that identity publishes when an account is erased. */
export const userDeleted = (userId: string): OutgoingEvent =>
  createEvent(UserDeletedSchema, identityOf(userId, "deleted"), { userId });
