import { model, Schema } from "mongoose";

/** A completed Google flow; no flow can be used twice. */
export interface UsedFlowRow {
  /** SHA-256 of its state. */
  _id: string;
  /** When the TTL index deletes it: its cookie has expired by then. */
  deleteAt: Date;
}

const usedFlowSchema = new Schema<UsedFlowRow>(
  { _id: { type: String, required: true }, deleteAt: { type: Date, required: true } },
  { collection: "used_flows", versionKey: false, strict: "throw" },
);
usedFlowSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const UsedFlowModel = model<UsedFlowRow>("UsedFlow", usedFlowSchema);
