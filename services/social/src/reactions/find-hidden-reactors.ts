import { joinBlocks } from "../blocks/block.model.ts";
import { CheerModel } from "./cheer.model.ts";
import { LikeModel } from "./like.model.ts";

/**
 * Who of those that reacted to these activities is kept apart from the viewer by a block. The blocks are looked up
 * where the reactions are: neither all the viewer's blocks nor all reactions come back.
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
    // One row, so that it is one command however many they are.
    { $group: { _id: null, people: { $push: "$_id" } } },
  ]);
  return hidden?.people ?? [];
}
