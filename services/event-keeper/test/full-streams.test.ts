import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { gaugeOf, streamConfigs, streamOf } from "@questwell/common";
import type { Logger } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { eventSubjects, eventStreams, type ServiceName } from "@questwell/proto";
import { headers, nanos, type JetStreamManager } from "nats";
import { configSchema } from "../src/config.ts";
import { measureStreams } from "../src/metrics/measure-streams.ts";
import { trimSettled } from "../src/streams/trim-streams.ts";
import { useKeeper } from "./boot-keeper.ts";

const DAY_S = 86_400;
const HOUR_S = 3600;

const booted = useKeeper();
let manager: JetStreamManager;
beforeAll(async () => {
  manager = await booted.connection.jetstreamManager();
});

/** Publishes as the service with that permission. */
async function publish(subject: string, bytes: Uint8Array | string = "payload"): Promise<void> {
  const connection = await booted.as(subject.split(".")[1] as ServiceName);
  await connection.jetstream().publish(subject, bytes, { timeout: 2000 });
  await connection.close();
}
const messagesIn = async (stream: string) => (await manager.streams.info(stream)).state.messages;
/** Lets every durable consumer of a stream settle everything in it. */
async function settleAll(stream: string): Promise<void> {
  for await (const { name } of manager.consumers.list(stream)) {
    const connection = await booted.as(name.slice(0, name.lastIndexOf("-")) as ServiceName);
    const consumer = await connection.jetstream().consumers.get(stream, name);
    for (;;) {
      const message = await consumer.next({ expires: 1000 });
      if (!message) break;
      await message.ackAck();
    }
    await connection.close();
  }
}

test("a stream above 80 % of its size limit is logged once and shown by its metric, and one below is not logged", async () => {
  const stream = "ADMIN";
  const warned: { stream: string; fullness: number }[] = [];
  const log = {
    warn: (what: { stream: string; fullness: number }) => void warned.push(what),
    debug: () => undefined,
  } as unknown as Logger;
  const fullness = async () => {
    const { values } = await gaugeOf("stream_fullness", "", ["stream"]).get();
    return values.find(({ labels }) => labels.stream === stream)?.value ?? 0;
  };
  await publish(`evt.admin.feedback.submitted.v1.${randomUUID()}`, "x".repeat(10_000));
  const { config, state } = await manager.streams.info(stream);
  const fillTo = (share: number) =>
    manager.streams.update(stream, { max_bytes: Math.floor(state.bytes / share) });
  const measuring = measureStreams({ bus: await booted.busOf("event-keeper"), log }, 20);
  try {
    await fillTo(0.79);
    await waitFor(async () => Math.abs((await fullness()) - 0.79) < 0.001);
    expect(warned).toEqual([]);
    await fillTo(0.81);
    await waitFor(async () => (await fullness()) > 0.8);
    await fillTo(0.82);
    await waitFor(async () => (await fullness()) > 0.815);
    expect(await fullness()).toBeCloseTo(0.82, 3);
    expect(warned).toMatchObject([{ stream, fullness: expect.closeTo(0.81, 3) }]);
    // It was not almost full in between, so the next time is logged again.
    await fillTo(0.5);
    await waitFor(async () => (await fullness()) < 0.6);
    await fillTo(0.81);
    await waitFor(() => warned.length === 2);
  } finally {
    await measuring.stop();
    await manager.streams.update(stream, { max_bytes: config.max_bytes });
  }
}, 30_000);

/** @shows BOUND-services/event-keeper/src/metrics/measure-streams.ts */
test("a full stream is reported, and every other one still accepts everything", async () => {
  const bases = Object.values(eventSubjects).filter((base) => !base.startsWith("evt.goals-ai."));
  const warned: unknown[] = [];
  const log = {
    warn: (what: unknown) => void warned.push(what),
    debug: () => undefined,
  } as unknown as Logger;
  const measuring = measureStreams({ bus: await booted.busOf("event-keeper"), log }, 50);
  for (const stream of eventStreams) {
    const { config, state } = await manager.streams.info(stream);
    await manager.streams.update(stream, { max_bytes: state.bytes + 4096 });
    const own = bases.find((base) => streamOf(base) === stream) ?? "";
    const connection = await booted.as(own.split(".")[1] as ServiceName);
    let refusal: unknown;
    while (refusal === undefined)
      refusal = await connection
        .jetstream()
        .publish(`${own}.${randomUUID()}`, "x".repeat(100))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
    await connection.close();
    expect(refusal).toMatchObject({ api_error: { description: "maximum bytes exceeded" } });
    for (const base of bases.filter((each) => streamOf(each) !== stream))
      await publish(`${base}.${randomUUID()}`);
    await waitFor(() => warned.some((what) => (what as { stream: string }).stream === stream));
    const { values } = await gaugeOf("stream_fullness", "", ["stream"]).get();
    expect(values.find(({ labels }) => labels.stream === stream)?.value).toBeGreaterThanOrEqual(0.8);
    await manager.streams.update(stream, { max_bytes: config.max_bytes });
  }
  // Once for each time that it fills, not at each measurement.
  expect(warned).toHaveLength(eventStreams.length);
  await measuring.stop();
}, 60_000);

/** @shows BOUND-STATES */
test("a changed state replaces the one before, for each person", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const before = await messagesIn("STATES");
  for (const value of ["1", "2", "3"]) {
    await publish(`evt.identity.settings.changed.v1.${one}`, value);
    await publish(`evt.identity.settings.changed.v1.${other}`, value);
  }
  expect(await messagesIn("STATES")).toBe(before + 2);
  const kept = await manager.streams.getMessage("STATES", {
    last_by_subj: `evt.identity.settings.changed.v1.${one}`,
  });
  expect(new TextDecoder().decode(kept.data)).toBe("3");
});

describe("trimming", () => {
  const subject = () => `evt.progress.challenge.completed.v1.${randomUUID()}`;

  /** @shows BOUND-IDENTITY BOUND-PROGRESS BOUND-SOCIAL */
  test("removes what every consumer has settled, and nothing that is pending for one", async () => {
    await settleAll("PROGRESS");
    await publish(subject());
    await publish(subject());
    const social = await booted.as("social");
    const consumer = await social.jetstream().consumers.get("PROGRESS", "social-PROGRESS");
    for (let count = 0; count < 2; count += 1) await (await consumer.next({ expires: 2000 }))?.ackAck();
    await trimSettled(manager, 1);
    // Identity has not seen them.
    expect(await messagesIn("PROGRESS")).toBe(2);
    await settleAll("PROGRESS");
    await trimSettled(manager, HOUR_S * 1000);
    // They are too young.
    expect(await messagesIn("PROGRESS")).toBe(2);
    await trimSettled(manager, 1);
    expect(await messagesIn("PROGRESS")).toBe(0);
  }, 30_000);

  test("keeps everything for a consumer that was lost", async () => {
    await publish(subject());
    await manager.consumers.delete("PROGRESS", "social-PROGRESS");
    await trimSettled(manager, 1).catch(() => undefined);
    await waitFor(() => manager.consumers.info("PROGRESS", "social-PROGRESS"));
    await trimSettled(manager, 1);
    expect(await messagesIn("PROGRESS")).toBeGreaterThan(0);
    await settleAll("PROGRESS");
    await trimSettled(manager, 1);
    expect(await messagesIn("PROGRESS")).toBe(0);
  }, 30_000);
});

describe("in a day in which a million challenges are completed and one account is at all its limits", () => {
  /** At five challenges a day each. */
  const PEOPLE = 200_000;
  /** Far above the payload of any of our events. */
  const payload = Buffer.alloc(300);
  /** The size of an event in its stream, with headers as the relay writes them. */
  async function storedBytes(base: string): Promise<number> {
    const id = randomUUID().replaceAll("-", "");
    const envelope = headers();
    for (const [key, value] of [
      ["ce-specversion", "1.0"],
      ["ce-id", `ch:${randomUUID()}:0`],
      ["ce-source", "progress"],
      ["ce-type", "evt.progress.v1.AchievementUnlocked"],
      ["ce-time", new Date().toISOString()],
      ["agg-id", randomUUID()],
      ["agg-seq", "1000000"],
    ] as const)
      envelope.set(key, value);
    const stream = streamOf(base);
    const before = (await manager.streams.info(stream)).state.bytes;
    const connection = await booted.as(base.split(".")[1] as ServiceName);
    await connection.jetstream().publish(`${base}.${id}`, payload, { headers: envelope, msgID: `${id}:1:0` });
    await connection.close();
    return (await manager.streams.info(stream)).state.bytes - before;
  }

  /** @shows BOUND-ADMIN BOUND-ERASURES BOUND-IDENTITY BOUND-PROGRESS BOUND-SESSIONS BOUND-SOCIAL */
  test("every stream stays below half of its default size limit", async () => {
    const room = configSchema.shape.STREAM_MAX_BYTES.parse(undefined);
    expect(room).toBe(1024 * 1024 * 1024);
    const everyone = 1_000_000 / DAY_S;
    // Events a second: one account's limits (services/*/README.md), and what all users' completions cause.
    const perSecond: Record<string, number> = {
      // A challenge of each ten reaches a level, of each ten unlocks an achievement; one account: 60 a minute.
      "evt.progress.challenge.completed.v1": everyone + 1,
      "evt.progress.level.reached.v1": everyone / 10 + 1,
      "evt.progress.achievement.unlocked.v1": everyone / 10 + 1,
      "evt.social.activity.recorded.v1": 1.2 * everyone + 3,
      // One account: 20 sign-ins an hour at each of its addresses and devices, of which the requests' own limit allows 300 a minute.
      "evt.identity.session.revoked.v1": 5,
      "evt.identity.session.heartbeat.v1": 3,
      // An admin: 300 searches a minute, each with 20 people, and both halves for each of them.
      "evt.identity.audit.acted.v1": 5 * 21,
      "evt.identity.audit.concerned.v1": 5 * 20,
      // An admin: 60 writes a minute.
      "evt.goals-ai.audit.acted.v1": 1,
      "evt.admin.feedback.submitted.v1": 10 / DAY_S,
      "evt.admin.announcement.created.v1": 1,
      // One in ten is new that day, and signs up, accepts the disclaimer and finishes the assessment.
      "evt.identity.user.registered.v1": PEOPLE / 10 / DAY_S,
      "evt.identity.disclaimer.accepted.v1": PEOPLE / 10 / DAY_S,
      "evt.progress.onboarding.completed.v1": PEOPLE / 10 / DAY_S,
      // Every user makes and shares a goal a day, seven times the usual number; one account: 20 a day.
      "evt.progress.goal.created.v1": (PEOPLE + 20) / DAY_S,
      "evt.progress.goal.shared.v1": (PEOPLE + 20) / DAY_S,
      // Every user finds a friend, with a fact for each of the two; one account: 10 codes an hour.
      "evt.social.friendship.formed.v1": (2 * PEOPLE) / DAY_S + 20 / HOUR_S,
    };
    // Only what is counted separately below is missing.
    const others = Object.values(eventSubjects).filter((base) => !(base in perSecond));
    expect([...new Set(others.map(streamOf))].toSorted()).toEqual(["ERASURES", "STATES"]);
    const bytes = new Map<string, number>();
    for (const [base, rate] of Object.entries(perSecond)) {
      const stream = streamOf(base);
      const { max_age = 0 } =
        streamConfigs({ maxBytes: room, replicas: 1 }).find(({ name }) => name === stream) ?? {};
      // Trimmed streams keep an hour of what is settled, and up to a minute until the next trimming.
      const keptS = Math.min(HOUR_S + 60, max_age / nanos(1000));
      bytes.set(stream, (bytes.get(stream) ?? 0) + rate * keptS * (await storedBytes(base)));
    }
    // The last state of every user: 200,000 people at five challenges a day; their copies are trimmed, too, once
    // settled.
    bytes.set("STATES", PEOPLE * 3 * (await storedBytes("evt.identity.settings.changed.v1")));
    // Deletions of one person in ten in a single hour, with four confirmations each.
    bytes.set("ERASURES", (PEOPLE / 10) * 5 * (await storedBytes("evt.identity.user.deleted.v1")));
    for (const stream of eventStreams)
      expect({ stream, isFine: (bytes.get(stream) ?? 0) < room / 2 }).toEqual({ stream, isFine: true });
  });
});
