import { afterEach, describe, expect, test } from "@jest/globals";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { GoalCreatedSchema } from "@questwell/proto";
import {
  CHALLENGES,
  createGoal,
  CREATE_GOAL,
  DELETE_GOAL,
  GENERATE,
  generate,
  onboardedPerson,
  SHARE_GOAL,
  useProgress,
} from "./boot-progress.ts";
import { DAY_MS, goalIn, PAUSE_MS, stateOf, unreadScenes } from "./unread.ts";
import { writeReview } from "./week-documents.ts";

const progress = useProgress();
const { comeBack, untilRead, withUnread, count } = unreadScenes(progress);

afterEach(() => progress.coach.slowChecks(0));

describe("a goal that goals-ai did not read", () => {
  afterEach(comeBack);

  test("is kept, and its text is shown to nobody: not its owner, not an admin, not a friend", async () => {
    const person = await withUnread("HARM on Sunday");
    const { displayName, currentGoal, subgoals, textCheck } = await goalIn(person);
    expect([displayName, currentGoal]).toEqual([
      "We have not read this goal yet",
      "It will be here in a moment. If life is hard right now, a help line listens.",
    ]);
    expect([subgoals, textCheck]).toEqual([[], { state: "waiting", category: null }]);
    const admin = progress.as(makeViewer({ isAdmin: true }));
    const asAdmin = await admin(
      `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on User {
        focusAreas { displayName currentGoal subgoals { title } textCheck { state } } challenges { title } } } }`,
      { representations: [{ __typename: "User", id: person.viewer.id }] },
    );
    const [{ focusAreas }] = asAdmin.data._entities;
    expect(focusAreas[0]).toEqual({ displayName, currentGoal, subgoals: [], textCheck: null });
    const activity = `${person.viewer.id}:goal:${person.goalId}:created`;
    const subject = await progress.as(makeViewer())(
      `query ($representations: [_Any!]!) { _entities(representations: $representations) {
        ... on ActivitySubject { title } } }`,
      { representations: [{ __typename: "ActivitySubject", id: activity }] },
    );
    expect(subject.data._entities).toEqual([{ title: null }]);
    const slots = await progress.database
      .collection("goal_slots")
      .find({ userId: person.viewer.id })
      .toArray();
    expect(slots).toMatchObject([{ title: "HARM on Sunday", isChecked: false }]);
  });

  test("has no fact, no achievement, no challenges, and is not shared: 503", async () => {
    const person = await withUnread("Walk");
    for (const name of ["goals", "achievements", "challenge_sets"]) expect(await count(name, person)).toBe(0);
    expect((await person.call(CHALLENGES)).data.challenges).toEqual([]);
    for (const [document, variables] of [
      [GENERATE, { focusAreaId: person.goalId }],
      [SHARE_GOAL, { id: person.goalId }],
    ] as const)
      expect((await person.call(document, variables)).error).toMatchObject({ code: "UNAVAILABLE" });
    expect(await count("goal_shares", person)).toBe(0);
  });

  test("is in no request to a coach, not even a weekly review", async () => {
    progress.clock.set("2032-03-06T13:00:00Z");
    const person = await onboardedPerson(progress, { timeZone: "UTC" });
    await generate(person);
    await progress.coach.unsubscribe();
    await createGoal(person, { title: "HARM in a week" });
    // Only the checks are away.
    await progress.coach.resubscribe();
    await writeReview(person, "2032-W10");
    const { areas } = progress.coach.reviewed.at(-1) ?? {};
    expect(areas?.map(({ name, goalTitle }) => name + goalTitle).toSorted()).toEqual(
      ["career", "financial", "mental", "physical", "relationships"].toSorted(),
    );
    const sent = JSON.stringify([progress.coach.asked, progress.coach.reviewed], (_key, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(sent).not.toMatch(/HARM|We have not read/u);
  });

  test("is waited for, up to two seconds", async () => {
    const person = await onboardedPerson(progress);
    progress.coach.slowChecks(1200);
    await createGoal(person, { title: "Read more" });
    expect(await goalIn(person)).toMatchObject({ displayName: "Read more", textCheck: null });
    progress.coach.slowChecks(0);
    const { error } = await person.call(CREATE_GOAL, { input: { title: "HARM", subgoals: ["Go"] } });
    expect(error).toMatchObject({ code: "NEEDS_HELP" });
  });

  test("is stored within the caller's deadline while goals-ai stands still, and costs it once", async () => {
    const { viewer } = await onboardedPerson(progress);
    progress.coach.stopResponding();
    const call = progress.as(viewer, { deadline: new Date(Date.now() + 1500) });
    const startedAt = Date.now();
    const { error } = await call(CREATE_GOAL, { input: { title: "Walk", subgoals: ["Go"] } });
    expect(error).toBeNull();
    expect(Date.now() - startedAt).toBeLessThan(1500);
    expect(await stateOf({ viewer, call: progress.as(viewer) })).toBe("waiting");
  });

  test("is shown, with its event and its achievement, once goals-ai has read it", async () => {
    const person = await withUnread("Walk in the woods");
    await comeBack();
    await untilRead(async () => (await stateOf(person)) === null);
    expect(await goalIn(person)).toMatchObject({
      displayName: "Walk in the woods",
      currentGoal: "Walk in the woods",
      subgoals: [{ title: "Step of Walk in the woods" }],
    });
    const created = await waitFor(async () => {
      const events = await progress.nats.events(GoalCreatedSchema, person.viewer.id);
      return events.length > 0 && events;
    });
    // It is not in the friends' feed unless its owner shares it.
    expect(created).toMatchObject([{ message: { sharing: { askBeforeSharing: true } } }]);
    expect(await count("achievements", person)).toBe(1);
    expect(await generate(person, person.goalId)).toHaveLength(3);
  });

  test.each([
    ["HARM", "help", "selfHarm", "NEEDS_HELP"],
    ["WEAPON", "decline", "weapons", "CANNOT_COACH"],
  ])(
    "about harm stays kept and hidden, is never coached, and can be deleted: %s",
    async (title, state, category, code) => {
      const person = await withUnread(title);
      await comeBack();
      await untilRead(async () => (await stateOf(person)) === state);
      const goal = await goalIn(person);
      expect(goal).toMatchObject({ displayName: "We do not show this goal", subgoals: [] });
      expect(goal.textCheck).toEqual({ state, category });
      for (const [document, variables] of [
        [GENERATE, { focusAreaId: person.goalId }],
        [SHARE_GOAL, { id: person.goalId }],
      ] as const)
        expect((await person.call(document, variables)).error).toMatchObject({ code, help: { category } });
      for (const name of ["goals", "achievements", "challenge_sets"])
        expect(await count(name, person)).toBe(0);
      expect((await person.call(DELETE_GOAL, { id: person.goalId })).error).toBeNull();
      expect(await count("goal_slots", person)).toBe(0);
    },
  );

  test("is read at once when its challenges are asked for", async () => {
    const person = await withUnread("Swim");
    await progress.coach.resubscribe(); // The job's next try comes later.
    expect(await generate(person, person.goalId)).toHaveLength(3);
    expect(await goalIn(person)).toMatchObject({ displayName: "Swim", textCheck: null });
  });

  test("makes no other wait if goals-ai cannot read it", async () => {
    const broken = await withUnread("BROKEN");
    const other = await withUnread("Read");
    await comeBack();
    await untilRead(async () => (await stateOf(other)) === null);
    expect(await stateOf(broken)).toBe("waiting");
  });

  test("stays hidden, and is asked about no more, once it could not be read for 30 days", async () => {
    const person = await withUnread("BROKEN for long");
    await progress.coach.resubscribe();
    progress.clock.advance(30 * DAY_MS + PAUSE_MS);
    await untilRead(async () => (await stateOf(person)) === "unread");
    const [slot] = await progress.database
      .collection("goal_slots")
      .find({ userId: person.viewer.id })
      .toArray();
    expect(slot?.["textCheck"]).toEqual({ state: "unread", category: null });
  });
});
