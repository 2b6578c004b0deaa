import { describe, expect, test } from "@jest/globals";
import { ProgressUserErasedSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { erasure } from "../src/erasure/erasure.ts";
import { isoWeekOf } from "../src/streaks/iso-week.ts";
import {
  ACHIEVEMENTS,
  CHALLENGES,
  COMPLETE,
  COMPLETE_ONBOARDING,
  complete,
  createGoal,
  CREATE_GOAL,
  DELETE_GOAL,
  DISMISS,
  dismiss,
  FOCUS_AREAS,
  GENERATE,
  generate,
  onboardedPerson,
  RESTORE,
  SET_DIFFICULTY,
  SHARE_GOAL,
  UPDATE_FOCUS_AREAS,
  useProgress,
  type Person,
} from "./boot-progress.ts";
import { PLAN_WEEK, planWeek, WRITE_REVIEW } from "./week-documents.ts";
import { cheersCounted, friendshipFormed, userDeleted } from "./facts.ts";

const progress = useProgress();

const thisWeek = () => isoWeekOf(progress.clock.now().toISOString().slice(0, 10));

/** The names of the collections that contain the person's id. */
async function tracesOf(userId: string): Promise<string[]> {
  const collections = await progress.database.listCollections().toArray();
  const traces = [];
  for (const { name } of collections) {
    const documents = await progress.database.collection(name).find().toArray();
    if (documents.some((document) => JSON.stringify(document).includes(userId))) traces.push(name);
  }
  return traces.toSorted();
}

/** A person with a row in every collection. */
async function busyPerson(): Promise<Person> {
  const person = await onboardedPerson(progress);
  const { goal } = await createGoal(person);
  await person.call(SHARE_GOAL, { id: goal.id });
  for (const { id } of await generate(person)) await complete(person, id);
  const [open] = await generate(person, "mental");
  await dismiss(person, open?.id, "cannotDo");
  await planWeek(person, { week: thisWeek() });
  await progress.database
    .collection<{ _id: string; userId: string; week: string }>("week_reviews")
    .insertOne({ _id: `${person.viewer.id}:${thisWeek()}`, userId: person.viewer.id, week: thisWeek() });
  await progress.nats.publish(friendshipFormed(person.viewer.id));
  await waitFor(async () => {
    const facts = await progress.database
      .collection("achievements")
      .countDocuments({ userId: person.viewer.id });
    return facts === 2;
  });
  return person;
}

const erasedEvents = (userId: string) => progress.nats.events(ProgressUserErasedSchema, userId);
const erase = async (userId: string) => {
  await progress.nats.publish(userDeleted(userId));
  await waitFor(async () => (await erasedEvents(userId)).length === 1);
};

describe("erasing a person", () => {
  /** @shows BOUND-common.tombstones BOUND-common.tombstones.outbox */
  test("leaves only the tombstone, publishes that once, and affects no other user", async () => {
    const person = await busyPerson();
    const other = await busyPerson();
    const { id: userId } = person.viewer;
    const before = await other.call(CHALLENGES);
    expect(await tracesOf(userId)).toEqual([
      "achievements",
      "challenge_dismissals",
      "challenge_sets",
      "focus_areas",
      "goal_shares",
      "goal_slots",
      "goals",
      "ledger_heads",
      "onboardings",
      "week_plans",
      "week_reviews",
      "xp_ledger",
    ]);
    await erase(userId);
    await progress.nats.publish(userDeleted(userId));
    expect(await tracesOf(userId)).toEqual(["tombstones"]);
    const [event] = await erasedEvents(userId);
    expect(event).toMatchObject({ id: `${userId}:erased:progress`, message: { userId } });
    expect(await other.call(CHALLENGES)).toMatchObject({ data: before.data });
    await erase(other.viewer.id);
    expect(await erasedEvents(userId)).toHaveLength(1);
  });

  test("deletes a history that is longer than one batch", async () => {
    const { viewer } = await onboardedPerson(progress);
    const rows = Array.from({ length: 1200 }, (_, seq) => ({
      _id: `ch:${viewer.id}:${seq}`,
      userId: viewer.id,
      seq,
      pub: 1,
      at: new Date(),
    }));
    await progress.database.collection<{ _id: string }>("xp_ledger").insertMany(rows);
    await erase(viewer.id);
    expect(await tracesOf(viewer.id)).toEqual(["tombstones"]);
  });

  test("rejects every later write, by the person or by an event", async () => {
    const person = await busyPerson();
    const { id } = person.viewer;
    const [challenge] = (await person.call(CHALLENGES)).data.challenges;
    await erase(id);
    const calls: [string, Record<string, unknown>][] = [
      [COMPLETE_ONBOARDING, { responses: [{ focusArea: "career", level: 5 }] }],
      [UPDATE_FOCUS_AREAS, { selectedAreas: [] }],
      [CREATE_GOAL, { input: { title: "Run", subgoals: ["Go"] } }],
      [DELETE_GOAL, { id: challenge.focusAreaId }],
      [SHARE_GOAL, { id: challenge.focusAreaId }],
      [GENERATE, { focusAreaId: "career" }],
      [COMPLETE, { challengeId: challenge.id }],
      [SET_DIFFICULTY, { focusAreaId: "career", choice: "harder" }],
      [DISMISS, { challengeId: challenge.id, reason: "noTime" }],
      [RESTORE, { challengeId: challenge.id }],
      [WRITE_REVIEW, { week: thisWeek() }],
      [PLAN_WEEK, { input: { week: thisWeek(), revision: 0, items: [] } }],
    ];
    for (const [document, variables] of calls) {
      const { error } = await person.call(document, variables);
      expect(error).toMatchObject({ code: "UNAUTHENTICATED", status: 401, message: "Unauthorized" });
    }
    for (const query of [FOCUS_AREAS, CHALLENGES, ACHIEVEMENTS]) await person.call(query);
    await progress.nats.publish(friendshipFormed(id, 2));
    await progress.nats.publish(cheersCounted(id, 10, 3));
    await erase((await busyPerson()).viewer.id);
    expect(await tracesOf(id)).toEqual(["tombstones"]);
  });

  test("also deletes concurrent writes", async () => {
    const person = await onboardedPerson(progress);
    const { id } = person.viewer;
    progress.coach.gather(2);
    const writing = generate(person, "career");
    await waitFor(() => progress.coach.waiting() === 1);
    await erase(id);
    progress.coach.release();
    await writing.catch(() => {});
    expect(await tracesOf(id)).toEqual(["tombstones"]);
  });

  test("is completed at the next start if a process died in the middle of a write", async () => {
    const { viewer } = await onboardedPerson(progress);
    await erase(viewer.id);
    const late = { _id: "late", userId: viewer.id, pub: 1 };
    await progress.database.collection<{ _id: string }>("goals").insertOne(late);
    await erasure.sweepErased(progress);
    expect(await tracesOf(viewer.id)).toEqual(["tombstones"]);
  });
});
