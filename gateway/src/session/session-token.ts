import { hash } from "node:crypto";
import { fromSessionClaims, sessionClaims, verifyToken } from "@questwell/common";
import type { KeySet, Viewer } from "@questwell/common";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** Sessions in use at a time that are not verified again; an older one is verified anew. */
const MOST_VERIFIED = 10_000;
const claims = sessionClaims.extend({ exp: z.number() });

/** A verified token: whose it is, and until when, in seconds since 1970. */
interface Verified {
  viewer: Viewer;
  expiresAt: number;
}

/** Reads the viewer of a session token issued by identity; null when it is expired, forged, or not a session token. */
export type ReadSessionToken = (token: string | undefined, now: Date) => Viewer | null;

/**
 * Creates the function that reads session tokens. A token is verified once and remembered by its hash until it expires:
 * its text never changes meaning. Whether the session was revoked is asked elsewhere, each time.
 *
 * @param keys identity's public keys
 * @param most how many are remembered; only tests set it
 */
export function createSessionReader(keys: KeySet, most = MOST_VERIFIED): ReadSessionToken {
  const verified = new LRUCache<string, Verified>({ max: most });
  return (token, now) => {
    if (!token) return null;
    const nowS = Math.floor(now.getTime() / 1000);
    const key = hash("sha256", token);
    const known = verified.get(key);
    if (known) return nowS < known.expiresAt ? known.viewer : null;
    const read = verify(keys, token, nowS);
    if (read) verified.set(key, read);
    return read?.viewer ?? null;
  };
}

function verify(keys: KeySet, token: string, nowS: number): Verified | null {
  try {
    const read = claims.parse(verifyToken(keys, { use: "session" }, token, nowS));
    return { viewer: fromSessionClaims(read), expiresAt: read.exp };
  } catch {
    // Every invalid token has the same result, whatever the reason: no viewer.
    return null;
  }
}
