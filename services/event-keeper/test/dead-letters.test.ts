import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { MAX_DELIVERIES } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { headers } from "nats";
import type { NatsConnection, StoredMsg } from "nats";
import { useKeeper } from "./boot-keeper.ts";

const booted = useKeeper();

const subjectOf = (userId: string) => `evt.progress.challenge.completed.v1.${userId}`;

async function publish(userId: string): Promise<void> {
  const progress = await booted.as("progress");
  const envelope = headers();
  envelope.set("ce-id", `fact-of-${userId}`);
  await progress.jetstream().publish(subjectOf(userId), "payload", {
    headers: envelope,
    msgID: `fact-of-${userId}`,
  });
}

/** Lets social take and nak the next message until its deliveries run out. */
async function failEveryDelivery(social: NatsConnection): Promise<void> {
  const consumer = await social.jetstream().consumers.get("PROGRESS", "social-PROGRESS");
  for (let delivery = 1; delivery <= MAX_DELIVERIES; delivery += 1) {
    const message = await consumer.next({ expires: 5000 });
    expect(message?.info.deliveryCount).toBe(delivery);
    message?.nak();
  }
  // The server notices that the message is out of deliveries when it would deliver it once more.
  expect(await consumer.next({ expires: 1000 })).toBeNull();
}

async function deadLettersOf(userId: string): Promise<StoredMsg[]> {
  const manager = await booted.connection.jetstreamManager();
  const letters: StoredMsg[] = [];
  const { state } = await manager.streams.info("DLQ");
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const letter = await manager.streams.getMessage("DLQ", { seq });
    if (letter.subject.endsWith(`.${userId}`)) letters.push(letter);
  }
  return letters;
}

async function advisoriesAreSettled(): Promise<boolean> {
  const manager = await booted.connection.jetstreamManager();
  const { num_pending, num_ack_pending, ack_floor } = await manager.consumers.info(
    "ADVISORY",
    "event-keeper-ADVISORY",
  );
  return num_pending === 0 && num_ack_pending === 0 && ack_floor.stream_seq > 0;
}

test("a message that ran out of deliveries is dead-lettered with its cause", async () => {
  const userId = randomUUID();
  await publish(userId);
  await failEveryDelivery(await booted.as("social"));
  const [letter] = await waitFor(async () => {
    const letters = await deadLettersOf(userId);
    return letters.length > 0 && letters;
  });
  expect(letter?.subject).toBe(`dlq.social.${subjectOf(userId)}`);
  expect(letter?.string()).toBe("payload");
  expect(letter?.header.get("ce-id")).toBe(`fact-of-${userId}`);
  expect(letter?.header.get("dead-letter-cause")).toBe("not handled in 14 deliveries");
  expect(letter?.header.get("dead-letter-deliveries")).toBe("14");
});

test("a message that a service terminated without dead-lettering it is copied with the reason", async () => {
  const userId = randomUUID();
  await publish(userId);
  const social = await booted.as("social");
  const consumer = await social.jetstream().consumers.get("PROGRESS", "social-PROGRESS");
  const message = await consumer.next({ expires: 5000 });
  message?.term("no such type");
  const [letter] = await waitFor(async () => {
    const letters = await deadLettersOf(userId);
    return letters.length > 0 && letters;
  });
  expect(letter?.header.get("dead-letter-cause")).toBe("terminated: no such type");
});

/** @shows BOUND-DLQ */
test("a message that its service dead-lettered itself is not copied again, however late the advisory arrives", async () => {
  const userId = randomUUID();
  await publish(userId);
  const social = await booted.as("social");
  const consumer = await social.jetstream().consumers.get("PROGRESS", "social-PROGRESS");
  const message = await consumer.next({ expires: 5000 });
  if (!message) throw new Error("nothing was delivered");
  // The id is not sent for deduplication: as if the server had forgotten it, which it does after ten minutes.
  const envelope = headers();
  envelope.set("Nats-Msg-Id", `social-PROGRESS:PROGRESS:${message.seq}`);
  await social.jetstream().publish(`dlq.social.${message.subject}`, message.data, { headers: envelope });
  const manager = await booted.connection.jetstreamManager();
  await manager.streams.update("DLQ", { duplicate_window: 100_000_000 });
  await waitFor(async () => {
    const probe = await social
      .jetstream()
      .publish(`dlq.social.${subjectOf("probe")}`, "", { msgID: `social-PROGRESS:PROGRESS:${message.seq}` });
    return !probe.duplicate;
  });
  message.term("buried");
  await waitFor(advisoriesAreSettled);
  expect(await deadLettersOf(userId)).toHaveLength(1);
});

/** @shows BOUND-ADVISORY */
test("an advisory about a message that was erased meanwhile is settled without a dead letter", async () => {
  const userId = randomUUID();
  await publish(userId);
  const social = await booted.as("social");
  const consumer = await social.jetstream().consumers.get("PROGRESS", "social-PROGRESS");
  const message = await consumer.next({ expires: 5000 });
  const manager = await booted.connection.jetstreamManager();
  await manager.streams.purge("PROGRESS", { filter: subjectOf(userId) });
  message?.term("too late");
  await social.flush();
  await waitFor(advisoriesAreSettled);
  expect(await deadLettersOf(userId)).toHaveLength(0);
});
