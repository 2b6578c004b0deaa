import { setTimeout as delay } from "node:timers/promises";
import mongoose from "mongoose";
import type { Logger } from "../logging/logger.ts";

const PING_MS = 1000;

/** Distinguishes an outage of the database from a failed command. */
export interface StoreWatch {
  /** Resolves at once when the database answers, otherwise once it is reachable again or the process stops. */
  whenReachable(): Promise<"was there" | "is back" | "stopped">;
}

/**
 * Watches the database of this process; all waiters share one ping a second.
 *
 * @param divisor divides the second; tests set it
 */
export function createStoreWatch(log: Logger, signal: AbortSignal, divisor = 1): StoreWatch {
  let waiting: Promise<"was there" | "is back" | "stopped"> | undefined;
  const wait = async () => {
    if (await answers()) return "was there";
    log.info("event handling paused until MongoDB answers");
    while (!signal.aborted) {
      await delay(PING_MS / divisor, undefined, { signal }).catch(() => undefined);
      if (await answers()) {
        log.info("event handling resumed");
        return "is back";
      }
    }
    return "stopped";
  };
  return {
    whenReachable() {
      waiting ??= wait().finally(() => (waiting = undefined));
      return waiting;
    },
  };
}

/** True for a process without a database. */
async function answers(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 });
    return true;
  } catch {
    return false;
  }
}
