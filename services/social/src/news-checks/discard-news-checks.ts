import { invalidate, type BackgroundContext } from "@questwell/common";
import { invalidations } from "@questwell/proto";
import { trusted } from "mongoose";
import { FriendshipModel, friendsOf } from "../friendships/friendship.model.ts";
import { NewsCheckModel } from "./news-check.model.ts";

type Told = Pick<BackgroundContext, "bus" | "log">;

/**
 * Makes the next question of these people for news look again, here and in the gateways, which repeat the answer that
 * nothing is new. Called after a write that could be news for them: a check that began before the write either loses its
 * row here, or is not confirmed.
 */
export async function discardNewsChecks({ bus, log }: Told, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await NewsCheckModel.deleteMany({ _id: trusted({ $in: [...userIds] }) });
  invalidate(bus, invalidations.news, { userIds: [...userIds] }, log);
}

/** The same for the friends of a person. Only ids of friends who ask for news at all leave the database. */
export async function discardNewsChecksOfFriends(ctx: Told, userId: string): Promise<void> {
  const checked = await FriendshipModel.aggregate<{ friend: string }>([
    ...friendsOf(userId),
    {
      $lookup: {
        from: NewsCheckModel.collection.name,
        localField: "friend",
        foreignField: "_id",
        as: "checks",
      },
    },
    { $match: { "checks.0": { $exists: true } } },
    { $project: { _id: 0, friend: 1 } },
  ]);
  await discardNewsChecks(
    ctx,
    checked.map(({ friend }) => friend),
  );
}
