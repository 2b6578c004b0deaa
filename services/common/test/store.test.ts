/** @shows ASVS-1.2.4 */

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import mongoose, { type Connection } from "mongoose";
import {
  connectStore,
  createLogger,
  isStoreUnavailable,
  retryOnConflict,
  toAppError,
} from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { checkStore } from "../src/mongo/check-store.ts";
import { serviceTimeouts } from "../src/mongo/connect.ts";
import { testMongoUrl } from "../src/testkit/test-mongo.ts";
import { NoteModel } from "./support/fixture-app.ts";
import { startTcpProxy, type TcpProxy } from "../src/testkit/tcp-proxy.ts";

const log = createLogger("admin", "silent");
const database = `test_${randomUUID().slice(0, 8)}_store`;

let wire: TcpProxy;
let url: string;
beforeAll(async () => {
  const direct = new URL(testMongoUrl());
  wire = await startTcpProxy(Number(direct.port));
  direct.port = String(wire.port);
  url = direct.href;
});
afterEach(async () => {
  await wire.restore();
  await mongoose.disconnect();
});
afterAll(async () => {
  await mongoose.connect(testMongoUrl(), { dbName: database });
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await wire.close();
});
const open = (signal = new AbortController().signal) =>
  connectStore({ url, database }, [NoteModel], log, signal);

describe("connecting to the database", () => {
  test("waits until it is reachable, and then the indexes exist", async () => {
    await wire.cut();
    let isOpen = false;
    const opened = open().then(() => (isOpen = true));
    await expect(fetch(`http://127.0.0.1:${wire.port}`)).rejects.toThrow();
    expect(isOpen).toBe(false);
    await wire.restore();
    await opened;
    expect((await NoteModel.collection.indexes()).map(({ name }) => name)).toContain("an_index_of_its_own");
  });

  test("fails on an index that conflicts with ours, instead of waiting forever", async () => {
    await open();
    await NoteModel.collection.dropIndex("an_index_of_its_own");
    await NoteModel.collection.createIndex({ other: 1 }, { name: "an_index_of_its_own" });
    await mongoose.disconnect();
    await expect(open()).rejects.toThrow("The indexes of notes cannot be built: ");
    await mongoose.connect(testMongoUrl(), { dbName: database });
    await NoteModel.collection.dropIndex("an_index_of_its_own");
  });

  test("aborts when the process stops first", async () => {
    await wire.cut();
    const stopping = new AbortController();
    const opened = open(stopping.signal);
    stopping.abort();
    await expect(opened).rejects.toMatchObject({ name: "AbortError" });
  });

  test("writes are acknowledged by the majority and the journal, and nothing is retried blindly", async () => {
    await open();
    const { writeConcern, retryWrites, retryReads } = mongoose.connection.getClient().options;
    expect(writeConcern).toMatchObject({ w: "majority", journal: true });
    expect({ retryWrites, retryReads }).toEqual({ retryWrites: false, retryReads: false });
  });

  test("a filter made of client input never becomes an operator, and a misspelt field is an error", async () => {
    await open();
    await NoteModel.create([{ _id: randomUUID() }]);
    const hostile = JSON.parse('{"$ne":null}') as string;
    await expect(NoteModel.findOne({ _id: hostile })).rejects.toThrow("Cast to string failed");
    await expect(NoteModel.find({ id_: "x" } as object)).rejects.toThrow("strictQuery");
  });
});

describe("connections of a burst", () => {
  /** The driver watches the server over connections of its own. */
  const WATCHING = 2;
  const burst = () => Promise.all(Array.from({ length: 20 }, () => NoteModel.findOne({ _id: "x" })));

  test("are closed once they are idle, and others are opened when they are needed", async () => {
    const { signal } = new AbortController();
    await connectStore({ url, database }, [NoteModel], log, signal, { ...serviceTimeouts, idleMs: 500 });
    wire.slow(100);
    for (const _ of ["once", "again"]) {
      await burst();
      expect(wire.connections()).toBeGreaterThan(WATCHING + 5);
      await waitFor(() => wire.connections() <= WATCHING);
    }
  });

  test("are closed after a minute by default", async () => {
    await open();
    expect(mongoose.connection.getClient().options.maxIdleTimeMS).toBe(60_000);
  });
});

describe("a database that", () => {
  const ask = async () => {
    const startedAt = performance.now();
    const error: unknown = await NoteModel.findOne({ _id: "x" }).then(
      () => null,
      (error: unknown) => error,
    );
    return { error, tookMs: performance.now() - startedAt };
  };

  test.each([
    { name: "dies", harm: () => wire.cut() },
    { name: "hangs", harm: async () => wire.stall() },
  ])("$name is soon unavailable, and recovers by itself", async ({ harm }) => {
    await open();
    await harm();
    const { error, tookMs } = await ask();
    expect(isStoreUnavailable(error)).toBe(true);
    expect(toAppError(error)).toMatchObject({ code: "UNAVAILABLE" });
    expect(tookMs).toBeLessThan(15_000);
    const startedAt = performance.now();
    await expect(retryOnConflict(() => NoteModel.findOne({ _id: "x" }).exec())).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await wire.restore();
    await waitFor(async () => (await ask()).error === null);
  });

  test("is slow for two seconds is waited for: a late heartbeat of the driver closes no connection", async () => {
    const often = new URL(url);
    often.searchParams.set("heartbeatFrequencyMS", "500");
    await connectStore({ url: often.href, database }, [NoteModel], log, new AbortController().signal);
    let cleared = 0;
    mongoose.connection.getClient().on("connectionPoolCleared", () => (cleared += 1));
    wire.slow(2000);
    for (const _ of ["once", "again"]) expect((await ask()).error).toBeNull();
    expect(cleared).toBe(0);
  });
});

describe("the check of the database's guarantees", () => {
  test("passes here and leaves nothing behind but that it did", async () => {
    await open();
    await checkStore(mongoose.connection);
    const left = await mongoose.connection.collection("store_checks").distinct("_id");
    expect(left).toEqual(["passed"]);
  });

  test("is made once for each build of the server", async () => {
    interface Passed {
      _id: string;
      build: string;
      at: Date;
    }
    const checks = () => mongoose.connection.collection<Passed>("store_checks");
    const reopen = async () => {
      await mongoose.disconnect();
      await open();
      return checks().findOne({ _id: "passed" });
    };
    const first = await reopen();
    expect(first?.build).toMatch(/^\d+\.\d+\.\d+ /u);
    expect(await reopen()).toEqual(first);
    await checks().updateOne({ _id: "passed" }, { $set: { build: "8.0.0 of an older server" } });
    const later = await reopen();
    expect(later?.build).toBe(first?.build);
    expect(later?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? Infinity);
  });

  /** @shows REL-store-rules */
  test("fails the start on a database that lets several writes win", async () => {
    await open();
    const real = mongoose.connection.collection<{ _id: string }>("store_checks");
    // No database here breaks its guarantees, so this fake ignores which row was meant.
    const forgetful = {
      insertOne: () => real.insertOne({ _id: randomUUID() }),
      updateOne: async () => ({ modifiedCount: 1 }),
      deleteOne: () => real.deleteMany({}),
    };
    const connection = { collection: () => forgetful } as unknown as Connection;
    await expect(checkStore(connection)).rejects.toThrow(
      "200 inserts and 200 updates won a race that one may win",
    );
  });
});
