import { randomUUID } from "node:crypto";
import { toSessionClaims } from "@questwell/common";
import type { KeySet } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import jwt from "jsonwebtoken";

/** The claims of a session that a test may override. */
export interface SessionClaims {
  sub: string;
  sid: string;
  roles: string[];
  disclaimer: boolean;
  onboarded: boolean;
  /** Seconds from now; negative is expired. */
  expiresInS: number;
}

/** A session token as identity issues it: of a person who passed every gate, unless overridden. */
export function issueSession(keys: KeySet, overrides: Partial<SessionClaims> = {}): string {
  const { expiresInS = 600, ...rest } = overrides;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...toSessionClaims(makeViewer({ signedInAt: new Date((now - 60) * 1000) })),
    jti: randomUUID(),
    iat: now + expiresInS - 600,
    exp: now + expiresInS,
    iss: "identity",
    aud: "gateway",
    ...rest,
  };
  const header = { alg: "ES256", typ: "sess+jwt", kid: keys.current.kid };
  return jwt.sign(claims, keys.current.key, { algorithm: "ES256", header });
}
