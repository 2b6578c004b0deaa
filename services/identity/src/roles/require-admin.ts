import { forbidden } from "@questwell/common";
import { requireUser } from "../accounts/current-viewer.ts";
import type { UserRow } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import { ADMIN } from "./role.ts";

/**
 * The viewer's account, with the admin role as stored: a token may predate the revocation of the role.
 *
 * @throws AppError UNAUTHENTICATED or FORBIDDEN.
 */
export async function requireAdmin(ctx: IdentityContext): Promise<UserRow> {
  const user = await requireUser(ctx);
  if (!user.roles.includes(ADMIN)) throw forbidden();
  return user;
}
