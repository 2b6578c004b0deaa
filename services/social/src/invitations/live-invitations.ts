import { anyOf } from "../places/find-free-places.ts";
import { InvitationModel, type Invitation } from "./invitation.model.ts";
import { RedemptionModel } from "./redemption.model.ts";

/** The maximum number of live codes per person. */
const MOST_LIVE = 5;
/** The place of the one live code of version 0.2; the next code there has turn 1. */
const OLD_PLACE = 1;

/** The newest code of one of a person's places. */
interface Placed extends Invitation {
  /** Whether it can be used: not used yet, and not expired. */
  isLive: boolean;
}

/** A person's usable codes, newest first: at most five. */
export async function findLiveInvitations(userId: string, now: Date): Promise<Invitation[]> {
  const placed = await findPlaced(userId, now);
  return placed.filter(({ isLive }) => isLive);
}

/**
 * The place for a person's next code: one without a live code, or else that of the oldest, which it ends. The unique
 * index on place and turn, not this read, resolves races.
 */
export async function findNextPlace(
  userId: string,
  now: Date,
): Promise<Required<Pick<Invitation, "place" | "turn">>> {
  const placed = await findPlaced(userId, now);
  const newestOf = new Map(placed.map((row) => [row.place ?? OLD_PLACE, row]));
  const places = Array.from({ length: MOST_LIVE }, (_, n) => n + 1);
  const free = places.filter((place) => !newestOf.get(place)?.isLive);
  const place = anyOf(free) ?? placed.at(-1)?.place ?? OLD_PLACE;
  return { place, turn: (newestOf.get(place)?.turn ?? 0) + 1 };
}

/** The newest code of each place, newest first, in one command; the result does not grow with earlier codes. */
const findPlaced = (userId: string, now: Date): Promise<Placed[]> =>
  InvitationModel.aggregate<Placed>([
    { $match: { userId } },
    { $sort: { turn: -1, seq: -1 } },
    { $group: { _id: { $ifNull: ["$place", OLD_PLACE] }, newest: { $first: "$$ROOT" } } },
    { $replaceWith: "$newest" },
    {
      $lookup: {
        from: RedemptionModel.collection.name,
        localField: "_id",
        foreignField: "_id",
        as: "uses",
      },
    },
    { $set: { isLive: { $and: [{ $gt: ["$expiresAt", now] }, { $eq: ["$uses", []] }] } } },
    { $unset: "uses" },
    { $sort: { createdAt: -1, seq: -1 } },
  ]).exec();
