import type { BackgroundContext } from "@questwell/common";
import { revokeSessionsOf } from "../sessions/revoke-session.ts";
import { changeUser } from "../users/change-user.ts";
import { emailKey } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import { ADMIN } from "../users/role.ts";

/** The result of a withdrawal. */
export type WithdrawOutcome =
  | { kind: "unknown" }
  | { kind: "withdrawn"; userId: string; endedSessions: number };

/**
 * Revokes the admin role of an address's account. Its sessions end even when it had no role: an earlier attempt may
 * have crashed before ending them, and their tokens would contain the role for ten minutes more.
 */
export async function withdrawAdminRole(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  email: string,
): Promise<WithdrawOutcome> {
  const user = await findByEmail(emailKey(email));
  if (!user) return { kind: "unknown" };
  const userId = user._id;
  await changeUser(ctx, userId, ({ roles, isAdminGrantDue }) =>
    roles.includes(ADMIN) || isAdminGrantDue
      ? { set: { roles: roles.filter((role) => role !== ADMIN), isAdminGrantDue: false }, events: [] }
      : null,
  );
  return { kind: "withdrawn", userId, endedSessions: await revokeSessionsOf(ctx, userId, "role") };
}
