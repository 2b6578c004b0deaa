import { grantAdminRole } from "./roles/grant-admin-role.ts";
import { runTool } from "./run-tool.ts";

// Grants the admin role to the account of one e-mail address.
await runTool("grant-admin", async (ctx, email) => {
  const outcome = await grantAdminRole(ctx, email);
  if (outcome.kind === "unknown") {
    const message = "No account has this e-mail address. Sign up in the app first, then run this again.";
    return { isDone: false, message };
  }
  const message =
    outcome.kind === "already"
      ? `Account ${outcome.userId} is an admin already; nothing changed.`
      : `Account ${outcome.userId} is an admin now. Its ${outcome.endedSessions} session(s) ended: sign in again.`;
  return { isDone: true, message };
});
