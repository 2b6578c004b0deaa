import { model, Schema, type PipelineStage } from "mongoose";

/** That one person keeps another away. */
export interface Block {
  /** `<blockerId>:<blockedId>`, so that blocking again is the same row. */
  _id: string;
  blockerId: string;
  blockedId: string;
  createdAt: Date;
  /** Its place among the blocker's; none in rows of version 0.2. */
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
// Nobody blocks more people than there are places.
schema.index({ place: 1 }, { unique: true, partialFilterExpression: { place: { $type: "string" } } });
schema.index({ blockedId: 1 });

/** Who keeps whom away. */
export const BlockModel = model<Block>("Block", schema, "blocks");

/** The `_id` of a block. */
export const blockIdOf = (blockerId: string, blockedId: string) => `${blockerId}:${blockedId}`;

/**
 * Stages that put `blocks` beside rows with a person in `userId`: those between that person and the viewer, either
 * way. They ask for the rows at hand alone, however many people the viewer keeps away.
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
        pipeline: [{ $project: { _id: 1 } }],
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
