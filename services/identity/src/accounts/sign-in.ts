import type { IdentityContext } from "../context.ts";
import { settleAdminGrant } from "../roles/settle-admin-grant.ts";
import { openSession } from "../sessions/open-session.ts";
import type { UserRow } from "./user.model.ts";

/** What signing in answers; the session itself travels in a header. */
export interface SignInResult {
  user: UserRow;
}

/** How somebody proved who they are. */
export type SignInMethod = "pwd" | "fed";

/** Opens a session for somebody whose identity is proven; what follows in this request acts for them. */
export async function signIn(
  ctx: IdentityContext,
  proven: UserRow,
  method: SignInMethod,
): Promise<SignInResult> {
  const user = await settleAdminGrant(ctx, proven);
  await openSession(ctx, user, [method]);
  return { user };
}
