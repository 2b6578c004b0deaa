import { forbidden } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { requireUser } from "../sessions/current-viewer.ts";
import { ADMIN } from "../users/role.ts";
import type { UserRow } from "../users/user.model.ts";

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
