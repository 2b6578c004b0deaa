import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs, type ProcessName } from "@questwell/local-stack";
import { serviceNames, type ServiceName } from "@questwell/proto";
import * as fc from "fast-check";
import mongoose from "mongoose";
import { completeMany, expectKeptPromises, newCompletionClient } from "./support/completion-client.ts";
import { newSeed, say } from "./support/say.ts";
import { startInOrder } from "./support/start-in-order.ts";

const all: readonly ProcessName[] = ["mongodb", "nats", ...programs];
const GAP_MS = 500;
/** Thirty seconds on an idle machine; this one may be busy. */
const READY_WITHIN_MS = 60_000;

const isSubgraph = (name: ProcessName): name is ServiceName => serviceNames.some((each) => each === name);

/** The unique indexes of a service's database, besides those of `_id`, by collection and fields. */
async function uniqueIndexes(database: mongoose.mongo.Db): Promise<string[]> {
  const collections = (await database.listCollections().toArray()).map(({ name }) => name);
  const found = await Promise.all(
    collections.map(async (name) => {
      const indexes = await database.collection(name).indexes();
      return indexes.filter(({ unique }) => unique).map(({ key }) => `${name} ${Object.keys(key).join(" ")}`);
    }),
  );
  return found.flat().toSorted();
}

/** @shows REL-start-order */
test(
  "every process becomes ready soon, and works, whatever the start order on an empty database",
  async () => {
    const seed = newSeed("start orders");
    const orders = fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), {
      seed,
      numRuns: faultFigures.startOrders,
    });
    for (const order of orders) await startAndUse(order);
  },
  60_000 + faultFigures.startOrders * 150_000,
);

async function startAndUse(order: readonly ProcessName[]): Promise<void> {
  const whenReady = new Map<ServiceName, string[]>();
  const connections: mongoose.Connection[] = [];
  const databaseAt = async (mongodbUrl: string, name: ServiceName) => {
    const dbName = `questwell_${name.replaceAll("-", "_")}`;
    const connection = mongoose.createConnection(mongodbUrl, { dbName });
    connections.push(connection);
    return (await connection.asPromise()).getClient().db(dbName);
  };
  const stack = await startInOrder(order, GAP_MS, async (name, { mongodbUrl }) => {
    if (isSubgraph(name)) whenReady.set(name, await uniqueIndexes(await databaseAt(mongodbUrl, name)));
  });
  try {
    say(`${order.join(", ")}: ready ${stack.readyMs} ms after the last`);
    expect(stack.readyMs).toBeLessThan(READY_WITHIN_MS);
    expect(stack.ended).toEqual([]);
    expect(whenReady.get("progress")).toContain("xp_ledger userId seq");

    const opened = serviceNames.map(async (name) => databaseAt(stack.addresses.mongodbUrl, name));
    const databases = Object.fromEntries(
      (await Promise.all(opened)).map((database, index) => [serviceNames[index], database]),
    ) as Record<ServiceName, mongoose.mongo.Db>;
    const diary = await newCompletionClient(stack.url);
    await completeMany(diary, { pauseMs: 0, isEnough: (count) => count >= 2 });
    await expectKeptPromises({ databaseOf: (name) => databases[name] }, [diary]);
    // The unique indexes are complete when the service is ready; none is added later.
    for (const name of serviceNames) {
      expect([name, whenReady.get(name)]).toEqual([name, await uniqueIndexes(databases[name])]);
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await stack.stop();
  }
}
