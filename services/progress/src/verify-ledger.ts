import { connectStore, createLogger, readStoreConfig, storeOptions } from "@questwell/common";
import mongoose from "mongoose";
import { configSchema } from "./config.ts";
import { reportLedgers } from "./ledger/report-ledgers.ts";

// Recomputes the ledger of one person, or of all people, and prints every difference: verify-ledger.ts [PERSON].
// Read-only. Exit code 0 if all ledgers add up, 1 if not, 64 for invalid arguments, 78 for an invalid configuration.

const EXIT_USAGE = 64;
const CONNECT_TIMEOUT_MS = 5000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string, code = 1) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = code;
};

const [person = null, ...rest] = process.argv.slice(2);
if (rest.length > 0 || person === "" || person?.startsWith("-")) {
  fail("Usage: verify-ledger.ts [PERSON], the id of one person; everybody's without it", EXIT_USAGE);
} else {
  await verify();
  await mongoose.disconnect();
}

async function verify(): Promise<void> {
  const config = readStoreConfig(configSchema.pick({ MONGODB_DATABASE: true }));
  const store = storeOptions(config);
  try {
    const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    await connectStore(store, [], createLogger("verify-ledger", "silent"), signal);
    const { ledgers, differences } = await reportLedgers(person, say);
    if (person !== null && ledgers === 0) return fail(`No completion of ${person} is stored.`);
    if (differences > 0) return fail(`${differences} differences in ${ledgers} ledgers`);
    say(`${ledgers} ledgers add up`);
  } catch (error) {
    const why = error instanceof Error && error.name === "AbortError" ? "it does not answer" : String(error);
    fail(`Cannot read the database ${store.database}: ${why}`);
  }
}
