import mongoose from "mongoose";
import type { z } from "zod";
import { EXIT_CONFIG, readStoreConfig } from "../config/read-config.ts";
import { UnsupportedServer } from "../config/unsupported-server.ts";
import { createLogger } from "../logging/logger.ts";
import { connectStore, migrationTimeouts, storeOptions, type AnyModel } from "../mongo/connect.ts";
import { hostsOf } from "../mongo/store-refusal.ts";

const REACH_TIMEOUT_MS = 60_000;

/**
 * The program that prepares a database for a new release, so that the release's processes find their indexes: exit code
 * 0 when every index is built and the database keeps its guarantees, 1 when not, 78 for an invalid configuration or a database that is too old.
 * Running it again continues. It changes no document, and processes of the last release go on beside it.
 *
 * @param reachTimeoutMs how long MongoDB may be away at the start; tests set it
 */
export async function runMigrate(
  configSchema: z.ZodType<{ MONGODB_DATABASE: string }>,
  models: readonly AnyModel[],
  reachTimeoutMs = REACH_TIMEOUT_MS,
): Promise<void> {
  const store = storeOptions(readStoreConfig(configSchema));
  const where = `MongoDB at ${hostsOf(store.url)}`;
  const log = createLogger("migrate", "warn");
  let missing = `${where} cannot be reached`;
  try {
    await connectStore(store, [], log, AbortSignal.timeout(reachTimeoutMs));
    await mongoose.disconnect();
    missing = `${where} was lost, run this once more`;
    await connectStore(store, models, log, AbortSignal.abort(), migrationTimeouts);
    process.stdout.write(`${store.database}: the indexes of ${models.length} collections are built\n`);
  } catch (error) {
    const isAway = error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name);
    process.stderr.write(`${isAway ? missing : error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof UnsupportedServer ? EXIT_CONFIG : 1;
  } finally {
    await mongoose.disconnect();
  }
}
