import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { addToOutbox, aggregateOutbox, connectStore, createLogger } from "@questwell/common";
import mongoose from "mongoose";
import { explainCommand, type Command } from "../src/testkit/explain-command.ts";
import { testMongoUrl } from "../src/testkit/test-mongo.ts";
import { eventOf, TallyModel } from "./support/outbox-rows.ts";

beforeAll(async () => {
  const store = { url: testMongoUrl(), database: `test_${randomUUID().slice(0, 8)}_outbox` };
  await connectStore(store, [TallyModel], createLogger("progress", "silent"), new AbortController().signal);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

/** @shows BOUND-identity.users.outbox */
test("of 5,000 events of one person 20 are published in a turn, the oldest first", async () => {
  const userId = randomUUID();
  const outbox = Array.from({ length: 5000 }, (_, index) => eventOf(userId, index + 1));
  await TallyModel.collection.insertOne({ _id: userId as never, rev: 5000, outbox, outboxAt: new Date() });
  const [turn, ...others] = await aggregateOutbox(TallyModel).pending(100);
  expect([turn?.isCut, others]).toEqual([true, []]);
  expect(turn?.events.map(({ aggregateSeq }) => aggregateSeq)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  await TallyModel.deleteOne({ _id: userId });
}, 60_000);

/** @shows BOUND-identity.users.outbox */
test("a state copy replaces the pending one of the same state, and nothing else", () => {
  const event = eventOf("person", 1);
  const [one, other] = [event, { ...event, id: "other" }];
  const state = (id: string) => ({ ...event, id, type: "evt.identity.v1.SettingsChanged" });
  expect(addToOutbox([one], [other])).toEqual({ $push: { outbox: { $each: [other] } } });
  expect(addToOutbox([one], [state("new")])).toEqual({ $push: { outbox: { $each: [state("new")] } } });
  expect(addToOutbox([state("old"), one], [state("new"), other])).toEqual({
    $set: { outbox: [one, state("new"), other] },
  });
});

test("a look for pending events reads no row without them", async () => {
  await TallyModel.create(Array.from({ length: 50 }, (_, n) => ({ _id: `settled-${n}`, rev: 1 })));
  const database = mongoose.connection.getClient().db(mongoose.connection.name);
  await database.command({ profile: 2 });
  try {
    await aggregateOutbox(TallyModel).pending(10);
  } finally {
    await database.command({ profile: 0 });
  }
  const [look] = await database.collection("system.profile").find({ "command.find": "tallies" }).toArray();
  expect(await explainCommand(database, look?.["command"] as Command)).toEqual({ keys: 0, documents: 0 });
});
