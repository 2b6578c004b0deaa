import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import {
  answerDeliverAgain,
  createLogger,
  MAX_DELIVERIES,
  on,
  startConsumers,
  startResponders,
} from "@questwell/common";
import type { Bus } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { LevelReachedSchema } from "@questwell/proto";
import { natsCredentials } from "@questwell/local-stack";
import { nanos } from "nats";
import { listDeadLetters } from "../src/dead-letters/read-dead-letters.ts";
import { redriveDeadLetter } from "../src/dead-letters/redrive-dead-letter.ts";
import { useKeeper } from "./boot-keeper.ts";
import { levelReached, POISON_LEVEL, publishAround } from "./support/poison.ts";

const EVENTS = 1000;
const childFile = join(import.meta.dirname, "support", "crashing-consumer.ts");
const log = createLogger("social", "silent");

const booted = useKeeper();
let progress: Bus;
beforeAll(async () => {
  progress = await booted.busOf("progress");
}, 30_000);

const lettersOf = async (userId: string) =>
  (await listDeadLetters(booted.connection, "social")).filter(({ subject }) =>
    subject.endsWith(`.${userId}`),
  );

/** @shows REL-dead-letter */
test("of 1,000 events the two that cannot be handled are dead-lettered with their cause, and every other is handled", async () => {
  const [throwing, broken] = [levelReached(randomUUID(), POISON_LEVEL), levelReached(randomUUID(), 1)];
  const poison = [throwing, { ...broken, bytes: Buffer.from("no protobuf") }];
  const handled: string[] = [];
  let isMended = false;
  const consumer = on(LevelReachedSchema, async (_: null, { id, message }) => {
    if (message.level === POISON_LEVEL && !isMended) throw new RangeError("no such level");
    handled.push(id);
  });
  const ids = await publishAround(progress, poison, EVENTS);
  const bus = await booted.busOf("social");
  const running = startConsumers({
    service: "social",
    bus,
    log,
    consumers: [consumer],
    context: null,
    waitDivisor: 2000,
  });
  const letters = await waitFor(async () => {
    const all = [...(await lettersOf(throwing.aggregateId)), ...(await lettersOf(broken.aggregateId))];
    return handled.length >= EVENTS && all.length >= 2 && all;
  }, 60_000);
  await running.stop();
  expect(letters.map(({ cause, deliveries }) => ({ cause, deliveries }))).toEqual([
    { cause: "RangeError: no such level", deliveries: MAX_DELIVERIES },
    { cause: "PermanentError: Not a evt.progress.v1.LevelReached", deliveries: 1 },
  ]);
  expect(handled.toSorted()).toEqual(ids.toSorted());

  // Once the handler is fixed, its letter is delivered only to it; the undecodable letter stays, and nothing else is
  // delivered.
  const responders = await startResponders(bus, [answerDeliverAgain("social", [consumer])], null, log);
  const keeper = await booted.busOf("event-keeper");
  const redrive = () => Promise.all(letters.map((letter) => redriveDeadLetter(keeper, letter)));
  const stillBroken = "PermanentError: Not a evt.progress.v1.LevelReached";
  expect(await redrive()).toEqual(["RangeError: no such level", stillBroken]);
  isMended = true;
  expect(await redrive()).toEqual([undefined, stillBroken]);
  await responders.stop();
  expect(handled.slice(EVENTS)).toEqual([throwing.id]);
  expect(await lettersOf(throwing.aggregateId)).toEqual([]);
  expect(await lettersOf(broken.aggregateId)).toHaveLength(1);
}, 120_000);

/** @shows REL-dead-letter */
test("an event that kills its process every time is dead-lettered, and no other with it", async () => {
  const manager = await booted.connection.jetstreamManager();
  // A message of a process that died is redelivered after a second instead of ten.
  await manager.consumers.update("PROGRESS", "social-PROGRESS", { ack_wait: nanos(1000) });
  const poison = levelReached(randomUUID(), POISON_LEVEL);
  const ids = await publishAround(progress, [poison], EVENTS);
  const file = join(booted.dataPath, "handled");
  await writeFile(file, "");
  const { user, passwordFile } = await natsCredentials(booted.dataPath, "social");
  let [deaths, isOver] = [0, false];
  const run = async () => {
    while (!isOver) {
      const child = spawn(process.execPath, [childFile, booted.server.url, user, passwordFile, file, "4"]);
      const stopping = setInterval(() => isOver && child.kill(), 50);
      const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
      clearInterval(stopping);
      if (signal === "SIGKILL") deaths += 1;
    }
  };
  const running = run();
  const letters = await waitFor(async () => {
    const handled = new Set((await readFile(file, "utf8")).trim().split(/ \d+\n?/u));
    const all = await lettersOf(poison.aggregateId);
    return ids.every((id) => handled.has(id)) && all.length > 0 && all;
  }, 150_000).finally(() => (isOver = true));
  await running;
  expect(letters).toMatchObject([{ cause: `not handled in ${MAX_DELIVERIES} deliveries` }]);
  expect(deaths).toBe(MAX_DELIVERIES);
  const others = await listDeadLetters(booted.connection, "social");
  expect(others.filter(({ eventId }) => ids.includes(eventId))).toEqual([]);
}, 200_000);
