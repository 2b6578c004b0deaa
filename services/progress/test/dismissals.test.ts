import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import {
  CHALLENGE,
  complete,
  createGoal,
  DELETE_GOAL,
  DISMISS,
  dismiss,
  FOCUS_AREAS,
  generate,
  onboardedPerson,
  RESTORE,
  useProgress,
  type ChallengeAnswer,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const DAY_MS = 24 * 3_600_000;
/** Longer than the calls before it take. */
const MARGIN_MS = 30_000;
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/u);
const reasons = ["tooHard", "tooEasy", "noTime", "notMyThing", "cannotDo", "didIt"];

interface Dismissed extends ChallengeAnswer {
  dismissal: { reason: string; dismissedAt: string } | null;
}

const LIST = `{ challenges { ${CHALLENGE} dismissal { reason dismissedAt } } }`;
const listed = async ({ call }: Pick<Person, "call">): Promise<Dismissed[]> =>
  (await call(LIST)).data.challenges;
const dismissalsOf = async (person: Pick<Person, "call">) =>
  (await listed(person)).map(({ dismissal }) => dismissal?.reason ?? null);
const rowsOf = (userId: string) =>
  progress.database.collection("challenge_dismissals").find({ userId }).toArray();
const lastAsked = () => progress.coach.asked.at(-1);

describe("dismissing a challenge", () => {
  test.each(reasons)("for %s stores the reason and keeps the challenge in the list", async (reason) => {
    const person = await onboardedPerson(progress);
    const [easy, ...others] = await generate(person);
    const dismissed = { ...easy, dismissal: { reason, dismissedAt: isoTime } };
    expect(await dismiss(person, easy?.id, reason)).toEqual(dismissed);
    expect(await listed(person)).toEqual([
      dismissed,
      ...others.map((each) => ({ ...each, dismissal: null })),
    ]);
    expect(await rowsOf(person.viewer.id)).toMatchObject([{ _id: easy?.id, title: easy?.title, reason }]);
  });

  test("neither pays XP nor counts as a completion", async () => {
    const person = await onboardedPerson(progress);
    const before = (await person.call(FOCUS_AREAS)).data;
    for (const { id } of await generate(person)) await dismiss(person, id, "didIt");
    expect((await person.call(FOCUS_AREAS)).data).toEqual(before);
    expect(await progress.database.collection("xp_ledger").countDocuments({ userId: person.viewer.id })).toBe(
      0,
    );
  });

  /** @shows BOUND-progress.challenge_dismissals */
  test("twenty times at once, for different reasons, leaves one row; the last call's reason counts", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    const calls = Array.from({ length: 20 }, (_, index) => dismiss(person, easy?.id, reasons[index % 6]));
    await Promise.all(calls);
    expect(await rowsOf(person.viewer.id)).toHaveLength(1);
    await dismiss(person, easy?.id, "tooHard");
    expect(await rowsOf(person.viewer.id)).toMatchObject([{ reason: "tooHard", barredUntil: null }]);
  });

  test("does not prevent its completion, which ends the dismissal", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await dismiss(person, easy?.id, "tooHard");
    expect(await complete(person, easy?.id)).toMatchObject({ xpEarned: 20 });
    const done = (await listed(person)).find(({ id }) => id === easy?.id);
    expect(done).toMatchObject({ isCompleted: true, dismissal: null });
  });

  test("that is completed is a conflict, and stores nothing", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    const { error } = await person.call(DISMISS, { challengeId: easy?.id, reason: "noTime" });
    expect(error).toMatchObject({ code: "CONFLICT", status: 409, message: "Challenge already completed" });
    expect(await rowsOf(person.viewer.id)).toEqual([]);
  });

  test("is possible for 72 hours after the next set, like its completion", async () => {
    const person = await onboardedPerson(progress);
    const [easy, medium] = await generate(person);
    await generate(person);
    progress.clock.advance(3 * DAY_MS - MARGIN_MS);
    await dismiss(person, easy?.id, "notMyThing");
    progress.clock.advance(2 * MARGIN_MS);
    const { error } = await person.call(DISMISS, { challengeId: medium?.id, reason: "notMyThing" });
    expect(error).toMatchObject({ code: "NOT_FOUND", status: 404 });
    expect((await person.call(RESTORE, { challengeId: easy?.id })).error).toBeNull();
    expect(await rowsOf(person.viewer.id)).toEqual([]);
  });
});

describe("restoring a challenge", () => {
  test("undoes its dismissal, and returns a challenge that is not dismissed unchanged", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await dismiss(person, easy?.id, "cannotDo");
    for (const _ of ["dismissed", "restored"]) {
      const { data } = await person.call(RESTORE, { challengeId: easy?.id });
      expect(data.restoreChallenge).toEqual({ ...easy, dismissal: null });
    }
    expect(await dismissalsOf(person)).toEqual([null, null, null]);
    expect(await rowsOf(person.viewer.id)).toEqual([]);
  });
});

/** Ten sets a day: the coach is sent the titles of the last thirty. */
async function generateForDays(person: Person, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    progress.clock.advance(DAY_MS);
    for (let set = 0; set < 10; set += 1) await generate(person);
  }
}

describe("the next set", () => {
  test.each(["notMyThing", "cannotDo"])("leaves out an idea for 90 days after %s", async (reason) => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await dismiss(person, easy?.id, reason);
    await generateForDays(person, 3);
    progress.clock.advance(87 * DAY_MS - MARGIN_MS);
    await generate(person);
    expect(lastAsked()?.recentTitles[0]).toBe(easy?.title);
    expect(lastAsked()?.recentTitles).toHaveLength(91);
    await generate(person, "mental");
    expect(lastAsked()?.recentTitles).toEqual([]);
    progress.clock.advance(2 * MARGIN_MS);
    await generate(person);
    expect(lastAsked()?.recentTitles).not.toContain(easy?.title);
  });

  test("may repeat an idea that was restored", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await dismiss(person, easy?.id, "notMyThing");
    await person.call(RESTORE, { challengeId: easy?.id });
    await generateForDays(person, 3);
    progress.clock.advance(DAY_MS);
    await generate(person);
    expect(lastAsked()?.recentTitles).toHaveLength(90);
    expect(lastAsked()?.recentTitles).not.toContain(easy?.title);
  });

  /** @shows BOUND-progress.challenge_dismissals */
  test("reads the newest 100 barred ideas of an area, regardless of their number", async () => {
    const person = await onboardedPerson(progress);
    const { id: userId } = person.viewer;
    const [{ id: _, focusAreaId } = { id: "", focusAreaId: "" }] = await generate(person);
    const now = progress.clock.now().getTime();
    const rows = Array.from({ length: 130 }, (_each, index) => ({
      _id: `${userId}:${index}`,
      userId,
      focusAreaId,
      title: `Idea ${index}`,
      reason: "cannotDo",
      dismissedAt: new Date(now),
      barredUntil: new Date(now + (index + 1) * 1000),
    }));
    await progress.database.collection<{ _id: string }>("challenge_dismissals").insertMany(rows);
    await generate(person);
    const asked = lastAsked()?.recentTitles ?? [];
    expect(asked.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_each, index) => `Idea ${129 - index}`));
    expect(asked).toHaveLength(103);
  });

  test("is of easy challenges after noTime, and usual again after that", async () => {
    const person = await onboardedPerson(progress);
    const [, , hard] = await generate(person);
    await dismiss(person, hard?.id, "noTime");
    const difficultiesOf = (set: ChallengeAnswer[]) => set.map(({ difficulty }) => difficulty);
    expect(difficultiesOf(await generate(person))).toEqual(["easy", "easy", "easy"]);
    expect(difficultiesOf(await generate(person))).toEqual(["easy", "medium", "hard"]);
  });
});

describe("a dismissal is rejected", () => {
  test.each([
    ["an unknown reason", "boring"],
    ["an empty reason", ""],
    ["a reason in other letters", "NOTIME"],
    ["a very long reason", "x".repeat(10_000)],
  ])("for %s", async (_, reason) => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    const { error } = await person.call(DISMISS, { challengeId: easy?.id, reason });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Unknown reason" });
    expect(await rowsOf(person.viewer.id)).toEqual([]);
  });

  test.each([
    ["a missing reason", undefined],
    ["null", null],
    ["an operator", { $ne: null }],
  ])("for %s", async (_, reason) => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    const { error } = await person.call(DISMISS, { challengeId: easy?.id, reason });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await rowsOf(person.viewer.id)).toEqual([]);
  });

  test("for another account's challenge, an unknown one, and one of a deleted goal, as not found", async () => {
    const owner = await onboardedPerson(progress);
    const stranger = await onboardedPerson(progress);
    const [foreign] = await generate(owner);
    const { goal } = await createGoal(stranger);
    const [ofGoal] = await generate(stranger, goal.id);
    await stranger.call(DELETE_GOAL, { id: goal.id });
    for (const challengeId of [foreign?.id, ofGoal?.id, "unknown", "x".repeat(10_000)]) {
      const dismissed = await stranger.call(DISMISS, { challengeId, reason: "noTime" });
      const restored = await stranger.call(RESTORE, { challengeId });
      for (const { error } of [dismissed, restored])
        expect(error).toMatchObject({ code: "NOT_FOUND", status: 404, message: "Not found" });
    }
    expect(await rowsOf(owner.viewer.id)).toEqual([]);
    expect(await rowsOf(stranger.viewer.id)).toEqual([]);
  });

  test("for signed-out viewers and before the assessment", async () => {
    const input = { challengeId: "any", reason: "noTime" };
    for (const document of [DISMISS, RESTORE]) {
      expect((await progress.as(null)(document, input)).error).toMatchObject({ code: "UNAUTHENTICATED" });
      const newcomer = progress.as(makeViewer({ isOnboarded: false }));
      expect((await newcomer(document, input)).error).toMatchObject({ code: "GATE", status: 403 });
    }
  });
});

test("another account cannot restore a challenge, and an admin does not see why it was dismissed", async () => {
  const owner = await onboardedPerson(progress);
  const [easy] = await generate(owner);
  await dismiss(owner, easy?.id, "cannotDo");
  const stranger = await onboardedPerson(progress);
  expect((await stranger.call(RESTORE, { challengeId: easy?.id })).error).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await dismissalsOf(owner)).toEqual(["cannotDo", null, null]);
  const DETAIL = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on User { challenges { id dismissal { reason } } } }
  }`;
  const representations = [{ __typename: "User", id: owner.viewer.id }];
  const { data } = await progress.as(makeViewer({ isAdmin: true }))(DETAIL, { representations });
  expect(data._entities[0].challenges).toHaveLength(3);
  for (const { dismissal } of data._entities[0].challenges) expect(dismissal).toBeNull();
});
