import { connectStore, createLogger, readConfig, systemClock } from "@questwell/common";
import mongoose from "mongoose";
import { toolConfigSchema } from "./config.ts";
import { models } from "./models.ts";
import { grantAdminRole } from "./roles/grant-admin-role.ts";

const CONNECT_TIMEOUT_MS = 5000;

/** Grants the admin role to the account of one e-mail address; names it by its id, since a Job's output is a log. */
async function main([email, ...rest]: readonly string[]): Promise<number> {
  if (!email || rest.length > 0) return fail("Usage: node src/grant-admin.ts EMAIL");
  const config = readConfig(toolConfigSchema);
  const store = { url: config.MONGODB_URL, database: config.MONGODB_DATABASE };
  try {
    const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    await connectStore(store, models, createLogger("grant-admin", "silent"), signal);
  } catch (error) {
    const why = error instanceof Error && error.name === "AbortError" ? "it does not answer" : String(error);
    return fail(`Cannot use the database ${store.database}: ${why}`);
  }
  // The service that runs on this database publishes the events.
  const outcome = await grantAdminRole({ clock: systemClock, outbox: { wake() {} } }, email);
  if (outcome.kind === "unknown") {
    return fail("No account has this e-mail address. Sign up in the app first, then run this again.");
  }
  process.stdout.write(
    outcome.kind === "already"
      ? `Account ${outcome.userId} is an admin already; nothing changed.\n`
      : `Account ${outcome.userId} is an admin now. Its ${outcome.endedSessions} session(s) ended: sign in again.\n`,
  );
  return 0;
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await mongoose.disconnect();
}
