import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { request } from "@questwell/common";
import type { Bus } from "@questwell/common";
import {
  PurgePersonRequestSchema,
  PurgePersonResponseSchema,
  requestSubjects,
  eventStreams,
  serviceNames,
} from "@questwell/proto";
import { useKeeper } from "./boot-keeper.ts";

const booted = useKeeper();
let identity: Bus;
beforeAll(async () => {
  identity = await booted.busOf("identity");
});

const purgePerson = {
  subject: requestSubjects.purgePerson,
  request: PurgePersonRequestSchema,
  response: PurgePersonResponseSchema,
};

const ask = (userId: string) =>
  request(identity, purgePerson, { userId }, { timeoutMs: 3000, requestId: randomUUID() });

/** Two events of two services and a dead letter about one person. */
async function writeAbout(userId: string): Promise<void> {
  const [progress, social] = await Promise.all([booted.as("progress"), booted.as("social")]);
  await progress.jetstream().publish(`evt.progress.challenge.completed.v1.${userId}`, "bytes");
  await social.jetstream().publish(`evt.social.activity.recorded.v1.${userId}`, "bytes");
  await social.jetstream().publish(`dlq.social.evt.progress.level.reached.v1.${userId}`, "bytes");
}

async function subjectsAbout(userId: string): Promise<string[]> {
  const manager = await booted.connection.jetstreamManager();
  const subjects: string[] = [];
  for (const name of [...eventStreams, "DLQ"]) {
    const { state } = await manager.streams.info(name, { subjects_filter: ">" });
    subjects.push(...Object.keys(state.subjects ?? {}).filter((subject) => subject.endsWith(`.${userId}`)));
  }
  return subjects;
}

test("a purge removes the events and dead letters about one person, and about no other", async () => {
  const [gone, stays] = [randomUUID(), randomUUID()];
  await Promise.all([writeAbout(gone), writeAbout(stays)]);
  expect(await subjectsAbout(gone)).toHaveLength(3);

  expect((await ask(gone)).purgedMessages).toBe(3n);

  expect(await subjectsAbout(gone)).toEqual([]);
  expect(await subjectsAbout(stays)).toHaveLength(3);
});

test("a second purge of the same person finds nothing", async () => {
  const userId = randomUUID();
  await writeAbout(userId);
  await ask(userId);
  expect((await ask(userId)).purgedMessages).toBe(0n);
});

describe("an invalid id of a person is rejected and removes nothing", () => {
  test.each([
    ["empty", ""],
    ["a dash", "-"],
    ["a wildcard for one token", "*"],
    ["a wildcard for the rest", ">"],
    ["wildcards of the right length", "****************"],
    ["several tokens", `${randomUUID()}.${randomUUID()}`],
    ["too long", "x".repeat(65)],
    ["with a space", `${randomUUID()} x`],
    ["an operator", '{"$ne":null}'],
  ])("%s", async (_, userId) => {
    const bystander = randomUUID();
    await writeAbout(bystander);
    await expect(ask(userId)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await subjectsAbout(bystander)).toHaveLength(3);
  });
});

test("bytes that are not a request are rejected", async () => {
  const reply = await identity.connected().request(purgePerson.subject, "\u00ff\u00ff", { timeout: 3000 });
  expect(reply.headers?.get("error-code")).toBe("BAD_USER_INPUT");
});

test("only identity can request a purge", async () => {
  const others = [...serviceNames.filter((name) => name !== "identity"), "gateway" as const];
  for (const user of others) {
    const bus = await booted.busOf(user);
    const asked = request(
      bus,
      purgePerson,
      { userId: randomUUID() },
      { timeoutMs: 500, requestId: randomUUID() },
    );
    await expect(asked).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }
});
