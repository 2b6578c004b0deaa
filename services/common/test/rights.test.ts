/** @shows ASVS-13.2.2 */

import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  LevelReachedSchema,
  type NatsUser,
  requestSubjects,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import {
  answer,
  createBus,
  createEvent,
  createLogger,
  on,
  PermanentError,
  request,
  startResponders,
} from "@questwell/common";
import type { Bus } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { natsCredentials, startNats, type BackingServer } from "@questwell/local-stack";
import { startConsumers } from "../src/events/consumer.ts";
import { ensureTopology } from "../src/events/topology.ts";

const log = createLogger("test", "silent");
const buses: Bus[] = [];
let dataPath: string;
let server: BackingServer;
beforeAll(async () => {
  dataPath = await mkdtemp(join(tmpdir(), "questwell-rights-"));
  server = await startNats({ dataPath, withUsers: true, log: () => {} });
  const keeper = await busOf("event-keeper");
  await ensureTopology(await keeper.connection, { maxBytes: 16 * 1024 * 1024, replicas: 1 });
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await server.stop();
  await rm(dataPath, { recursive: true });
});

/** A bus with the permissions of one process and no others. */
async function busOf(name: NatsUser): Promise<Bus> {
  const { user, passwordFile } = await natsCredentials(dataPath, name);
  const login = { user, password: await readFile(passwordFile, "utf8") };
  const bus = createBus({ name, url: server.url, login, log });
  buses.push(bus);
  await bus.connection;
  return bus;
}
const levelReached = (userId: string, level: number) =>
  createEvent(
    LevelReachedSchema,
    { id: `${userId}:${level}:0`, about: userId, aggregateId: userId, aggregateSeq: level, time: new Date() },
    { userId, level },
  );

test("with only its own permissions a service publishes, consumes, naks, and dead-letters", async () => {
  const [progress, social, keeper] = [
    await busOf("progress"),
    await busOf("social"),
    await busOf("event-keeper"),
  ];
  const userId = randomUUID();
  const levels: number[] = [];
  const consumers = [
    on(LevelReachedSchema, async (_context: null, { message }) => {
      levels.push(message.level);
      if (message.level === 1) throw new PermanentError("of another world");
      if (levels.length === 2) throw new Error("not yet");
    }),
  ];
  const running = startConsumers({
    service: "social",
    bus: social,
    log,
    consumers,
    context: null,
    waitDivisor: 100,
  });
  const poison = levelReached(userId, 1);
  await progress.publish(poison);
  await progress.publish(levelReached(userId, 2));
  await waitFor(() => levels.length === 3);
  expect(levels).toEqual([1, 2, 2]);
  const manager = await (await keeper.connection).jetstreamManager();
  const letter = await manager.streams.getMessage("DLQ", { last_by_subj: `dlq.social.${poison.subject}` });
  expect(letter.header.get("ce-id")).toBe(poison.id);
  await running.stop();
});

test("with only its own permissions a service sends a request and is answered", async () => {
  const [progress, goalsAi] = [await busOf("progress"), await busOf("goals-ai")];
  const type = {
    subject: requestSubjects.suggestCurrentGoals,
    request: SuggestCurrentGoalsRequestSchema,
    response: SuggestCurrentGoalsResponseSchema,
  };
  const responder = answer(type, async (_context: null, { areas }) => ({
    currentGoals: areas.map(({ name }) => name),
  }));
  const running = await startResponders(goalsAi, [responder], null, log);
  await (await goalsAi.connection).flush();
  const asked = request(
    progress,
    type,
    { areas: [{ name: "career" }] },
    { timeoutMs: 5000, requestId: "request" },
  );
  expect((await asked).currentGoals).toEqual(["career"]);
  await running.stop();
});

test("a service cannot publish another service's facts", async () => {
  const [social] = [await busOf("social")];
  await expect(social.publish(levelReached(randomUUID(), 1))).rejects.toThrow();
});
