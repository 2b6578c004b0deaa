import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readKeySet } from "@questwell/common";
import { startTestNats, testMongoUrl, type TestNats } from "@questwell/common/testkit";
import { keyFiles } from "@questwell/local-stack";
import { serviceNames } from "@questwell/proto";
import mongoose from "mongoose";
import { openServicePool, type ServicePool } from "../src/service-pool.ts";
import { runStory, type StoryResult } from "../src/run-story.ts";

const DAYS = 10;
const run = randomUUID().slice(0, 8);
const databaseOf = (service: string) => `test_${run}_${service.replaceAll("-", "_")}`;

let nats: TestNats;
let dataPath: string;
let services: ServicePool;
let store: mongoose.Connection;
let result: StoryResult;

beforeAll(async () => {
  nats = await startTestNats();
  dataPath = await mkdtemp(join(tmpdir(), "questwell-demo-"));
  store = await mongoose.createConnection(testMongoUrl()).asPromise();
  const [session, internal] = [await keyFiles(dataPath, "session"), await keyFiles(dataPath, "internal")];
  const env = {
    NODE_ENV: "development",
    PORT: "0",
    INTERNAL_PORT: "0",
    MONGODB_URL: testMongoUrl(),
    NATS_URL: nats.url,
    SESSION_KEYS_FILE: session.privateFile,
    INTERNAL_PUBLIC_KEYS_FILE: internal.publicFile,
  };
  services = await openServicePool(
    (service) => ({ ...env, MONGODB_DATABASE: databaseOf(service) }),
    readKeySet(internal.privateFile, "private"),
  );
  const now = new Date("2025-06-10T08:00:00Z");
  result = await runStory(services, { password: "correct horse battery", now, days: DAYS });
}, 60_000);

afterAll(async () => {
  await services.stop();
  await nats.stop();
  for (const service of serviceNames) await store.useDb(databaseOf(service)).dropDatabase();
  await store.close();
  await rm(dataPath, { recursive: true });
});

const rows = (service: string, collection: string, userId: string) =>
  store.useDb(databaseOf(service)).collection(collection).find({ userId }).toArray();

test("the demo has three friends, and each ledger adds up", async () => {
  expect(result.people).toHaveLength(3);
  for (const { id, completions, differences } of result.people) {
    expect(differences).toBe(0);
    expect(completions).toBeGreaterThan(0);
    const entries = await rows("progress", "xp_ledger", id);
    expect(entries).toHaveLength(completions);
  }
});

test("the activities that friends see have dates of the story, not of today", async () => {
  const end = new Date("2025-06-10T00:00:00Z");
  expect(result.firstDay).toEqual(new Date("2025-05-31T00:00:00Z"));
  for (const { id, completions } of result.people) {
    const activities = await rows("social", "activities", id);
    const completed = activities.filter(({ activityType }) => activityType === "challenge_completed");
    expect(completed).toHaveLength(completions);
    for (const { createdAt, visibleAt } of activities)
      for (const time of [createdAt, visibleAt].filter((each) => each !== null)) {
        expect(time >= result.firstDay && time < end).toBe(true);
      }
    const dates = new Set(completed.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
    expect(dates.size).toBeGreaterThan(1);
  }
});
