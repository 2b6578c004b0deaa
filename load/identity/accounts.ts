import { randomUUID } from "node:crypto";
import type { Viewer } from "@questwell/common";
import { makeRefreshToken } from "../../services/identity/src/sessions/refresh-token.ts";
import type { RefreshTokenRow } from "../../services/identity/src/sessions/refresh-token.model.ts";
import type { SessionRow } from "../../services/identity/src/sessions/session.model.ts";
import { newAccount } from "../../services/identity/src/users/new-account.ts";
import type { EmailClaimRow } from "../../services/identity/src/users/email-claim.model.ts";
import type { UserRow } from "../../services/identity/src/users/user.model.ts";
import { newViewer } from "../support/viewer.ts";

const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;

/** An account with its address, past every gate; its events are published. */
export interface Account {
  user: UserRow;
  claim: EmailClaimRow;
}

/** A sign-in of an account, with the token that renews it. */
export interface SignedIn {
  viewer: Viewer;
  session: SessionRow;
  token: RefreshTokenRow;
  refreshToken: string;
}

/** @param passwordHash null for an account that nobody signs in to */
export function newStoredAccount(now: Date, passwordHash: string | null, roles: string[] = []): Account {
  const _id = randomUUID();
  const email = `ada.${_id}@example.org`;
  const account = newAccount(_id, now, {
    email,
    firstName: `Ada ${_id.slice(0, 4)}`,
    lastName: `Lovelace ${_id.slice(4, 8)}`,
    profileImageUrl: null,
    provider: "email",
    passwordHash,
    isAdminGrantDue: false,
    timeZone: "UTC",
  });
  const user: UserRow = {
    ...account,
    roles,
    disclaimerAcceptedAt: now,
    isOnboarded: true,
    outbox: [],
    outboxAt: null,
  };
  return { user, claim: { _id: user.emailKey, userId: _id, token: randomUUID(), claimedAt: now } };
}

export function signedIn({ _id: userId, roles }: UserRow, now: Date): SignedIn {
  const endsAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const deleteAt = new Date(endsAt.getTime() + DAY_MS);
  const dates = { createdAt: now, endsAt, deleteAt };
  const session = { _id: randomUUID(), userId, methods: ["pwd"], userAgent: "load", ...dates };
  const { text, hash } = makeRefreshToken();
  const token = { _id: hash, sessionId: session._id, gen: 0, attempt: 0, issuedAt: now, deleteAt };
  const viewer = newViewer({ id: userId, sessionId: session._id, isAdmin: roles.includes("admin") });
  return { viewer, session, token, refreshToken: text };
}
