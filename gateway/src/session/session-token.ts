import { fromSessionClaims, sessionClaims } from "@questwell/common";
import type { KeySet, Viewer } from "@questwell/common";
import jwt from "jsonwebtoken";
import { z } from "zod";

const claims = sessionClaims.extend({ exp: z.number() });

/**
 * The viewer of a session token issued by identity; null when it is expired, forged, or not a session token.
 *
 * @param keys identity's public keys
 */
export function readSessionToken(keys: KeySet, token: string | undefined, now: Date): Viewer | null {
  if (!token) return null;
  try {
    const header = jwt.decode(token, { complete: true })?.header;
    const key = header?.kid === undefined ? undefined : keys.byKid.get(header.kid);
    if (!key || header?.typ !== "sess+jwt") return null;
    const options = {
      issuer: "identity",
      audience: "gateway",
      clockTimestamp: Math.floor(now.getTime() / 1000),
    };
    return fromSessionClaims(claims.parse(jwt.verify(token, key, { ...options, algorithms: ["ES256"] })));
  } catch {
    // Every invalid token has the same result, whatever the reason: no viewer.
    return null;
  }
}
