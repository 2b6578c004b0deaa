import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Model } from "mongoose";
import type { ServiceConfig } from "../config/read-config.ts";
import { plaintext, type Tls } from "../config/tls.ts";
import { isDuplicateKey, isStoreUnavailable } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";
import { createOutageLog } from "../logging/outage-log.ts";
import { checkStoreOnce, refuseOldStore } from "./check-store.ts";
import { hostsOf, toStoreRefusal } from "./store-refusal.ts";

// A filter made of client input can never become an operator, and a misspelt field is an error, not an empty filter.
mongoose.set("sanitizeFilter", true);
mongoose.set("strictQuery", "throw");
mongoose.set("bufferCommands", false);
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

const RETRY_MS = 500;
/** How long the driver waits, in ms. */
interface Timeouts {
  /** For an answer. */
  commandMs: number;
  /** For a connection, and for the driver's heartbeat: a late one closes every connection, with its operations in flight. */
  connectMs: number;
  /** Before it closes a connection that no command uses. The newest one is used first, so those of a burst become idle. */
  idleMs: number;
}

/** A caller waits for the answer. */
export const serviceTimeouts: Timeouts = { commandMs: 3000, connectMs: 3000, idleMs: 60_000 };

/** Building an index of a large collection takes as long as it takes, and keeps the server busy. */
export const migrationTimeouts: Timeouts = { commandMs: 0, connectMs: 30_000, idleMs: 60_000 };

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
 * Connects, builds the indexes and checks the guarantees of a database server that is new to it; retries until it is
 * reachable or `signal` aborts. Without the indexes no rule holds, so a service is not ready before. An outage, now or later, is one warning.
 *
 * @throws Error when the database is reachable but fails the check, refuses the user, or holds an index that conflicts
 *   with ours; UnsupportedServer when it is too old.
 */
export async function connectStore(
  store: Store,
  models: readonly AnyModel[],
  log: Logger,
  signal: AbortSignal,
  timeouts = serviceTimeouts,
): Promise<void> {
  const outage = createOutageLog(log);
  const hosts = hostsOf(store.url);
  const begun = (reason?: string) => outage.begun({ hosts, reason }, "MongoDB not reachable, will retry");
  const over = () => outage.over("MongoDB reachable again");
  for (;;) {
    try {
      await open(store, timeouts);
      await refuseOldStore(mongoose.connection, log);
      for (const model of models) await buildIndexes(model);
      await checkStoreOnce(mongoose.connection);
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

async function open(
  { url, database, tls = plaintext }: Store,
  { commandMs, connectMs, idleMs }: Timeouts,
): Promise<void> {
  const { ca } = tls;
  await mongoose.connect(url, {
    dbName: database,
    ...(ca !== null && { tls: true, ca }),
    // Without the journal every engine lost acknowledged inserts when it was killed.
    writeConcern: { w: "majority", journal: true },
    // A blindly retried write may count twice, and the defaults made callers wait 65 s for a stalled server.
    retryWrites: false,
    retryReads: false,
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: connectMs,
    socketTimeoutMS: commandMs,
    maxPoolSize: 50,
    // By default a burst or an outage leaves all of them open forever, on every process, and each costs the server memory.
    maxIdleTimeMS: idleMs,
  });
}

async function buildIndexes(model: AnyModel): Promise<void> {
  try {
    await model.createIndexes();
  } catch (cause) {
    const whose = `The indexes of ${model.collection.name} cannot be built`;
    // oxlint-disable-next-line preserve-caught-error -- it repeats the key, which may be somebody's address
    if (isDuplicateKey(cause)) throw new Error(`${whose}: stored documents have the same unique key`);
    if (cause instanceof mongoose.mongo.MongoServerError && conflicts.has(cause.code))
      throw new Error(`${whose}: ${cause.message}`, { cause });
    throw cause;
  }
}

/** IndexOptionsConflict, IndexKeySpecsConflict. */
const conflicts = new Set<unknown>([85, 86]);

/** The names behind a mongodb+srv address are resolved outside the driver's retries. */
const isNameUnresolved = (error: unknown) =>
  error instanceof Error && "syscall" in error && /^query(?:Srv|Txt)$/u.test(String(error.syscall));
