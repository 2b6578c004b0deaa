import { model, Schema } from "mongoose";

/** A request of the person that runs right now. */
export interface RefinementLock {
  /** The user's id: one at a time. */
  _id: string;
  /** The request that holds it. */
  token: string;
  /** When it is up for the next one, should its process have died. */
  expiresAt: Date;
}

const schema = new Schema<RefinementLock>(
  {
    _id: { type: String, required: true },
    token: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "refinement_locks", versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RefinementLockModel = model<RefinementLock>("RefinementLock", schema);
