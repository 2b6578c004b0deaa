import { setTimeout as delay } from "node:timers/promises";
import type { MongoClient } from "mongodb";
import { Refusal } from "../programs/refusal.ts";
import { hasCode } from "./root-connection.ts";

const POLL_MS = 250;

const ALREADY_INITIALIZED = 23;
const NO_REPLICATION = 76;

/**
 * Makes a server the only member of its replica set, and waits until it accepts writes. The member's address is a
 * loopback one, which the server can always tell to be its own; clients ask it directly.
 *
 * @throws Refusal when it was started without a replica set, or does not become the primary in time.
 */
export async function initiateReplicaSet(
  client: MongoClient,
  name: string,
  port: number,
  giveUpAt: Date,
): Promise<void> {
  const admin = client.db("admin");
  try {
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    await admin.command({ replSetInitiate: { _id: name, members } });
  } catch (error) {
    if (hasCode(error, NO_REPLICATION)) {
      throw new Refusal("MongoDB was started without --replSet, so it cannot become a replica set", {
        cause: error,
      });
    }
    if (!hasCode(error, ALREADY_INITIALIZED)) throw error;
  }
  while ((await admin.command({ hello: 1 }))["isWritablePrimary"] !== true) {
    if (Date.now() + POLL_MS >= giveUpAt.getTime()) {
      throw new Refusal("MongoDB did not become the primary of its replica set in time");
    }
    await delay(POLL_MS);
  }
}
