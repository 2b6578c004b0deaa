import type { KeySet, Viewer } from "@questwell/common";
import jwt from "jsonwebtoken";
import { z } from "zod";

const claims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  roles: z.array(z.string()),
  disclaimer: z.boolean(),
  onboarded: z.boolean(),
  timeZone: z.string().min(1),
  dayStartHour: z.number().int().min(0).max(6),
  coachingStyle: z.string().min(1),
  askBeforeSharing: z.boolean(),
  settingsRev: z.number().int(),
});

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
    return toViewer(claims.parse(jwt.verify(token, key, { ...options, algorithms: ["ES256"] })));
  } catch {
    // Every invalid token has the same result, whatever the reason: no viewer.
    return null;
  }
}

const toViewer = (verified: z.output<typeof claims>): Viewer => ({
  id: verified.sub,
  sessionId: verified.sid,
  isAdmin: verified.roles.includes("admin"),
  signedInAt: new Date(verified.auth_time * 1000),
  hasAcceptedDisclaimer: verified.disclaimer,
  isOnboarded: verified.onboarded,
  timeZone: verified.timeZone,
  dayStartHour: verified.dayStartHour,
  coachingStyle: verified.coachingStyle,
  askBeforeSharing: verified.askBeforeSharing,
  settingsRev: verified.settingsRev,
});
