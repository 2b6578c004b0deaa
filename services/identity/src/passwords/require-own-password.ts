import { badUserInput } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { requireUser } from "../sessions/current-viewer.ts";
import type { UserRow } from "../users/user.model.ts";

/**
 * The viewer's account, if it signs in with an e-mail address and password.
 *
 * @throws AppError UNAUTHENTICATED, or BAD_USER_INPUT for one that signs in with Google.
 */
export async function requireOwnPassword(ctx: IdentityContext): Promise<UserRow> {
  const user = await requireUser(ctx);
  if (user.provider === "google") throw badUserInput("Email and password are managed by Google");
  return user;
}
