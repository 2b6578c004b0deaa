import { AppError, limitReached, retryOnConflict, type Clock } from "@questwell/common";
import { trusted } from "mongoose";
import { anyOf, findFreePlaces } from "../places/find-free-places.ts";
import { FriendPlaceModel } from "./friend-place.model.ts";
import { FriendshipModel, pairIdOf } from "./friendship.model.ts";

/** The maximum number of friends per person. */
const MOST_FRIENDS = 500;
/** By then a call that took a place has formed the friendship or crashed. */
const FORMED_WITHIN_MS = 60_000;

interface At {
  clock: Clock;
}

/** Two people who become friends. */
interface Pair {
  inviterId: string;
  accepterId: string;
}

/**
 * Rejects two people who cannot become friends; takes no place.
 *
 * @throws AppError LIMIT_REACHED if one of them has the maximum number of friends.
 */
export async function assertFriendPlaces(ctx: At, { inviterId, accepterId }: Pair): Promise<void> {
  await Promise.all([findOwnPlace(ctx, accepterId), findPlaceOfInviter(ctx, inviterId)]);
}

/**
 * Takes a place of each person for a revision of their friendship; repeating it changes nothing. A place is an `_id`,
 * so that any number of concurrent calls share the 500 places.
 *
 * @throws AppError LIMIT_REACHED if one of them has no free place; then none is taken.
 */
export async function takeFriendPlaces(ctx: At, { inviterId, accepterId }: Pair, rev: number): Promise<void> {
  const pairId = pairIdOf(inviterId, accepterId);
  const take = (userId: string, friendId: string, findPlace: typeof findOwnPlace) =>
    retryOnConflict(async () => {
      if (await FriendPlaceModel.exists({ userId, pairId, rev })) return;
      // A place that a concurrent friendship takes is a duplicate key, and the retry finds another place.
      const _id = await findPlace(ctx, userId);
      await FriendPlaceModel.create([{ _id, userId, friendId, pairId, rev, takenAt: ctx.clock.now() }]);
    });
  try {
    await take(accepterId, inviterId, findOwnPlace);
    await take(inviterId, accepterId, findPlaceOfInviter);
  } catch (error) {
    if (error instanceof AppError && error.code === "LIMIT_REACHED") await freeFriendPlaces(pairId, rev);
    throw error;
  }
}

/** Frees the places of an ended friendship, up to its revision. */
export async function freeFriendPlaces(pairId: string, rev: number): Promise<void> {
  await FriendPlaceModel.deleteMany({ pairId, rev: trusted({ $lte: rev }) });
}

async function findOwnPlace(ctx: At, userId: string): Promise<string> {
  const place = await findPlace(ctx, userId);
  if (place === undefined) throw limitReached(`You can have at most ${MOST_FRIENDS} friends`);
  return place;
}

async function findPlaceOfInviter(ctx: At, userId: string): Promise<string> {
  const place = await findPlace(ctx, userId);
  if (place === undefined)
    throw limitReached(`The person who invited you cannot have more than ${MOST_FRIENDS} friends`);
  return place;
}

async function findPlace(ctx: At, userId: string): Promise<string | undefined> {
  // Friendships of version 0.2 have no places; no new ones are added to them.
  const older = { people: userId, isActive: true, hasPlaces: trusted({ $exists: false }) };
  const most = MOST_FRIENDS - (await FriendshipModel.countDocuments(older));
  const find = () => findFreePlaces(FriendPlaceModel, { userId, rows: { userId }, place: "$_id", most });
  const places = await find();
  if (places.length > 0) return anyOf(places);
  return (await freeForgotten(ctx, userId)) ? anyOf(await find()) : undefined;
}

/** Frees the places of calls that crashed before the friendship was formed, or after it ended. */
async function freeForgotten({ clock }: At, userId: string): Promise<boolean> {
  const before = new Date(clock.now().getTime() - FORMED_WITHIN_MS);
  const forgotten = await FriendPlaceModel.aggregate<{ _id: string }>([
    { $match: { userId, takenAt: { $lt: before } } },
    {
      $lookup: {
        from: FriendshipModel.collection.name,
        localField: "pairId",
        foreignField: "_id",
        pipeline: [{ $match: { isActive: true } }, { $project: { rev: 1 } }],
        as: "friendship",
      },
    },
    { $set: { friendship: { $first: "$friendship" } } },
    { $match: { $expr: { $ne: ["$rev", "$friendship.rev"] } } },
    { $project: { _id: 1 } },
  ]);
  const ids = forgotten.map(({ _id }) => _id);
  if (ids.length > 0) await FriendPlaceModel.deleteMany({ _id: trusted({ $in: ids }) });
  return ids.length > 0;
}
