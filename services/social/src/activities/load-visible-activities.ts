import { notFound } from "@questwell/common";
import { trusted } from "mongoose";
import { findFriendsAmong } from "../friendships/friendship.model.ts";
import { ActivityModel, type Activity } from "./activity.model.ts";
import { canSee } from "./activity.policy.ts";

/** Activities by id, in the order of `ids`; null for missing ones and for those the viewer may not see. */
export async function loadVisibleActivities(
  viewerId: string,
  ids: readonly string[],
): Promise<(Activity | null)[]> {
  const found = await ActivityModel.find({ _id: trusted({ $in: [...ids] }) }).lean<Activity[]>();
  const owners = new Set(found.map(({ userId }) => userId));
  const friends = await findFriendsAmong(viewerId, [...owners]);
  const visible = found.filter((activity) => canSee(viewerId, friends, activity));
  const byId = new Map(visible.map((activity) => [activity._id, activity]));
  return ids.map((id) => byId.get(id) ?? null);
}

/**
 * An activity that a friend shares, which the viewer may therefore react to.
 *
 * @throws AppError NOT_FOUND for any other activity, including the viewer's own.
 */
export async function loadFriendsActivity(viewerId: string, id: string): Promise<Activity> {
  const [activity] = await loadVisibleActivities(viewerId, [id]);
  if (!activity || activity.userId === viewerId) throw notFound();
  return activity;
}
