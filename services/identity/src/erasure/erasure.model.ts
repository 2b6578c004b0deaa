import { model, Schema } from "mongoose";

/** The confirmation that a service has erased a person's data. */
export interface ErasureRow {
  /** `<userId>:<service>`. */
  _id: string;
  userId: string;
  at: Date;
  /** When the TTL index deletes it. */
  deleteAt: Date;
}

const erasureSchema = new Schema<ErasureRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { collection: "erasures", versionKey: false, strict: "throw" },
);
erasureSchema.index({ userId: 1 });
erasureSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const ErasureModel = model<ErasureRow>("Erasure", erasureSchema);
