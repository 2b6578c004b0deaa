import { model, Schema } from "mongoose";

/** That a way through Google was walked to its end; none is walked twice. */
export interface UsedFlowRow {
  /** SHA-256 of its state. */
  _id: string;
  /** When the database may forget it: its cookie is over by then. */
  deleteAt: Date;
}

const usedFlowSchema = new Schema<UsedFlowRow>(
  { _id: { type: String, required: true }, deleteAt: { type: Date, required: true } },
  { collection: "used_flows", versionKey: false, strict: "throw" },
);
usedFlowSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const UsedFlowModel = model<UsedFlowRow>("UsedFlow", usedFlowSchema);
