import type { DescMessage } from "@bufbuild/protobuf";
import { describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import {
  AchievementUnlockedSchema,
  ChallengeCompletedSchema,
  GoalCreatedSchema,
  GoalSharedSchema,
} from "@questwell/proto";
import {
  CHALLENGES,
  COMPLETE,
  complete,
  createGoal,
  CREATE_GOAL,
  GENERATE,
  generate,
  onboardedPerson,
  SHARE_GOAL,
  useProgress,
  type ChallengeAnswer,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

/** The collections that store slots, plans, activities, challenges, achievements and XP of a person. */
const collections = [
  "goal_slots",
  "goals",
  "goal_shares",
  "challenge_sets",
  "achievements",
  "xp_ledger",
  "ledger_heads",
];

const rowsOf = ({ viewer: { id: userId } }: Person, name: string) =>
  progress.database.collection(name).find({ userId }).sort({ _id: 1 }).toArray();

/** All stored rows of a person that could be a slot, a plan, a challenge, XP or an activity. */
async function storedOf(person: Person): Promise<string> {
  const rows = await Promise.all(collections.map((name) => rowsOf(person, name)));
  return JSON.stringify(rows);
}

/** The events of this type about a person; waits for the first one. */
const eventsOf = <Schema extends DescMessage>({ viewer: { id } }: Person, schema: Schema) =>
  waitFor(async () => {
    const found = await progress.nats.events(schema, id);
    return found.length > 0 && found;
  });

/** The ids of the activities of a person's goals. */
async function activityIdsOf(person: Person): Promise<string[]> {
  const goals = await rowsOf(person, "goals");
  return goals.flatMap(({ activities }) => activities.map(({ id }: { id: string }) => id));
}

const refusals = [
  ["HARM", { code: "NEEDS_HELP", status: 400, help: { category: "selfHarm" } }],
  ["WEAPON", { code: "CANNOT_COACH", status: 400, help: { category: "weapons" } }],
] as const;

/** A goal with its challenges as version 0.2 created it, without any check. */
async function oldGoal(person: Person, title: string): Promise<string> {
  const { goal } = await createGoal(person, { title: "Run", subgoals: ["Go"] });
  await makeOld(goal.id, title);
  return goal.id;
}

async function makeOld(_id: string, title: string): Promise<void> {
  for (const name of ["goals", "goal_slots"])
    await progress.database
      .collection<{ _id: string }>(name)
      .updateOne({ _id }, { $set: { title }, $unset: { isChecked: "" } });
}

/** The open challenges of one of the person's goals. */
async function openChallenges({ call }: Person, goalId: string): Promise<[string, string, string]> {
  const { data } = await call(CHALLENGES);
  const ids = (data.challenges as ChallengeAnswer[])
    .filter(({ focusAreaId }) => focusAreaId === goalId)
    .map(({ id }) => id);
  expect(ids).toHaveLength(3);
  return ids as [string, string, string];
}

/** How often goals-ai was asked to check a goal with this title. */
const timesChecked = (title: string) =>
  progress.coach.checked.filter(([checked]) => checked === title).length;

test("a goal without harm has rows in every collection that the refusals are checked against", async () => {
  const person = await onboardedPerson(progress);
  const { goal } = await createGoal(person, { title: "Run" });
  await person.call(SHARE_GOAL, { id: goal.id });
  const [challenge] = await generate(person, goal.id);
  await complete(person, challenge?.id);
  // The outbox advances the head.
  await waitFor(async () => (await rowsOf(person, "ledger_heads")).length > 0);
  const counts = await Promise.all(collections.map(async (name) => (await rowsOf(person, name)).length));
  expect(collections.filter((_name, index) => counts[index] === 0)).toEqual([]);
});

describe("a goal about harm", () => {
  test.each(refusals)("is not created: %s", async (word, refusal) => {
    const person = await onboardedPerson(progress);
    const before = await storedOf(person);
    for (const input of [
      { title: word, subgoals: ["Go"] },
      { title: "Run", subgoals: ["Go", word] },
    ]) {
      const { error } = await person.call(CREATE_GOAL, { input });
      expect(error).toMatchObject(refusal);
      expect(error?.message).not.toContain(word);
    }
    expect(await storedOf(person)).toBe(before);
    // Created after the refusals: an event of theirs would have been published by then.
    const { goal } = await createGoal(person, { title: "Run" });
    const created = await eventsOf(person, GoalCreatedSchema);
    expect(created.map(({ message }) => message.focusAreaId)).toEqual([goal.id]);
    const unlocked = await waitFor(async () => {
      const all = await progress.nats.events(AchievementUnlockedSchema, person.viewer.id);
      const ofGoals = all.filter(({ message }) => message.achievementId === "goal_setter");
      return ofGoals.length > 0 && ofGoals;
    });
    expect(unlocked.map(({ message }) => message.unlockedAt)).toEqual([goal.createdAt]);
    expect(await activityIdsOf(person)).toEqual(
      ["created", "shared"].map((fact) => `${person.viewer.id}:goal:${goal.id}:${fact}`),
    );
  });

  test("is refused before the limit of three", async () => {
    const person = await onboardedPerson(progress);
    for (const title of ["One", "Two", "Three"]) await createGoal(person, { title });
    const { error } = await person.call(CREATE_GOAL, { input: { title: "HARM", subgoals: ["Go"] } });
    expect(error).toMatchObject({ code: "NEEDS_HELP" });
  });

  test.each(refusals)(
    "that already exists gets no challenges and is not shared: %s",
    async (word, refusal) => {
      const person = await onboardedPerson(progress);
      const id = await oldGoal(person, word);
      const before = await storedOf(person);
      expect((await person.call(GENERATE, { focusAreaId: id })).error).toMatchObject(refusal);
      expect((await person.call(SHARE_GOAL, { id })).error).toMatchObject(refusal);
      expect(await storedOf(person)).toBe(before);
      const { goal } = await createGoal(person, { title: "Run" });
      await person.call(SHARE_GOAL, { id: goal.id });
      const shared = await eventsOf(person, GoalSharedSchema);
      expect(shared.map(({ message }) => message.focusAreaId)).toEqual([goal.id]);
    },
  );

  test("is refused before the limit of ten sets an hour", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person, { title: "Run" });
    for (let set = 1; set < 10; set += 1) await generate(person, goal.id);
    expect((await person.call(GENERATE, { focusAreaId: goal.id })).error).toMatchObject({
      code: "RATE_LIMITED",
    });
    await makeOld(goal.id, "HARM");
    expect((await person.call(GENERATE, { focusAreaId: goal.id })).error).toMatchObject({
      code: "NEEDS_HELP",
    });
  });

  test("is created while goals-ai is unreachable, is hidden from friends, and gets no challenges later", async () => {
    const person = await onboardedPerson(progress, { askBeforeSharing: false });
    await progress.coach.unsubscribe();
    const { goal } = await createGoal(person, { title: "HARM" });
    expect((await person.call(SHARE_GOAL, { id: goal.id })).error).toMatchObject({ code: "UNAVAILABLE" });
    await progress.coach.resubscribe();
    const [slot] = await progress.database
      .collection("goal_slots")
      .find({ userId: person.viewer.id })
      .toArray();
    expect(slot?.["sharing"]).toMatchObject({ askBeforeSharing: true });
    expect((await person.call(GENERATE, { focusAreaId: goal.id })).error).toMatchObject({
      code: "NEEDS_HELP",
    });
  });
});

describe("completing a challenge", () => {
  test.each(refusals)("of an unchecked goal about harm is refused: %s", async (word, refusal) => {
    const person = await onboardedPerson(progress);
    const id = await oldGoal(person, word);
    const [challengeId] = await openChallenges(person, id);
    const before = await storedOf(person);
    for (let time = 0; time < 2; time += 1) {
      const { error } = await person.call(COMPLETE, { challengeId });
      expect(error).toMatchObject(refusal);
      expect(error?.message).not.toContain(word);
    }
    expect(await storedOf(person)).toBe(before);
    // The next completion is published: nothing about the goal was published before it.
    const [harmless] = await generate(person);
    await complete(person, harmless?.id);
    const events = await eventsOf(person, ChallengeCompletedSchema);
    expect(events.map(({ message }) => message.challengeId)).toEqual([harmless?.id]);
  });

  test("of an unchecked goal asks goals-ai once", async () => {
    const person = await onboardedPerson(progress);
    const title = "Walk more, as in version 0.2";
    const id = await oldGoal(person, title);
    const [first, second, third] = await openChallenges(person, id);
    await complete(person, first);
    expect(timesChecked(title)).toBe(1);
    await complete(person, second);
    await complete(person, third);
    expect(timesChecked(title)).toBe(1);
  });

  test("of a new goal does not ask goals-ai", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person, { title: "Walk more, as today" });
    const [first] = await openChallenges(person, goal.id);
    const before = progress.coach.checked.length;
    await complete(person, first);
    expect(progress.coach.checked).toHaveLength(before);
  });

  test("proceeds while goals-ai is unreachable, and asks it the next time", async () => {
    const person = await onboardedPerson(progress);
    const id = await oldGoal(person, "HARM");
    const [first, second] = await openChallenges(person, id);
    await progress.coach.unsubscribe();
    expect((await complete(person, first)).xpEarned).toBeGreaterThan(0);
    await progress.coach.resubscribe();
    expect((await person.call(COMPLETE, { challengeId: second })).error).toMatchObject({
      code: "NEEDS_HELP",
    });
    expect(await rowsOf(person, "xp_ledger")).toHaveLength(1);
  });

  test("of a goal created while goals-ai was unreachable asks it no more: it was read before its challenges", async () => {
    const person = await onboardedPerson(progress);
    await progress.coach.unsubscribe();
    const title = "Walk more, unseen";
    const { goal } = await createGoal(person, { title });
    await progress.coach.resubscribe();
    const [challenge] = await generate(person, goal.id);
    const before = timesChecked(title);
    await complete(person, challenge?.id);
    expect(timesChecked(title)).toBe(before);
  });

  test("returns the first response when repeated, also if the goal is now about harm", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person, { title: "Run" });
    const [first] = await openChallenges(person, goal.id);
    const answer = await complete(person, first);
    await makeOld(goal.id, "HARM");
    expect(await complete(person, first)).toEqual(answer);
  });
});

test("a goal that only needs professional advice is created", async () => {
  const person = await onboardedPerson(progress);
  const { goal } = await createGoal(person, { title: "Take my DOSE in time" });
  expect(await generate(person, goal.id)).toHaveLength(3);
});
