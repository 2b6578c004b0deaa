import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { deliverAgain, request, type OutgoingEvent } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import { ActivityModel } from "../src/activities/activity.model.ts";
import { challengeCompleted } from "./facts.ts";
import { useSocial } from "./people.ts";

const { booted } = useSocial();

/** Sends the event-keeper's redelivery request and returns the failure. */
async function requestRedelivery(
  event: OutgoingEvent,
  change: { type?: string; time?: string } = {},
): Promise<string> {
  const { id: eventId, aggregateId, aggregateSeq, bytes: payload } = event;
  const { type = event.type, time = event.time.toISOString() } = change;
  const letter = { eventId, type, time, aggregateId, aggregateSeq: BigInt(aggregateSeq), payload };
  const options = { timeoutMs: 5000, requestId: randomUUID() };
  return (await request(booted.service.bus, deliverAgain("social"), letter, options)).failure;
}

test("a repeatedly redelivered event takes effect once", async () => {
  const userId = makeViewer().id;
  const event = challengeCompleted({ userId, seq: 1 });
  for (const _ of [1, 2, 3]) expect(await requestRedelivery(event)).toBe("");
  expect(await ActivityModel.countDocuments({ userId })).toBe(1);
});

test("the cause of a repeated failure is returned, and nothing is stored", async () => {
  const userId = makeViewer().id;
  const event = challengeCompleted({ userId, seq: 1 });
  const broken = { ...event, bytes: Buffer.from("no protobuf") };
  expect(await requestRedelivery(broken)).toBe("PermanentError: Not a evt.progress.v1.ChallengeCompleted");
  expect(await requestRedelivery(event, { type: "" })).toBe("social does not handle events without a type");
  expect(await requestRedelivery(event, { type: "evt.x.v1.Y" })).toBe("social does not handle evt.x.v1.Y");
  expect(await requestRedelivery(event, { time: "yesterday" })).toBe("The event has no id or no time");
  expect(await requestRedelivery({ ...event, id: "" })).toBe("The event has no id or no time");
  expect(await ActivityModel.countDocuments({ userId })).toBe(0);
});
