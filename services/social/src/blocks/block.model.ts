import { model, Schema } from "mongoose";

/** That one person keeps another away. */
export interface Block {
  /** `<blockerId>:<blockedId>`, so that blocking again is the same row. */
  _id: string;
  blockerId: string;
  blockedId: string;
  createdAt: Date;
}

const schema = new Schema<Block>(
  {
    _id: { type: String, required: true },
    blockerId: { type: String, required: true },
    blockedId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ blockerId: 1, createdAt: -1 });
schema.index({ blockedId: 1 });

/** Who keeps whom away. */
export const BlockModel = model<Block>("Block", schema, "blocks");

/** The `_id` of a block. */
export const blockIdOf = (blockerId: string, blockedId: string) => `${blockerId}:${blockedId}`;

/** Whom the person blocked and who blocked the person: neither sees what is the other's. */
export async function findBlockedEitherWay(userId: string): Promise<Set<string>> {
  const blocks = await BlockModel.find({ $or: [{ blockerId: userId }, { blockedId: userId }] }).lean<
    Block[]
  >();
  return new Set(blocks.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)));
}

/** Whether one of the two blocked the other. */
export async function isBlockedBetween(one: string, other: string): Promise<boolean> {
  return (
    (await BlockModel.exists({ $or: [{ _id: blockIdOf(one, other) }, { _id: blockIdOf(other, one) }] })) !==
    null
  );
}
