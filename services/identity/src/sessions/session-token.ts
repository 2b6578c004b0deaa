import { signToken, toSessionClaims, type KeySet } from "@questwell/common";
import { randomId } from "../random-id.ts";
import type { UserRow } from "../users/user.model.ts";
import type { ActiveSession } from "./find-session.ts";
import { TOKEN_LIFETIME_S } from "./lifetimes.ts";
import { viewerOf } from "./viewer-of.ts";

/** The token with which gateways authenticate a request without calling identity. */
export function signSessionToken(keys: KeySet, session: ActiveSession, user: UserRow): string {
  const iat = toSeconds(session.seenAt);
  return signToken(
    keys,
    { use: "session" },
    {
      ...toSessionClaims(viewerOf(user, session)),
      jti: randomId(),
      iat,
      exp: Math.min(iat + TOKEN_LIFETIME_S, toSeconds(session.endsAt)),
      amr: session.methods,
    },
  );
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
