import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { AdminUserErasedSchema, UserDeletedSchema } from "@questwell/proto";
import { aggregateOutbox, createErasure, createEvent, on, TombstoneModel } from "@questwell/common";
import { bootService, useBooted, waitFor } from "@questwell/common/testkit";
import { createFixtureApp, NoteModel } from "./support/fixture-app.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const erasure = createErasure({
  service: "admin",
  erasedSchema: AdminUserErasedSchema,
  purge: async (userId) => void (await NoteModel.deleteMany({ _id: userId })),
});

const booted = useBooted(() => {
  const app = createFixtureApp();
  return bootService({
    ...app,
    models: [...app.models, TombstoneModel],
    outboxes: [aggregateOutbox(TombstoneModel)],
    consumers: [on(UserDeletedSchema, erasure.eraseUser)],
    jobs: [erasure.purgeAgain],
  });
});

/** Erases a new person and returns their id. */
async function erasePerson(): Promise<string> {
  const userId = randomUUID();
  const identity = { id: `${userId}:deleted`, about: userId, aggregateId: userId, aggregateSeq: 1 };
  await booted.nats.publish(
    createEvent(UserDeletedSchema, { ...identity, time: booted.clock.now() }, { userId }),
  );
  await waitFor(async () => (await booted.nats.events(AdminUserErasedSchema, userId)).length === 1);
  return userId;
}
/** What a concurrent writer leaves behind. */
const writeLate = (userId: string) => NoteModel.create([{ _id: userId }]);
const hasNote = async (userId: string) => (await NoteModel.exists({ _id: userId })) !== null;
const isPurged = async (userId: string) => !(await hasNote(userId));
const purgeAtOf = async (userId: string) =>
  (await TombstoneModel.findById(userId).orFail().lean()).purgeAt.getTime();

test("a late write about an erased person is purged ten minutes later, and then every day", async () => {
  const userId = await erasePerson();
  await writeLate(userId);
  booted.clock.advance(10 * MINUTE_MS);
  await waitFor(() => isPurged(userId));
  await waitFor(async () => (await purgeAtOf(userId)) > booted.clock.now().getTime());

  for (const _day of [1, 2, 3]) {
    await writeLate(userId);
    const other = await erasePerson();
    await writeLate(other);
    booted.clock.advance(10 * MINUTE_MS);
    await waitFor(() => isPurged(other));
    expect(await hasNote(userId)).toBe(true);
    booted.clock.advance(DAY_MS);
    await waitFor(() => isPurged(userId));
    await waitFor(async () => (await purgeAtOf(userId)) > booted.clock.now().getTime());
  }
});
