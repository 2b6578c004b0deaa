import { model, Schema } from "mongoose";

/** A scheduled purge of a person's remaining data. The row is deleted after the purge. */
export interface PurgeDueRow {
  /** `<userId>:<n>`. */
  _id: string;
  userId: string;
  dueAt: Date;
}

const purgeDueSchema = new Schema<PurgeDueRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: "purges_due", versionKey: false, strict: "throw" },
);
purgeDueSchema.index({ dueAt: 1 });

export const PurgeDueModel = model<PurgeDueRow>("PurgeDue", purgeDueSchema);
