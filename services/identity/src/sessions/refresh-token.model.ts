import { model, Schema } from "mongoose";

/**
 * An issued refresh token. Tokens of one session form generations; a further attempt of a generation replaces one that
 * was not delivered. Rows are only inserted: the first insert wins the rotation.
 */
export interface RefreshTokenRow {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  _id: string;
  sessionId: string;
  /** 0 for the token from the sign-in. */
  gen: number;
  /** 0, increased by each replacement. */
  attempt: number;
  issuedAt: Date;
  /** When the TTL index deletes it. */
  deleteAt: Date;
}

const refreshTokenSchema = new Schema<RefreshTokenRow>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    gen: { type: Number, required: true },
    attempt: { type: Number, required: true },
    issuedAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { collection: "refresh_tokens", versionKey: false, strict: "throw" },
);
refreshTokenSchema.index({ sessionId: 1, gen: 1, attempt: 1 }, { unique: true });
refreshTokenSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const RefreshTokenModel = model<RefreshTokenRow>("RefreshToken", refreshTokenSchema);
