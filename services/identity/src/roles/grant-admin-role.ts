import type { BackgroundContext } from "@questwell/common";
import { revokeSessionsOf } from "../sessions/revoke-session.ts";
import { changeUser } from "../users/change-user.ts";
import { emailKey } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import { ADMIN } from "../users/role.ts";
import { roleGranted } from "../users/user-events.ts";

/** The result of a grant. */
export type GrantOutcome =
  | { kind: "unknown" }
  | { kind: "already"; userId: string }
  | { kind: "granted"; userId: string; endedSessions: number };

/**
 * Grants the admin role to the account of an address. Its sessions end, so that no token without the role remains and
 * the admin signs in again first.
 */
export async function grantAdminRole(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  email: string,
): Promise<GrantOutcome> {
  const user = await findByEmail(emailKey(email));
  if (!user) return { kind: "unknown" };
  const userId = user._id;
  if (user.roles.includes(ADMIN)) return { kind: "already", userId };
  await changeUser(ctx, userId, (current) =>
    current.roles.includes(ADMIN)
      ? null
      : { set: { roles: [...current.roles, ADMIN] }, events: [roleGranted(ADMIN)] },
  );
  return { kind: "granted", userId, endedSessions: await revokeSessionsOf(ctx, userId, "role") };
}
