import { expect, test } from "@jest/globals";
import { createEvent } from "@questwell/common";
import { bootService, makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { GoalsAiUserErasedSchema, UserDeletedSchema } from "@questwell/proto";
import { createApp } from "../src/app.ts";
import { CONTINUE, REFINE } from "./refinement-documents.ts";

const booted = useBooted(() => bootService(createApp()));

async function tracesOf(userId: string): Promise<string[]> {
  const collections = await booted.database.listCollections().toArray();
  const traces: string[] = [];
  for (const { name } of collections) {
    const documents = await booted.database.collection(name).find().toArray();
    if (documents.some((document) => JSON.stringify(document).includes(userId))) traces.push(name);
  }
  return traces;
}

const userDeleted = (userId: string) =>
  createEvent(
    UserDeletedSchema,
    { id: `${userId}:deleted`, about: userId, aggregateId: userId, aggregateSeq: 1, time: new Date() },
    { userId },
  );
const erasedEvents = (userId: string) => booted.nats.events(GoalsAiUserErasedSchema, userId);

test("erasing a person leaves only the tombstone, publishes that once, and rejects their later writes", async () => {
  const viewer = makeViewer();
  const other = makeViewer();
  const call = booted.as(viewer);
  for (const each of [call, booted.as(other)]) await each(REFINE, { goalText: "Swim" });
  expect(await tracesOf(viewer.id)).toEqual(["refinement_slots"]);
  for (const _delivery of [1, 2]) await booted.nats.publish(userDeleted(viewer.id));
  const events = await waitFor(async () => {
    const found = await erasedEvents(viewer.id);
    return found.length > 0 && found;
  });
  expect(events).toMatchObject([{ id: `${viewer.id}:erased:goals-ai`, message: { userId: viewer.id } }]);
  const input = { response: "x", conversation: [], currentGoal: "Swim" };
  for (const late of [await call(REFINE, { goalText: "Swim" }), await call(CONTINUE, { input })])
    expect(late.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401, message: "Unauthorized" });
  expect(await tracesOf(viewer.id)).toEqual(["tombstones"]);
  expect(await tracesOf(other.id)).toEqual(["refinement_slots"]);
  expect(await erasedEvents(viewer.id)).toHaveLength(1);
});

test("a deletion without a user id is dead-lettered", async () => {
  await booted.nats.publish({ ...userDeleted(""), subject: "evt.identity.user.deleted.v1.-" });
  const manager = await booted.nats.connection.jetstreamManager();
  await waitFor(async () => (await manager.streams.info("DLQ")).state.messages === 1);
});
