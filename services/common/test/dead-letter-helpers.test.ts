import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { AdminUserErasedSchema, LevelReachedSchema, serviceNames } from "@questwell/proto";
import mongoose, { model, Schema } from "mongoose";
import { parseSync, Visitor } from "oxc-parser";
import {
  connectStore,
  createBus,
  createErasure,
  createEvent,
  createLogger,
  ensureInserted,
  insertOnce,
  MAX_DELIVERIES,
  on,
  retryOnConflict,
  startConsumers,
  TombstoneModel,
} from "@questwell/common";
import { startTestNats, testMongoUrl, waitFor, type TestNats } from "@questwell/common/testkit";

/*
 * An event whose handler fails becomes a dead letter with its cause, whatever stands between handler and consumer: the
 * files with a `try` or a `catch` that handlers reach are read from their imports, and each has a row here.
 */

const SERVICES = join(import.meta.dirname, "..", "..");
const COMMON = join(SERVICES, "common", "src");
const log = createLogger("social", "silent");

const fail = async (): Promise<never> => {
  throw new RangeError("a bug of the handler");
};
const FailingModel = model<{ _id: string }>(
  "FailingRow",
  new Schema<{ _id: string }>({ _id: { type: String, required: true } }).pre("save", fail),
);
const erasure = createErasure({
  service: "admin",
  erasedSchema: AdminUserErasedSchema,
  purge: async () => {},
});

/** What fails behind the helper; or why no handler runs inside the file. */
const rows: Readonly<
  Record<string, ((event: { message: { userId: string } }) => Promise<unknown>) | string>
> = {
  "common/src/mongo/retry-on-conflict.ts": () => retryOnConflict(fail),
  "common/src/mongo/insert-once.ts": ({ message: { userId } }) =>
    userId.startsWith("a")
      ? insertOnce(FailingModel, { _id: userId })
      : ensureInserted(FailingModel, { _id: userId }),
  "common/src/erasure/erasure.ts": (event) => erasure.skipErased(fail)({} as never, event as never),
  "common/src/events/consumer.ts": "the consumer itself: consumer.test.ts",
  "common/src/events/topology.ts": "runs in the event-keeper",
  "common/src/events/invalidations.ts": "handlers only publish, which cannot fail",
  "common/src/mongo/store-watch.ts": "waits for the database, between two attempts",
  "common/src/time/at-most.ts": "waits for the broker at the end",
};

/** The modules that a file imports or re-exports, with the names, without types. */
function importsOf(file: string): { from: string; names: string[] }[] {
  const found: { from: string; names: string[] }[] = [];
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter(({ isType }) => !isType);
    if (values.length > 0 || entries.length === 0)
      found.push({ from: moduleRequest.value, names: values.map(({ importName }) => importName.name ?? "") });
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest && !isType) found.push({ from: moduleRequest.value, names: [importName.name ?? ""] });
  return found;
}

/** The files that event handlers reach by their imports. */
function reachedByHandlers(): string[] {
  const home = new Map(
    importsOf(join(COMMON, "mod.ts")).flatMap(({ from, names }) =>
      names.map((name) => [name, join(COMMON, from)] as const),
    ),
  );
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from, names } of importsOf(file))
      if (from.startsWith(".")) reach(join(dirname(file), from));
      else if (from === "@questwell/common")
        for (const name of names) if (home.has(name)) reach(home.get(name) ?? "");
  };
  const roots = serviceNames.map((name) => join(SERVICES, name, "src", "events", "consumers.ts"));
  for (const root of roots) if (existsSync(root)) reach(root);
  return [...reached];
}

function catches(file: string): boolean {
  let isFound = false;
  const find = () => {
    isFound = true;
  };
  new Visitor({
    TryStatement: find,
    MemberExpression: ({ property }) => {
      if (property.type === "Identifier" && property.name === "catch") find();
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return isFound;
}

let nats: TestNats;
beforeAll(async () => {
  nats = await startTestNats();
  const database = `test_${randomUUID().slice(0, 8)}_helpers`;
  await connectStore({ url: testMongoUrl(), database }, [TombstoneModel], log, new AbortController().signal);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await nats.stop();
});

test("every file with a try or a catch that an event handler reaches has a row", () => {
  const reached = reachedByHandlers();
  expect(reached.length).toBeGreaterThan(50);
  const found = reached.filter(catches).map((file) => relative(SERVICES, file));
  expect(found.toSorted()).toEqual(Object.keys(rows).toSorted());
});

/** @shows REL-dead-letter */
test("a handler that fails behind any of them makes a dead letter with its cause", async () => {
  const helpers = Object.values(rows).filter((row) => typeof row !== "string");
  // The first letter chooses between two helpers of one file.
  const people = helpers.flatMap((run) =>
    ["a", "b"].map((letter) => ({ userId: `${letter}${randomUUID()}`, run })),
  );
  const runOf = new Map(people.map(({ userId, run }) => [userId, run]));
  const consumer = on(LevelReachedSchema, async (_: null, event) => {
    await runOf.get(event.message.userId)?.(event);
  });
  const bus = createBus({ name: "social", url: nats.url, log });
  for (const { userId } of people) {
    const identity = {
      id: `${userId}:1`,
      about: userId,
      aggregateId: userId,
      aggregateSeq: 1,
      time: new Date(),
    };
    const fact = { userId, level: 1, reachedAt: "2026-03-01T12:00:00.000Z" };
    await nats.publish(createEvent(LevelReachedSchema, identity, fact));
  }
  const options = {
    service: "social",
    bus,
    log,
    consumers: [consumer],
    context: null,
    waitDivisor: 2000,
  } as const;
  const running = startConsumers(options);
  const manager = await nats.connection.jetstreamManager();
  const lettersOf = async () => (await manager.streams.info("DLQ")).state.messages;
  await waitFor(async () => (await lettersOf()) >= people.length, 30_000);
  await running.stop();
  await bus.close();
  for (let seq = 1; seq <= people.length; seq += 1) {
    const { header } = await manager.streams.getMessage("DLQ", { seq });
    expect([header.get("dead-letter-cause"), header.get("dead-letter-deliveries")]).toEqual([
      "RangeError: a bug of the handler",
      String(MAX_DELIVERIES),
    ]);
  }
}, 60_000);
