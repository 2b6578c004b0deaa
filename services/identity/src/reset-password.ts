import { resetPassword } from "./passwords/reset-password.ts";
import { runTool } from "./run-tool.ts";

// Replaces a forgotten password with a one-time password, which it prints once.
await runTool("reset-password", async (ctx, email) => {
  const outcome = await resetPassword(ctx, email);
  if (outcome.kind === "unknown") return { isDone: false, message: "No account has this e-mail address." };
  if (outcome.kind === "google") {
    const message = `Account ${outcome.userId} signs in with Google; it has no password here.`;
    return { isDone: false, message };
  }
  const { userId, password, endedSessions } = outcome;
  const message =
    `One-time password of account ${userId}: ${password}\n` +
    `It signs in once within 24 hours. Its ${endedSessions} session(s) ended; choose a new password in Settings.`;
  return { isDone: true, message };
});
