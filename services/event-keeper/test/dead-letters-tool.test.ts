import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { answer, createEvent, createLogger, deliverAgain, startResponders } from "@questwell/common";
import type { Bus } from "@questwell/common";
import { compileCache } from "@questwell/common/testkit";
import {
  LevelReachedSchema,
  RecordOperatorActRequestSchema,
  RecordOperatorActResponseSchema,
  requestSubjects,
} from "@questwell/proto";
import { natsCredentials } from "@questwell/local-stack";
import { headers } from "nats";
import { parseCommand, USAGE } from "../src/tool/command.ts";
import { runCommand } from "../src/tool/run-command.ts";
import { useKeeper } from "./boot-keeper.ts";

const toolFile = join(import.meta.dirname, "..", "src", "dead-letters.ts");
const log = createLogger("dead-letters", "silent");

/** The acts that admin received, and the events that social received, with its answer. */
const acts: { action: string; subjectId: string }[] = [];
const handled: { eventId: string; aggregateSeq: bigint; payload: Uint8Array }[] = [];
let failure = "";
const booted = useKeeper();
let bus: Bus;
let environment: Record<string, string>;
beforeAll(async () => {
  bus = await booted.busOf("event-keeper");
  const { user, passwordFile } = await natsCredentials(booted.dataPath, "event-keeper");
  environment = { NATS_URL: booted.server.url, NATS_USER: user, NATS_PASSWORD_FILE: passwordFile };
  const recordAct = {
    subject: requestSubjects.recordOperatorAct,
    request: RecordOperatorActRequestSchema,
    response: RecordOperatorActResponseSchema,
  };
  const record = answer(recordAct, async (_: null, { action, subjectId }) => {
    acts.push({ action, subjectId });
    return {};
  });
  const handle = answer(deliverAgain("social"), async (_: null, { eventId, aggregateSeq, payload }) => {
    handled.push({ eventId, aggregateSeq, payload });
    return { failure };
  });
  await startResponders(await booted.busOf("admin"), [record], null, log);
  await startResponders(await booted.busOf("social"), [handle], null, log);
}, 30_000);
beforeEach(async () => {
  const manager = await booted.connection.jetstreamManager();
  await manager.streams.purge("DLQ");
  acts.length = 0;
  handled.length = 0;
  failure = "";
});

/** Runs a command in this process. */
async function run(...args: string[]): Promise<{ code: number; message: string }> {
  const command = parseCommand(args);
  if (!command) return { code: 64, message: USAGE };
  const { isDone, message } = await runCommand(bus, command, new Date());
  return { code: isDone ? 0 : 1, message };
}

/** Runs the tool as the operator does. */
async function runTool(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [toolFile, ...args], { env: { ...compileCache, ...environment } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out, err };
}

/** Dead-letters a person's event for a service, as the service itself does; returns the id of the letter. */
async function bury(
  userId: string,
  { service = "social", bytes = "" }: { service?: "social" | "identity"; bytes?: string } = {},
) {
  const event = createEvent(
    LevelReachedSchema,
    { id: `${userId}:3:1`, about: userId, aggregateId: userId, aggregateSeq: 3, time: new Date() },
    { userId, level: 4, reachedAt: "2026-03-01T12:00:00.000Z" },
  );
  const envelope = headers();
  envelope.set("ce-id", event.id);
  envelope.set("ce-type", event.type);
  envelope.set("ce-time", event.time.toISOString());
  envelope.set("agg-id", userId);
  envelope.set("agg-seq", "3");
  envelope.set("dead-letter-cause", "TypeError: the handler has a bug");
  envelope.set("dead-letter-deliveries", "14");
  const connection = await booted.as(service);
  const subject = `dlq.${service}.${event.subject}`;
  const payload = bytes === "" ? event.bytes : bytes;
  const { seq } = await connection.jetstream().publish(subject, payload, { headers: envelope });
  return { id: String(seq), event };
}
const remaining = async () =>
  (await (await booted.connection.jetstreamManager()).streams.info("DLQ")).state.messages;

test("a list shows cause, service, subject, age and deliveries of each, and is in the audit log", async () => {
  const userId = randomUUID();
  const [first, second] = [await bury(userId), await bury(userId, { service: "identity" })];
  const { code, out } = await runTool("list");
  expect(code).toBe(0);
  const [head, ...lines] = out.trim().split("\n");
  expect(head?.split(/\s+/u)).toEqual(["ID", "SERVICE", "AGE", "DELIVERIES", "SUBJECT", "CAUSE"]);
  const rest = `0 min 14 evt.progress.level.reached.v1.${userId} TypeError: the handler has a bug`;
  expect(lines.map((line) => line.replaceAll(/\s+/gu, " "))).toEqual([
    `${first.id} social ${rest}`,
    `${second.id} identity ${rest}`,
  ]);
  expect((await run("list", "identity")).message).not.toContain(" social ");
  expect(acts).toEqual(Array.from({ length: 2 }, () => ({ action: "dead-letters.list", subjectId: "" })));
}, 60_000);

test("a list without dead letters states that there are none", async () => {
  expect(await run()).toEqual({ code: 0, message: "There are no dead letters." });
});

test("inspecting shows the payload as JSON, and an undecodable one in base64", async () => {
  const userId = randomUUID();
  const { id, event } = await bury(userId);
  expect(JSON.parse((await run("inspect", id)).message)).toMatchObject({
    id: Number(id),
    service: "social",
    subject: event.subject,
    eventId: event.id,
    cause: "TypeError: the handler has a bug",
    deliveries: 14,
    payload: { userId, level: 4, reachedAt: "2026-03-01T12:00:00.000Z" },
  });
  const broken = await bury(userId, { bytes: "\u0001\u0002" });
  expect(JSON.parse((await run("inspect", broken.id)).message)).toMatchObject({ undecodable: "AQI=" });
  expect(acts).toEqual(
    Array.from({ length: 2 }, () => ({ action: "dead-letter.inspect", subjectId: userId })),
  );
}, 60_000);

test("redriving delivers the event to the service that failed, and removes the letter once it is handled", async () => {
  const userId = randomUUID();
  const { id, event } = await bury(userId);
  failure = "TypeError: still";
  expect(await run("redrive", id)).toMatchObject({
    code: 1,
    message: expect.stringContaining("TypeError: still"),
  });
  expect(await remaining()).toBe(1);
  failure = "";
  expect(await runTool("redrive", id)).toMatchObject({
    code: 0,
    out: `social handled dead letter ${id}; it is gone.\n`,
  });
  expect(await remaining()).toBe(0);
  expect(handled).toHaveLength(2);
  expect(handled[1]).toMatchObject({ eventId: event.id, aggregateSeq: 3n });
  expect(Buffer.from(handled[1]?.payload ?? [])).toEqual(event.bytes);
  expect(acts).toEqual(
    Array.from({ length: 2 }, () => ({ action: "dead-letter.redrive", subjectId: userId })),
  );
}, 60_000);

test("redriving a service takes all of its letters and no other service's", async () => {
  const people = [randomUUID(), randomUUID(), randomUUID()];
  for (const userId of people) await bury(userId);
  await bury(randomUUID(), { service: "identity" });
  expect((await run("redrive", "social")).message).toContain("3 of 3 handled.");
  expect(handled.map(({ eventId }) => eventId)).toEqual(people.map((userId) => `${userId}:3:1`));
  expect(await remaining()).toBe(1);
  expect(acts.map(({ subjectId }) => subjectId)).toEqual(people);
});

test("a service that does not answer keeps its letters", async () => {
  const { id } = await bury(randomUUID(), { service: "identity" });
  expect(await run("redrive", id)).toMatchObject({
    code: 1,
    message: expect.stringContaining("does not answer"),
  });
  expect(await remaining()).toBe(1);
}, 60_000);

test("discarding deletes one letter permanently", async () => {
  const userId = randomUUID();
  const [gone] = [await bury(userId), await bury(userId)];
  expect(await run("discard", gone.id)).toMatchObject({
    code: 0,
    message: `Dead letter ${gone.id} is discarded.`,
  });
  expect(await remaining()).toBe(1);
  expect(acts).toEqual([{ action: "dead-letter.discard", subjectId: userId }]);
});

describe("an invalid command is rejected, and nothing is audited", () => {
  test.each([
    ["an unknown id", 1, ["inspect", "4000000"]],
    ["a missing id to redrive", 1, ["redrive", "4000000"]],
    ["a missing id to discard", 1, ["discard", "4000000"]],
    ["no id", 64, ["inspect"]],
    ["an invalid id", 64, ["discard", "all"]],
    ["an unknown service", 64, ["list", "gateway"]],
    ["an unknown verb", 64, ["drop", "1"]],
    ["too many arguments", 64, ["inspect", "1", "2"]],
  ])("%s", async (_, code, args) => {
    const { code: answered, message } = await run(...args);
    expect(answered).toBe(code);
    expect(message).toMatch(code === 64 ? /^Usage/u : /^There is no dead letter 4000000/u);
    expect(acts).toEqual([]);
  });
});

test("invalid arguments exit with 64 and print the usage", async () => {
  expect(await runTool("drop", "1")).toMatchObject({ code: 64, out: "", err: `${USAGE}\n` });
});

test("without NATS it reports that and exits with 1", async () => {
  const before = environment;
  environment = { NATS_URL: "nats://127.0.0.1:1" };
  expect(await runTool("list")).toMatchObject({ code: 1, err: expect.stringContaining("cannot be reached") });
  environment = before;
}, 60_000);
