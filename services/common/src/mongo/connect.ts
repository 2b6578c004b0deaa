import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Model } from "mongoose";
import type { ServiceConfig } from "../config/read-config.ts";
import { plaintext, type Tls } from "../config/tls.ts";
import { isStoreUnavailable } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";
import { createOutageLog } from "../logging/outage-log.ts";
import { checkStore } from "./check-store.ts";
import { hostsOf, toStoreRefusal } from "./store-refusal.ts";

// A filter made of client input can never become an operator, and a misspelt field is an error, not an empty filter.
mongoose.set("sanitizeFilter", true);
mongoose.set("strictQuery", "throw");
mongoose.set("bufferCommands", false);
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

const RETRY_MS = 500;
/** How long a command of a service may take. */
const COMMAND_TIMEOUT_MS = 3000;

/** A collection with its indexes; the argument types of its documents do not matter here. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyModel = Model<any>;

/** Where a service's data is. */
export interface Store {
  url: string;
  database: string;
  /** Without it, the address decides whether to use TLS. */
  tls?: Tls;
}

/** The MongoDB options from the configuration. */
export const storeOptions = (
  config: Pick<ServiceConfig, "MONGODB_URL" | "MONGODB_DATABASE" | "tls">,
): Store => ({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE, tls: config.tls });

/**
 * Connects, builds the indexes and checks the guarantees of the database; retries until it is reachable or `signal`
 * aborts. Without the indexes no rule holds, so a service is not ready before. An outage, now or later, is one warning.
 *
 * @param commandTimeoutMs how long a command may take; 0 waits, which building the indexes of large collections needs
 * @throws Error when the database is reachable but fails the check, refuses the user, or holds an index that conflicts
 *   with ours.
 */
export async function connectStore(
  store: Store,
  models: readonly AnyModel[],
  log: Logger,
  signal: AbortSignal,
  commandTimeoutMs = COMMAND_TIMEOUT_MS,
): Promise<void> {
  const outage = createOutageLog(log);
  const hosts = hostsOf(store.url);
  const begun = (reason?: string) => outage.begun({ hosts, reason }, "MongoDB not reachable, will retry");
  const over = () => outage.over("MongoDB reachable again");
  for (;;) {
    try {
      await open(store, commandTimeoutMs);
      for (const model of models) await model.createIndexes();
      await checkStore(mongoose.connection);
      over();
      const { connection } = mongoose;
      const disconnected = () => begun();
      connection.on("disconnected", disconnected).on("reconnected", over);
      connection.once("disconnecting", () =>
        connection.off("disconnected", disconnected).off("reconnected", over),
      );
      return;
    } catch (error) {
      await mongoose.disconnect();
      // A refusal, an index that conflicts with the data, or a store that breaks its guarantees does not recover by itself.
      if (!isStoreUnavailable(error) && !isNameUnresolved(error)) throw toStoreRefusal(error, store) ?? error;
      begun(error instanceof Error ? error.message : undefined);
      await delay(RETRY_MS, undefined, { signal });
    }
  }
}

async function open({ url, database, tls = plaintext }: Store, commandTimeoutMs: number): Promise<void> {
  await mongoose.connect(url, {
    dbName: database,
    ...(tls.ca !== null && { tls: true, ca: tls.ca }),
    // Without the journal every engine lost acknowledged inserts when it was killed.
    writeConcern: { w: "majority", journal: true },
    // A blindly retried write may count twice, and the defaults made callers wait 65 s for a stalled server.
    retryWrites: false,
    retryReads: false,
    serverSelectionTimeoutMS: 2000,
    // The driver's heartbeat has this timeout, too: a late one closes every connection, with its operations in flight.
    connectTimeoutMS: 3000,
    socketTimeoutMS: commandTimeoutMs,
    maxPoolSize: 50,
  });
}

/** The names behind a mongodb+srv address are resolved outside the driver's retries. */
const isNameUnresolved = (error: unknown) =>
  error instanceof Error && "syscall" in error && /^query(?:Srv|Txt)$/u.test(String(error.syscall));
