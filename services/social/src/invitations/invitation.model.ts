import { model, Schema } from "mongoose";

/** A code that one friend can use; immutable. The newest code of each of a person's places counts. */
export interface Invitation {
  /** The code. */
  _id: string;
  userId: string;
  /** Increases with each of a person's codes, derived from the code's rate limit slot of the day. */
  seq: number;
  /** Its place among the person's live codes, 1 to 5; absent in rows of version 0.2, which had one place. */
  place?: number;
  /** Its sequence number in this place; the next code ends it. Absent in rows of version 0.2. */
  turn?: number;
  /** The idempotency key of the creating request, if any: its retries create one code. */
  effectId?: string;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    seq: { type: Number, required: true },
    place: { type: Number },
    turn: { type: Number },
    effectId: { type: String },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1, seq: -1 }, { unique: true });
// Of concurrent calls for the same place one succeeds: no user has more live codes than places.
schema.index(
  { userId: 1, place: 1, turn: 1 },
  { unique: true, partialFilterExpression: { place: { $type: "number" } } },
);
schema.index({ effectId: 1 }, { unique: true, partialFilterExpression: { effectId: { $type: "string" } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** All codes until they expire. */
export const InvitationModel = model<Invitation>("Invitation", schema, "invitations");
