import type { KeySet } from "@questwell/common";
import jwt from "jsonwebtoken";
import type { UserRow } from "../accounts/user.model.ts";
import { randomId } from "../random-id.ts";
import type { ActiveSession } from "./find-session.ts";
import { TOKEN_LIFETIME_S } from "./lifetimes.ts";

/** The token with which gateways authenticate a request without calling identity. */
export function signSessionToken(keys: KeySet, session: ActiveSession, user: UserRow): string {
  const iat = toSeconds(session.seenAt);
  const payload = {
    sub: user._id,
    sid: session._id,
    jti: randomId(),
    iat,
    exp: Math.min(iat + TOKEN_LIFETIME_S, toSeconds(session.endsAt)),
    auth_time: toSeconds(session.createdAt),
    amr: session.methods,
    roles: user.roles,
    disclaimer: user.disclaimerAcceptedAt !== null,
    onboarded: user.isOnboarded,
    timeZone: user.settings.timeZone,
    dayStartHour: user.settings.dayStartHour,
    coachingStyle: user.settings.coachingStyle,
    askBeforeSharing: user.settings.askBeforeSharing,
    settingsRev: user.settingsRev,
  };
  return jwt.sign(payload, keys.current.key, {
    algorithm: "ES256",
    keyid: keys.current.kid,
    header: { alg: "ES256", typ: "sess+jwt" },
    issuer: "identity",
    audience: "gateway",
  });
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
