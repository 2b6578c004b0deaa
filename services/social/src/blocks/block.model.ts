import { model, Schema, type PipelineStage } from "mongoose";

/** One person's block of another. */
export interface Block {
  /** `<blockerId>:<blockedId>`, so that blocking again finds the same row. */
  _id: string;
  blockerId: string;
  blockedId: string;
  createdAt: Date;
  /** Its place among the blocker's; absent in rows of version 0.2. */
  place?: string;
}

const schema = new Schema<Block>(
  {
    _id: { type: String, required: true },
    blockerId: { type: String, required: true },
    blockedId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    place: { type: String },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ blockerId: 1, createdAt: -1, _id: -1 });
// No user can block more people than there are places.
schema.index({ place: 1 }, { unique: true, partialFilterExpression: { place: { $type: "string" } } });
schema.index({ blockedId: 1 });

export const BlockModel = model<Block>("Block", schema, "blocks");

/** The `_id` of a block. */
export const blockIdOf = (blockerId: string, blockedId: string) => `${blockerId}:${blockedId}`;

/**
 * Stages that join `blocks` to rows with a person in `userId`: the blocks between that person and the viewer, in both
 * directions. They look up only the given rows, however many people the viewer blocks.
 */
export const joinBlocks = (viewerId: string): PipelineStage.FacetPipelineStage[] => {
  const viewer = { $literal: viewerId };
  return [
    { $set: { pairs: [{ $concat: [viewer, ":", "$userId"] }, { $concat: ["$userId", ":", viewer] }] } },
    {
      $lookup: {
        from: BlockModel.collection.name,
        localField: "pairs",
        foreignField: "_id",
        as: "blocks",
      },
    },
  ];
};

/** Whether one of the two blocked the other. */
export async function isBlockedBetween(one: string, other: string): Promise<boolean> {
  return (
    (await BlockModel.exists({ $or: [{ _id: blockIdOf(one, other) }, { _id: blockIdOf(other, one) }] })) !==
    null
  );
}
