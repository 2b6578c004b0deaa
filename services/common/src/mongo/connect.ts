import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Model } from "mongoose";
import type { ServiceConfig } from "../config/read-config.ts";
import { plaintext, type Tls } from "../config/tls.ts";
import { isStoreUnavailable } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";
import { checkStore } from "./check-store.ts";

// A filter made of client input can never become an operator, and a misspelt field is an error, not an empty filter.
mongoose.set("sanitizeFilter", true);
mongoose.set("strictQuery", "throw");
mongoose.set("bufferCommands", false);
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

const RETRY_MS = 500;

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
 * aborts. Without the indexes no rule holds, so a service is not ready before.
 *
 * @throws Error when the database is reachable but fails the check, or holds an index that conflicts with ours.
 */
export async function connectStore(
  store: Store,
  models: readonly AnyModel[],
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const { ca } = store.tls ?? plaintext;
  for (;;) {
    try {
      await mongoose.connect(store.url, {
        dbName: store.database,
        ...(ca !== null && { tls: true, ca }),
        // Without the journal every engine lost acknowledged inserts when it was killed.
        writeConcern: { w: "majority", journal: true },
        // A blindly retried write may count twice, and the defaults made callers wait 65 s for a stalled server.
        retryWrites: false,
        retryReads: false,
        serverSelectionTimeoutMS: 2000,
        // The driver's heartbeat has this timeout, too: a late one closes every connection, with its operations in
        // flight.
        connectTimeoutMS: 3000,
        socketTimeoutMS: 3000,
        maxPoolSize: 50,
      });
      for (const model of models) await model.createIndexes();
      await checkStore(mongoose.connection);
      return;
    } catch (error) {
      await mongoose.disconnect();
      // An index that conflicts with the data, or a store that breaks its guarantees, does not recover by itself.
      if (!isStoreUnavailable(error)) throw error;
      log.warn({ err: error }, "MongoDB not reachable, will retry");
      await delay(RETRY_MS, undefined, { signal });
    }
  }
}
