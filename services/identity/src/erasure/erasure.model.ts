import { model, Schema } from "mongoose";

/** The services that keep something of a person. */
export const erasingServices = ["identity", "progress", "goals-ai", "social", "admin"] as const;
export type ErasingService = (typeof erasingServices)[number];

/** That a service keeps nothing of a person any more. */
export interface ErasureRow {
  /** `<userId>:<service>`. */
  _id: string;
  userId: string;
  at: Date;
  /** When the database may forget it. */
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
