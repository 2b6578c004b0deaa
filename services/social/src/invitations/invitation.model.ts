import { model, Schema } from "mongoose";

/** A code that one friend can use; written once. The newest one of each of a person's places counts. */
export interface Invitation {
  /** The code. */
  _id: string;
  userId: string;
  /** Grows with each of a person's codes, by the place it took among those of its day. */
  seq: number;
  /** Which of the person's places for live codes it has, 1 to 5; none in rows of version 0.2, which had one place. */
  place?: number;
  /** Where it stands among the codes that had this place; the next one ends it. None in rows of version 0.2. */
  turn?: number;
  /** The key of the request that made it, where it had one: its tries make one code. */
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
// Of calls that want the same place one gets it: nobody has more live codes than places.
schema.index(
  { userId: 1, place: 1, turn: 1 },
  { unique: true, partialFilterExpression: { place: { $type: "number" } } },
);
schema.index({ effectId: 1 }, { unique: true, partialFilterExpression: { effectId: { $type: "string" } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Every code until it expires. */
export const InvitationModel = model<Invitation>("Invitation", schema, "invitations");
