import { withdrawAdminRole } from "./roles/withdraw-admin-role.ts";
import { runTool } from "./run-tool.ts";

// Revokes the admin role of the account of one e-mail address.
await runTool("withdraw-admin", async (ctx, email) => {
  const outcome = await withdrawAdminRole(ctx, email);
  if (outcome.kind === "unknown") return { isDone: false, message: "No account has this e-mail address." };
  const message = `Account ${outcome.userId} is no admin. Its ${outcome.endedSessions} session(s) ended.`;
  return { isDone: true, message };
});
