import { forbidden } from "@questwell/common";
import { requireUser } from "../accounts/current-viewer.ts";
import type { UserRow } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import { ADMIN } from "./role.ts";

/**
 * The viewer's account, which must be an admin's as it is stored: a token may be older than the role's end.
 *
 * @throws AppError UNAUTHENTICATED or FORBIDDEN.
 */
export async function requireAdmin(ctx: IdentityContext): Promise<UserRow> {
  const user = await requireUser(ctx);
  if (!user.roles.includes(ADMIN)) throw forbidden();
  return user;
}
