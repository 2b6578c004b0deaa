import { unauthenticated } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import type { UserRow } from "../users/user.model.ts";
import { clearSession } from "./issue-session.ts";

/** The signed-in account; null without a session or account. The session of a deleted account is cleared. */
export async function currentViewer(ctx: IdentityContext): Promise<UserRow | null> {
  if (!ctx.viewer) return null;
  const user = await ctx.users.load(ctx.viewer.id);
  if (!user) clearSession(ctx);
  return user;
}

/**
 * The signed-in account.
 *
 * @throws AppError UNAUTHENTICATED without a session or account.
 */
export async function requireUser(ctx: IdentityContext): Promise<UserRow> {
  const user = await currentViewer(ctx);
  if (!user) throw unauthenticated();
  return user;
}
