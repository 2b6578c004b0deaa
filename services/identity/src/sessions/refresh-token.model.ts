import { model, Schema } from "mongoose";

/**
 * A refresh token that was handed out. Tokens of one session follow each other in generations; a further attempt of
 * a generation replaces one whose delivery failed. Rows are only ever inserted: who inserts first has rotated.
 */
export interface RefreshTokenRow {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  _id: string;
  sessionId: string;
  /** 0 for the token that sign-in gave. */
  gen: number;
  /** 0, and one more for each replacement. */
  attempt: number;
  issuedAt: Date;
  /** When the database may forget it. */
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
