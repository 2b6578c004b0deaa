import { joinBlocks } from "../blocks/block.model.ts";
import { CheerModel } from "./cheer.model.ts";
import { LikeModel } from "./like.model.ts";

/**
 * The people with reactions to these activities who are hidden from the viewer by a block. The database joins blocks
 * and reactions: neither all of the viewer's blocks nor all reactions are returned.
 */
export async function findHiddenReactors(
  viewerId: string,
  activityIds: readonly string[],
): Promise<string[]> {
  const people = [{ $match: { activityId: { $in: activityIds } } }, { $group: { _id: "$userId" } }];
  const [hidden] = await LikeModel.aggregate<{ people: string[] }>([
    ...people,
    { $unionWith: { coll: CheerModel.collection.name, pipeline: people } },
    { $group: { _id: "$_id" } },
    { $project: { userId: "$_id" } },
    ...joinBlocks(viewerId),
    { $match: { "blocks.0": { $exists: true } } },
    // One row, so that one command returns any number of people.
    { $group: { _id: null, people: { $push: "$_id" } } },
  ]);
  return hidden?.people ?? [];
}
