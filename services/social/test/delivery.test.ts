import { expect, test } from "@jest/globals";
import type { OutgoingEvent } from "@questwell/common";
import { ActivityRecordedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import type { Activity } from "../src/activities/activity.model.ts";
import { achievementUnlocked, challengeCompleted, levelReached } from "./facts.ts";
import { useSocial } from "./people.ts";

const { booted } = useSocial();

const rowsOf = (userId: string) =>
  booted.database.collection<Activity>("activities").find({ userId }).toArray();
const storedIds = async (userId: string) => (await rowsOf(userId)).map(({ _id }) => _id).toSorted();
const consumer = async () =>
  (await booted.nats.connection.jetstreamManager()).consumers.info("PROGRESS", "social-PROGRESS");
/** Resolves when social has acked all events that progress published. */
const allSettled = () =>
  waitFor(async () => {
    const { num_pending: pending, num_ack_pending: unsettled } = await consumer();
    return pending === 0 && unsettled === 0;
  });
const deadLetter = async (event: OutgoingEvent) => {
  const manager = await booted.nats.connection.jetstreamManager();
  return manager.streams.getMessage("DLQ", { last_by_subj: `dlq.social.${event.subject}` });
};

/** @shows BOUND-admin.feedback.out BOUND-social.activities */
test("an event that is delivered five times creates one activity and publishes one event", async () => {
  const { id: userId } = makeViewer();
  const event = challengeCompleted({ userId, seq: 1 });
  for (let times = 0; times < 5; times += 1) await booted.nats.publish(event);
  await allSettled();
  expect(await storedIds(userId)).toEqual([event.id]);
  const published = await waitFor(() =>
    booted.nats.events(ActivityRecordedSchema, userId).then((found) => found.length > 0 && found),
  );
  expect(published.map(({ id }) => id)).toEqual([`${event.id}:1:0`]);
});

test.each([
  {
    name: "bytes that are no message",
    change: { bytes: Buffer.from([0xff, 0xff, 0xff]) },
    cause: "Not a evt.",
  },
  { name: "an event without a user id", change: { bytes: Buffer.alloc(0) }, cause: "no person or no time" },
  { name: "an envelope without an id", change: { id: "" }, cause: "no id" },
])("$name: dead-lettered with its cause, and the next event is processed", async ({ change, cause }) => {
  const { id: userId } = makeViewer();
  const poison = { ...challengeCompleted({ userId, seq: 1 }), ...change };
  const healthy = levelReached({ userId, seq: 2 });
  await booted.nats.publish(poison);
  await booted.nats.publish(healthy);
  await allSettled();
  expect(await storedIds(userId)).toEqual([healthy.id]);
  const letter = await waitFor(() => deadLetter(poison));
  expect(letter.header.get("dead-letter-cause")).toContain(cause);
  expect(letter.header.get("dead-letter-deliveries")).toBe("1");
  expect(letter.header.get("ce-type")).toBe(poison.type);
  expect(Buffer.from(letter.data)).toEqual(poison.bytes);
});

test("an unknown event type is skipped", async () => {
  const { id: userId } = makeViewer();
  const unknown = { ...challengeCompleted({ userId, seq: 1 }), type: "evt.progress.v9.Unheard" };
  await booted.nats.publish(unknown);
  await allSettled();
  expect(await storedIds(userId)).toEqual([]);
  await expect(deadLetter(unknown)).rejects.toThrow("no message found");
});

test("an event that the database rejects for a while is stored once", async () => {
  const { id: userId } = makeViewer();
  const setValidator = (validator: object) => booted.database.command({ collMod: "activities", validator });
  await setValidator({ $jsonSchema: { required: ["notThereYet"] } });
  try {
    await booted.nats.publish(challengeCompleted({ userId, seq: 1 }));
    await booted.nats.publish(achievementUnlocked({ userId, seq: 1 }));
    await waitFor(async () => (await consumer()).num_redelivered > 0);
    expect(await storedIds(userId)).toEqual([]);
  } finally {
    await setValidator({});
  }
  await allSettled();
  expect(await storedIds(userId)).toEqual([`${userId}:1:0`, `${userId}:1:2`]);
});

test("a broker that crashes between two events loses and duplicates nothing", async () => {
  const people = Array.from({ length: 5 }, () => makeViewer().id);
  const publish = async (seq: number) => {
    for (const userId of people) await booted.nats.publish(challengeCompleted({ userId, seq }));
  };
  await publish(1);
  await booted.nats.kill();
  await booted.nats.restart();
  await waitFor(() => booted.nats.connection.rtt());
  await publish(1);
  await publish(2);
  await allSettled();
  for (const userId of people) {
    const ids = [`${userId}:1:0`, `${userId}:2:0`];
    expect(await storedIds(userId)).toEqual(ids);
    const events = await waitFor(async () => {
      const published = await booted.nats.events(ActivityRecordedSchema, userId);
      return published.length >= 2 && published;
    });
    expect(events.map(({ message }) => message.activityId).toSorted()).toEqual(ids);
  }
}, 30_000);
