import type { IdentityContext } from "../context.ts";
import { clearSession } from "./issue-session.ts";
import { revokeSession } from "./revoke-session.ts";

/** Ends the viewer's session; without one it does nothing and returns the same. */
export async function logout(ctx: IdentityContext): Promise<true> {
  if (ctx.viewer) {
    await revokeSession(ctx, ctx.viewer.sessionId, "logout");
    ctx.log.info({ sessionId: ctx.viewer.sessionId }, "signed out");
  }
  clearSession(ctx);
  return true;
}
