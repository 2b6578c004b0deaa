import { randomBytes } from "node:crypto";
import type { BackgroundContext } from "@questwell/common";
import { activeSessions } from "../sessions/active-sessions.ts";
import { runPendingSessionEnd, sessionsToEnd } from "../sessions/end-pending-sessions.ts";
import { changeUser } from "../users/change-user.ts";
import { emailKey } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import { hashPassword } from "./hash-password.ts";

const VALID_MS = 86_400_000;
/** 128 random bits: they need no rate limit. */
const BYTES = 16;

/** The result of a reset. */
export type ResetOutcome =
  | { kind: "unknown" }
  | { kind: "google"; userId: string }
  | { kind: "reset"; userId: string; password: string; endedSessions: number };

/**
 * Replaces the password of an address's account with a one-time password and ends the sessions. It is valid for one
 * sign-in within 24 hours and stays the current password until its owner chooses another.
 */
export async function resetPassword(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  email: string,
): Promise<ResetOutcome> {
  const user = await findByEmail(emailKey(email));
  if (!user) return { kind: "unknown" };
  const userId = user._id;
  if (user.provider === "google") return { kind: "google", userId };
  const password = randomBytes(BYTES).toString("base64url");
  const passwordHash = await hashPassword(password);
  const oneTimeUntil = new Date(ctx.clock.now().getTime() + VALID_MS);
  // Counted first: the running service may end the sessions before this process does.
  const active = await activeSessions(ctx, userId);
  const changed = await changeUser(ctx, userId, (current) =>
    current.passwordHash === passwordHash
      ? null
      : {
          set: { passwordHash, oneTimeUntil, oneTimeUsedBy: null, sessionsToEnd: sessionsToEnd(ctx, null) },
          events: [],
        },
  );
  if (!changed) return { kind: "unknown" };
  await runPendingSessionEnd(ctx, changed);
  return { kind: "reset", userId, password, endedSessions: active.length };
}
