import { runTool } from "./run-tool.ts";
import { endEverySession, endSessionsOf } from "./sessions/end-every-session.ts";

const ALL_ACCOUNTS = "--all";

// Ends every session of the account of one e-mail address, or of all accounts.
await runTool(
  "end-sessions",
  async (ctx, argument) => {
    if (argument === ALL_ACCOUNTS) {
      return { isDone: true, message: `Everybody's ${await endEverySession(ctx)} session(s) ended.` };
    }
    const outcome = await endSessionsOf(ctx, argument);
    if (outcome.kind === "unknown") return { isDone: false, message: "No account has this e-mail address." };
    const { userId, endedSessions } = outcome;
    return { isDone: true, message: `The ${endedSessions} session(s) of account ${userId} ended.` };
  },
  `EMAIL | ${ALL_ACCOUNTS}`,
);
