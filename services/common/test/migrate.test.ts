import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { startFaultyMongo, testMongoUrl } from "@questwell/common/testkit";
import { serviceNames } from "@questwell/proto";
import mongoose from "mongoose";
import { startChild } from "./support/child.ts";
import { startOlderMongo } from "./support/older-mongo.ts";

const fixtureFile = join(import.meta.dirname, "support", "fixture-migrate.ts");
const UNREACHABLE = "mongodb://admin:hunter2@127.0.0.1:9/?directConnection=true";

let folder: string;
let client: mongoose.mongo.MongoClient;
let name: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-migrate-"));
  client = new mongoose.mongo.MongoClient(testMongoUrl());
});
beforeEach(() => {
  name = `test_${randomUUID().slice(0, 8)}_migrate`;
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true });
});

async function migrate(change: Record<string, string> = {}, file = fixtureFile) {
  const child = startChild([file], { MONGODB_URL: testMongoUrl(), MONGODB_DATABASE: name, ...change });
  return { code: await child.exitCode, output: child.output() };
}
/** The names of the indexes of a collection. */
const indexesOf = async (collection: string) =>
  (await client.db(name).collection(collection).indexes()).map((index) => index.name);

test.each(serviceNames)(
  "%s builds the indexes of all its collections, and a second time",
  async (service) => {
    const file = join(import.meta.dirname, "../..", service, "src/migrate.ts");
    for (const _ of ["once", "again"]) {
      const { code, output } = await migrate({}, file);
      const [, count] = /: the indexes of (\d+) collections are built\n$/u.exec(output) ?? [];
      expect(code).toBe(0);
      expect(Number(count)).toBeGreaterThan(0);
    }
    const collections = await client.db(name).listCollections().toArray();
    const indexes = await Promise.all(collections.map((each) => indexesOf(each.name)));
    expect(indexes.flat().filter((each) => each !== "_id_")).not.toEqual([]);
    await client.db(name).dropDatabase();
  },
  // Two processes, each of which imports a whole service and builds its indexes one by one.
  120_000,
);

describe("migrating", () => {
  test("waits for an index as long as it takes", async () => {
    const faulty = await startFaultyMongo(testMongoUrl());
    const held = faulty.hold("createIndexes notes");
    const migrated = migrate({ MONGODB_URL: faulty.url });
    await held.sent;
    // Longer than a service waits for a command.
    await delay(4000);
    held.release();
    expect(await migrated).toEqual({ code: 0, output: `${name}: the indexes of 1 collections are built\n` });
    expect(await indexesOf("notes")).toContain("an_index_of_its_own");
    await faulty.close();
  });

  test("reads the address of MongoDB from a file", async () => {
    const file = join(folder, "url");
    await writeFile(file, testMongoUrl());
    const child = startChild([fixtureFile], { MONGODB_URL_FILE: file, MONGODB_DATABASE: name });
    expect(await child.exitCode).toBe(0);
  });

  test("refuses a MongoDB below the floor of its line with 78, and builds nothing", async () => {
    const older = await startOlderMongo(testMongoUrl());
    const { code, output } = await migrate({ MONGODB_URL: older.url });
    expect(output).toMatch(/^MongoDB 8\.0\.15 is too old: [\d.]+ or newer is needed\n$/u);
    expect(code).toBe(78);
    expect(await client.db(name).listCollections().toArray()).toEqual([]);
    await older.close();
  });

  test("fails, with host and no password, when MongoDB cannot be reached in time", async () => {
    const { code, output } = await migrate({ MONGODB_URL: UNREACHABLE });
    expect(code).toBe(1);
    expect(output).toMatch(/\nMongoDB at 127\.0\.0\.1:9 cannot be reached\n$/u);
    expect(output.split("MongoDB not reachable")).toHaveLength(2);
    expect(output).not.toContain("hunter2");
  });

  test("fails on an index that conflicts with ours, and names the collection", async () => {
    await client.db(name).collection("notes").createIndex({ other: 1 }, { name: "an_index_of_its_own" });
    const { code, output } = await migrate();
    expect(code).toBe(1);
    expect(output).toMatch(/^The indexes of notes cannot be built: [^\n]+\n$/u);
    expect(await indexesOf("notes")).toEqual(["_id_", "an_index_of_its_own"]);
  });

  test("fails on stored documents that break a unique index, without their keys", async () => {
    await client
      .db(name)
      .collection("xp_ledger")
      .insertMany([
        { userId: "somebody@example.org", seq: 1 },
        { userId: "somebody@example.org", seq: 1 },
      ]);
    const file = join(import.meta.dirname, "../../progress/src/migrate.ts");
    const { code, output } = await migrate({}, file);
    expect({ code, output }).toEqual({
      code: 1,
      output: "The indexes of xp_ledger cannot be built: stored documents have the same unique key\n",
    });
  });

  test("ends with 78 for a wrong configuration, and lists every problem", async () => {
    const { code, output } = await migrate({ MONGODB_URL: "hunter2", MONGODB_DATABASE: "" });
    expect(code).toBe(78);
    for (const variable of ["MONGODB_URL", "MONGODB_DATABASE"]) expect(output).toContain(`at ${variable}`);
    expect(output).not.toContain("hunter2");
  });
});
