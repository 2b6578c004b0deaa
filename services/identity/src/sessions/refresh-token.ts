import { createHash, randomBytes } from "node:crypto";

/** A refresh token to send to a client. */
export interface RefreshToken {
  /** 256 random bits, base64url; never stored. */
  text: string;
  hash: string;
}

export function makeRefreshToken(): RefreshToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashRefreshToken(text) };
}

/** The stored hash of a token. The token is random, so a plain hash is sufficient. */
export const hashRefreshToken = (text: string) => createHash("sha256").update(text).digest("base64url");
