import { trusted } from "mongoose";
import { FriendshipModel, friendsOf } from "../friendships/friendship.model.ts";
import { NewsCheckModel } from "./news-check.model.ts";

/**
 * Makes the next question of these people for news look again. Called after a write that could be news for them: a
 * check that began before the write either loses its row here, or is not confirmed.
 */
export async function discardNewsChecks(userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await NewsCheckModel.deleteMany({ _id: trusted({ $in: [...userIds] }) });
}

/** The same for the friends of a person. Only ids of friends who ask for news at all leave the database. */
export async function discardNewsChecksOfFriends(userId: string): Promise<void> {
  const checked = await FriendshipModel.aggregate<{ friend: string }>([
    ...friendsOf(userId),
    {
      $lookup: {
        from: NewsCheckModel.collection.name,
        localField: "friend",
        foreignField: "_id",
        pipeline: [{ $project: { _id: 1 } }],
        as: "checks",
      },
    },
    { $match: { "checks.0": { $exists: true } } },
    { $project: { _id: 0, friend: 1 } },
  ]);
  await discardNewsChecks(checked.map(({ friend }) => friend));
}
