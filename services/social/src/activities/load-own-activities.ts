import { trusted } from "mongoose";
import { ActivityModel, type Activity } from "./activity.model.ts";

/** Activities by id, in the order of `ids`; null for missing ones and for those of another person. */
export async function loadOwnActivities(
  userId: string,
  ids: readonly string[],
): Promise<(Activity | null)[]> {
  const found = await ActivityModel.find({ _id: trusted({ $in: [...ids] }), userId }).lean<Activity[]>();
  const byId = new Map(found.map((activity) => [activity._id, activity]));
  return ids.map((id) => byId.get(id) ?? null);
}
