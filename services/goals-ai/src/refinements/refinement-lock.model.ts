import { model, Schema } from "mongoose";

/** The person's request in flight. */
export interface RefinementLock {
  /** The user's id: one request at a time. */
  _id: string;
  /** The request that holds it. */
  token: string;
  /** When the next request may take the lock over, in case its process crashed. */
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
