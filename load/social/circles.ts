import { randomUUID } from "node:crypto";
import type { Activity } from "../../services/social/src/activities/activity.model.ts";
import type { FriendPlace } from "../../services/social/src/friendships/friend-place.model.ts";
import { pairIdOf, type Friendship } from "../../services/social/src/friendships/friendship.model.ts";
import { likeIdOf, type Like } from "../../services/social/src/reactions/like.model.ts";

const MINUTE_MS = 60_000;

/** A person with friends who share what they did. */
export interface Circle {
  userId: string;
  activities: Activity[];
  friendships: Friendship[];
  places: FriendPlace[];
  likes: Like[];
}

/** One of a circle's friends has liked each activity. */
export function newCircle(friends: number, activitiesEach: number, now: Date): Circle {
  const userId = randomUUID();
  const ids = Array.from({ length: friends }, () => randomUUID());
  const activities = ids.flatMap((friend) => sharedBy(friend, activitiesEach, now));
  return {
    userId,
    activities,
    friendships: ids.map((friend) => friendshipOf(userId, friend, now)),
    places: ids.flatMap((friend, index) => placesOf(userId, friend, index + 1, now)),
    likes: activities.map((activity) => likeOf(activity, randomUUID())),
  };
}

function sharedBy(userId: string, count: number, now: Date): Activity[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(now.getTime() - (count - index) * MINUTE_MS);
    return {
      _id: `${userId}:${index + 1}:0`,
      userId,
      activityType: "challenge_completed",
      createdAt: at,
      isShared: true,
      visibleAt: at,
      out: [],
      pub: 1,
      outAt: at,
    };
  });
}

const friendshipOf = (one: string, other: string, now: Date): Friendship => ({
  _id: pairIdOf(one, other),
  people: [one, other],
  isActive: true,
  formedAt: now,
  rev: 1,
  hasPlaces: true,
  outbox: [],
  outboxAt: null,
});

function placesOf(userId: string, friendId: string, place: number, takenAt: Date): FriendPlace[] {
  const shared = { pairId: pairIdOf(userId, friendId), rev: 1, takenAt };
  return [
    { _id: `${userId}:${place}`, userId, friendId, ...shared },
    { _id: `${friendId}:1`, userId: friendId, friendId: userId, ...shared },
  ];
}

const likeOf = ({ _id: activityId, userId: ownerId, createdAt }: Activity, userId: string): Like => ({
  _id: likeIdOf(activityId, userId),
  activityId,
  ownerId,
  userId,
  createdAt,
});
