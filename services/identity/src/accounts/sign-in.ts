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

/**
 * Opens a session for somebody whose identity is proven; what follows in this request acts for them.
 *
 * @param setOutWith the session of a browser that went elsewhere for the proof: it sends no cookie of ours back from there
 * @returns null when the account was deleted or its roles changed meanwhile
 */
export async function signIn(
  ctx: IdentityContext,
  proven: UserRow,
  method: SignInMethod,
  setOutWith: string | null = null,
): Promise<SignInResult | null> {
  const user = await openSession(ctx, await settleAdminGrant(ctx, proven), [method], setOutWith);
  return user && { user };
}
