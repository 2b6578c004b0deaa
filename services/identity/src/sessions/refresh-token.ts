import { createHash, randomBytes } from "node:crypto";

/** A refresh token on its way to a client. */
export interface RefreshToken {
  /** 256 random bits, base64url; stored nowhere here. */
  text: string;
  hash: string;
}

/** Makes a new one. */
export function makeRefreshToken(): RefreshToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashRefreshToken(text) };
}

/** What is stored of a token. It is too random to be guessed, so a plain hash does. */
export const hashRefreshToken = (text: string) => createHash("sha256").update(text).digest("base64url");
