import type { IdentityContext } from "../context.ts";
import { completeAdminGrant } from "../roles/complete-admin-grant.ts";
import { openSession } from "../sessions/open-session.ts";
import type { UserRow } from "../users/user.model.ts";

/** The result of a sign-in; the session itself is in a header. */
export interface SignInResult {
  user: UserRow;
}

/** How a person authenticated. */
export type SignInMethod = "pwd" | "fed";

/**
 * Opens a session for an authenticated person; the rest of this request acts for them.
 *
 * @param priorSessionId the session that a browser had before it went to Google: it sends no cookie of ours back from there
 * @returns null when the account was deleted or its roles changed meanwhile
 */
export async function signIn(
  ctx: IdentityContext,
  proven: UserRow,
  method: SignInMethod,
  priorSessionId: string | null = null,
): Promise<SignInResult | null> {
  const user = await openSession(ctx, await completeAdminGrant(ctx, proven), [method], priorSessionId);
  return user && { user };
}
