import { model, Schema } from "mongoose";

/** One of a person's places for friends; a friendship takes one place of each person while it lasts. */
export interface FriendPlace {
  /** `<userId>:<1 to 500>`. */
  _id: string;
  userId: string;
  friendId: string;
  /** The friendship's row, and the revision of it that the place was taken for. */
  pairId: string;
  rev: number;
  takenAt: Date;
}

const schema = new Schema<FriendPlace>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    friendId: { type: String, required: true },
    pairId: { type: String, required: true },
    rev: { type: Number, required: true },
    takenAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1, pairId: 1, rev: 1 }, { unique: true });
schema.index({ pairId: 1, rev: 1 });
schema.index({ friendId: 1 });

export const FriendPlaceModel = model<FriendPlace>("FriendPlace", schema, "friend_places");
