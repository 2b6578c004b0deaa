import { randomUUID } from "node:crypto";
import type { BootedService } from "@questwell/common/testkit";
import type { Activity } from "../src/activities/activity.model.ts";
import type { Block } from "../src/blocks/block.model.ts";
import type { FriendPlace } from "../src/friendships/friend-place.model.ts";
import { pairIdOf, type Friendship } from "../src/friendships/friendship.model.ts";
import type { Cheer } from "../src/reactions/cheer.model.ts";

/* Data of years, or of version 0.2, inserted directly: through the service it would take too long. */

type Booted = Pick<BootedService, "database" | "clock">;
const someOf = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Cheers as version 0.2 stored them, a millisecond apart; returns their ids. */
export async function storeCheers(
  { database, clock }: Booted,
  of: Pick<Cheer, "activityId" | "ownerId" | "userId">,
  count: number,
): Promise<string[]> {
  const startedAt = clock.now().getTime();
  const rows = someOf(count).map((n) => ({
    _id: randomUUID(),
    ...of,
    message: "Well done!",
    createdAt: new Date(startedAt + n),
    isCounted: true,
  }));
  await database.collection<Cheer>("cheers").insertMany(rows);
  clock.advance(count);
  return rows.map(({ _id }) => _id);
}

/** People whom a person blocked; returns them, earliest first. */
export async function storeBlocks(
  { database, clock }: Booted,
  blockerId: string,
  count: number,
  hasPlaces = true,
): Promise<string[]> {
  const startedAt = clock.now().getTime();
  const rows = someOf(count).map((n) => {
    const blockedId = randomUUID();
    const block = { _id: `${blockerId}:${blockedId}`, blockerId, blockedId };
    const createdAt = new Date(startedAt + n);
    return { ...block, createdAt, ...(hasPlaces && { place: `${blockerId}:${n + 1}` }) };
  });
  await database.collection<Block>("blocks").insertMany(rows);
  return rows.map(({ blockedId }) => blockedId);
}

/** Friends of a person; returns them. */
export async function storeFriends(
  { database, clock }: Booted,
  userId: string,
  count: number,
  hasPlaces = true,
): Promise<string[]> {
  const friends = someOf(count).map(() => randomUUID());
  const formedAt = new Date(clock.now().getTime() - 3_600_000);
  const rows = friends.map((friend) => ({
    _id: pairIdOf(userId, friend),
    people: [userId, friend],
    isActive: true,
    formedAt,
    rev: 1,
    outbox: [],
    outboxAt: null,
    ...(hasPlaces && { hasPlaces }),
  }));
  await database.collection<Friendship>("friendships").insertMany(rows);
  if (!hasPlaces) return friends;
  const placesOf = (friend: string, n: number) => {
    const place = { pairId: pairIdOf(userId, friend), rev: 1, takenAt: formedAt };
    return [
      { _id: `${userId}:${n + 1}`, userId, friendId: friend, ...place },
      { _id: `${friend}:1`, userId: friend, friendId: userId, ...place },
    ];
  };
  await database.collection<FriendPlace>("friend_places").insertMany(friends.flatMap(placesOf));
  return friends;
}

/** Shared activities of a person, a minute apart until now; returns the ids, earliest first. */
export async function storeActivities(
  { database, clock }: Booted,
  userId: string,
  count: number,
): Promise<string[]> {
  const now = clock.now().getTime();
  const rows = someOf(count).map((n) => {
    const at = new Date(now - (count - n) * 60_000);
    return {
      _id: `${userId}:${n}:0`,
      userId,
      activityType: "challenge_completed" as const,
      createdAt: at,
      isShared: true,
      visibleAt: at,
      out: [],
      pub: 1 as const,
      outAt: at,
    };
  });
  await database.collection<Activity>("activities").insertMany(rows);
  return rows.map(({ _id }) => _id);
}
