import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import {
  complete,
  createGoal,
  dismiss,
  generate,
  onboardedPerson,
  select,
  useProgress,
  type Person,
} from "./boot-progress.ts";
import {
  PLAN_WEEK,
  planWeek,
  planned,
  reviewsOf,
  plansOf,
  WEEK,
  weekOf,
  WRITE_REVIEW,
  writeReview,
} from "./week-documents.ts";

const progress = useProgress();

// 2032-W10 is March 1 to 7; the viewers' zone is UTC.
const MONDAY = "2032-03-01T09:00:00Z";
const SATURDAY = "2032-03-06T13:00:00Z";
const NEXT_MONDAY = "2032-03-08T09:00:00Z";
const THURSDAY = "2032-03-11T09:00:00Z";
const [THIS, NEXT] = ["2032-W10", "2032-W11"];

const at = (moment: string) => progress.clock.set(moment);
/** A person with a week: three challenges in career, of which two are done on two days, and one put aside in mental. */
async function activePerson(settings: Parameters<typeof onboardedPerson>[1] = {}): Promise<Person> {
  at(MONDAY);
  const person = await onboardedPerson(progress, { timeZone: "UTC", ...settings });
  const [first, second] = await generate(person);
  await complete(person, first?.id);
  const [other] = await generate(person, "mental");
  await dismiss(person, other?.id, "notMyThing");
  at("2032-03-02T09:00:00Z");
  await complete(person, second?.id);
  at(SATURDAY);
  return person;
}
const areaOf = ({ viewer }: Person, name: string) => `${viewer.id}:${name}`;
const figuresOf = (facts: { kind: string; have: number; of: number | null; focusAreaId: string | null }[]) =>
  facts.map(({ kind, have, of, focusAreaId }) => [kind, have, of, focusAreaId]);
const item = (focusAreaId: string, target = 3, intent = "same") => ({ focusAreaId, target, intent });

describe("a week", () => {
  test("has the figures of its local dates, by area", async () => {
    const person = await activePerson();
    const week = await weekOf(person);
    expect(week).toMatchObject({
      id: THIS,
      startsOn: "2032-03-01",
      endsOn: "2032-03-07",
      isReviewOpen: true,
      review: null,
      plan: null,
      nextId: NEXT,
      nextPlan: null,
    });
    expect(figuresOf(week.facts)).toEqual([
      ["done", 2, 6, null],
      ["activeDays", 2, 7, null],
      ["areaDone", 2, 3, areaOf(person, "career")],
      ["areaDone", 0, 3, areaOf(person, "mental")],
      ["setAside", 1, null, null],
    ]);
    expect(figuresOf((await weekOf(person, "2032-W09")).facts)).toEqual([]);
  });

  test("counts a completion on the date that was stored with it, whatever the zone is later", async () => {
    at("2032-03-07T23:30:00Z");
    const person = await onboardedPerson(progress, { timeZone: "Asia/Tokyo" });
    const [first] = await generate(person);
    await complete(person, first?.id);
    const moved = { ...person, call: progress.as({ ...person.viewer, timeZone: "America/New_York" }) };
    expect(figuresOf((await weekOf(moved, NEXT)).facts)[0]).toEqual(["done", 1, 1, null]);
  });

  test.each(["", "2032-W54", "2032-W12", "2030-W10", "x".repeat(10_000)])(
    "is unknown by the name %j",
    async (week) => {
      const person = await activePerson();
      for (const [document, variables] of [
        [WEEK, { week }],
        [WRITE_REVIEW, { week }],
        [PLAN_WEEK, { input: { week, revision: 0, items: [] } }],
      ] as const) {
        const { error } = await person.call(document, variables);
        expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Unknown week" });
      }
      expect([...(await reviewsOf(progress, person)), ...(await plansOf(progress, person))]).toEqual([]);
    },
  );

  test("requires every gate, and is nobody else's", async () => {
    const owner = await activePerson();
    await writeReview(owner, THIS);
    await planWeek(owner, { week: NEXT, items: [item("career")] });
    const stranger = await onboardedPerson(progress, { timeZone: "UTC" });
    expect(await weekOf(stranger, THIS)).toMatchObject({
      facts: [],
      review: null,
      plan: null,
      nextPlan: null,
    });
    const newcomer = progress.as(makeViewer({ isOnboarded: false }));
    for (const [document, variables] of [
      [WEEK, {}],
      [WRITE_REVIEW, { week: THIS }],
      [PLAN_WEEK, { input: { week: NEXT, revision: 0, items: [] } }],
    ] as const) {
      expect((await progress.as(null)(document, variables)).error).toMatchObject({ code: "UNAUTHENTICATED" });
      expect((await newcomer(document, variables)).error).toMatchObject({ code: "GATE", status: 403 });
    }
  });
});

describe("the review of a week", () => {
  test("is written once, with the facts as they were; later calls return the same", async () => {
    const person = await activePerson();
    const before = progress.coach.reviewed.length;
    const { review, facts } = await writeReview(person, THIS);
    expect(review.facts).toEqual(facts);
    expect(review).toMatchObject({
      opening: expect.any(String),
      observations: [{ fact: "f1", sentence: "You did 2 of 6." }],
      coach: "built-in",
      coachReason: null,
    });
    at(NEXT_MONDAY);
    expect((await writeReview(person, THIS)).review).toEqual(review);
    at(THURSDAY);
    expect((await writeReview(person, THIS)).review).toEqual(review);
    expect(progress.coach.reviewed).toHaveLength(before + 1);
    expect(await reviewsOf(progress, person)).toHaveLength(1);
  });

  test("asks without ids of areas, under one key per week, and for a model only with consent", async () => {
    const asked = async (settings: object, coach?: string) => {
      const person = await activePerson(settings);
      const { goal } = await createGoal(person, { title: "Learn to swim", subgoals: ["Find a course"] });
      await writeReview(person, THIS, coach);
      const request = progress.coach.reviewed.at(-1);
      const { userId: _userId, seed: _seed, ...rest } = request ?? { userId: "", seed: "" };
      expect(JSON.stringify(rest)).not.toContain(person.viewer.id);
      expect(JSON.stringify(rest)).not.toContain(goal.id);
      return request;
    };
    const request = await asked({ aiCoach: true });
    expect(request).toMatchObject({ callKey: `week:${THIS}`, mayUseAi: true });
    expect(request?.areas[0]).toMatchObject({ name: "", goalTitle: "Learn to swim", intent: "" });
    expect((await asked({ aiCoach: null }))?.mayUseAi).toBe(false);
    expect((await asked({ aiCoach: true }, "built-in"))?.mayUseAi).toBe(false);
  });

  test("proposes for areas of the person, with a target from the figures; nothing changes by itself", async () => {
    const person = await activePerson();
    const { review, nextPlan } = await writeReview(person, THIS);
    expect(review.proposals).toEqual([
      { focusAreaId: areaOf(person, "financial"), intent: "more", target: 2, sentence: "Try one more." },
    ]);
    expect(nextPlan).toBeNull();
    expect(await plansOf(progress, person)).toEqual([]);
  });

  /** @shows BOUND-progress.week_reviews */
  test("is one row for twenty concurrent calls, and kept for 60 weeks", async () => {
    const person = await activePerson();
    const rows = progress.database.collection<{ _id: string; userId: string; week: string }>("week_reviews");
    const old = (week: string) => ({ _id: `${person.viewer.id}:${week}`, userId: person.viewer.id, week });
    await rows.insertMany([old("2031-W02"), old("2031-W01"), old("2030-W50")]);
    const written = await Promise.all(Array.from({ length: 20 }, () => writeReview(person, THIS)));
    expect(new Set(written.map(({ review }) => JSON.stringify(review))).size).toBe(1);
    expect((await reviewsOf(progress, person)).map(({ week }) => week)).toEqual(["2031-W02", THIS]);
  });

  /** @shows BOUND-progress.week_reviews.facts */
  test("stores six sentences, three proposals and texts of 400 characters at most, whatever the coach sends", async () => {
    const person = await activePerson();
    progress.coach.ramble();
    const { review } = await writeReview(person, THIS);
    expect(review.opening).toHaveLength(400);
    expect(review.observations).toHaveLength(6);
    expect(review.observations[0].sentence).toHaveLength(400);
    expect(review.proposals).toHaveLength(3);
  });

  test("is not written before Saturday noon, after Wednesday, and for a week without facts", async () => {
    const person = await activePerson();
    for (const moment of ["2032-03-06T11:59:59Z", THURSDAY]) {
      at(moment);
      expect(await writeReview(person, THIS)).toMatchObject({ review: null, isReviewOpen: false });
    }
    at(SATURDAY);
    const idle = await onboardedPerson(progress, { timeZone: "UTC" });
    expect(await writeReview(idle, THIS)).toMatchObject({ review: null, facts: [] });
    expect([...(await reviewsOf(progress, person)), ...(await reviewsOf(progress, idle))]).toEqual([]);
  });

  test("is rejected for an unknown coach, and if the coach is away, and stores nothing", async () => {
    const person = await activePerson();
    const { error } = await person.call(WRITE_REVIEW, { week: THIS, coach: "openai" });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Unknown coach" });
    await progress.coach.unsubscribe();
    const away = await person.call(WRITE_REVIEW, { week: THIS });
    await progress.coach.resubscribe();
    expect(away.error).toMatchObject({ code: "UNAVAILABLE", status: 503 });
    expect(await reviewsOf(progress, person)).toEqual([]);
    expect((await writeReview(person, THIS)).review).not.toBeNull();
  });
});

describe("the plan of a week", () => {
  test("is stored, shown with its week and the one before, and replaced by revision", async () => {
    const person = await activePerson();
    const first = await planWeek(person, {
      week: NEXT,
      items: [item("career"), item("mental", 0, "rest")],
      ifThen: "  If it rains,\n I walk indoors.  ",
    });
    expect(first).toMatchObject({ id: NEXT });
    expect(first.plan).toEqual({
      revision: 1,
      items: [item(areaOf(person, "career")), item(areaOf(person, "mental"), 0, "rest")],
      ifThen: "If it rains, I walk indoors.",
      textCheck: null,
      updatedAt: expect.any(String),
    });
    expect((await weekOf(person)).nextPlan).toEqual(first.plan);
    const second = await planWeek(person, { week: NEXT, revision: 1, items: [item("career", 4, "more")] });
    expect(second.plan).toMatchObject({ revision: 2, ifThen: null, items: [{ target: 4 }] });
    expect(progress.coach.checked.at(-1)).toEqual(["If it rains, I walk indoors."]);
  });

  /** @shows BOUND-progress.week_plans */
  test("of concurrent ones is stored once; a stale revision is a conflict, a repeated call is none", async () => {
    const person = await activePerson();
    const rows = progress.database.collection<{ _id: string; userId: string; week: string }>("week_plans");
    const userId = person.viewer.id;
    await rows.insertOne({ _id: `${userId}:2031-W01`, userId, week: "2031-W01" });
    const calls = Array.from({ length: 20 }, (_, index) =>
      person.call(PLAN_WEEK, { input: { week: NEXT, revision: 0, items: [item("career", index % 7)] } }),
    );
    const answers = await Promise.all(calls);
    const stored = await plansOf(progress, person);
    expect(stored).toMatchObject([{ week: NEXT, revision: 1 }]);
    const target = stored[0]?.items[0]?.target;
    for (const [index, { data, error }] of answers.entries()) {
      if (index % 7 === target) expect(data.planWeek.plan.revision).toBe(1);
      else expect(error).toMatchObject({ code: "CONFLICT", status: 409 });
    }
    const stale = await person.call(PLAN_WEEK, { input: { week: NEXT, revision: 4, items: [] } });
    expect(stale.error).toMatchObject({
      code: "CONFLICT",
      status: 409,
      message: "Your plan was changed elsewhere. Please look at it again.",
    });
    expect(await plansOf(progress, person)).toEqual(stored);
  });

  test.each([
    ["a target of 8", { items: [item("career", 8)] }, "A target is 0 to 7"],
    ["a target of -1", { items: [item("career", -1)] }, "A target is 0 to 7"],
    ["a target with rest", { items: [item("career", 1, "rest")] }, "A week of rest has target 0"],
    ["an unknown intent", { items: [item("career", 1, "harder")] }, "Unknown intent"],
    ["an area twice", { items: [item("career"), item("career")] }, "Each area is planned once"],
    ["a negative revision", { revision: -1 }, "Unknown revision"],
    ["a sentence of 201 characters", { ifThen: "x".repeat(201) }, "Please use at most 200 characters"],
  ])("is rejected for %s, and nothing is stored", async (_, change, message) => {
    const person = await activePerson();
    const { error } = await person.call(PLAN_WEEK, {
      input: { week: NEXT, revision: 0, items: [], ...change },
    });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(await plansOf(progress, person)).toEqual([]);
  });

  /** @shows BOUND-WeekPlanInput.items BOUND-progress.week_plans.items */
  test("has up to seven areas; an eighth is rejected", async () => {
    const person = await activePerson();
    const goals: string[] = [];
    for (const title of ["One", "Two", "Three"])
      goals.push((await createGoal(person, { title, subgoals: ["Begin"] })).goal.id);
    const areas = ["financial", "career", "relationships", "physical", "mental", ...goals];
    const eight = { week: NEXT, revision: 0, items: areas.map((area) => item(area)) };
    const { error } = await person.call(PLAN_WEEK, { input: eight });
    expect(error).toMatchObject({ status: 400, message: "A plan has at most 7 areas" });
    expect(await plansOf(progress, person)).toEqual([]);
    const { plan } = await planWeek(person, { week: NEXT, items: areas.slice(1).map((area) => item(area)) });
    expect(plan.items).toHaveLength(7);
  });

  test("is not found with another account's area, a left and an unknown one", async () => {
    const owner = await activePerson();
    const { goal } = await createGoal(owner);
    const person = await activePerson();
    await select(person, ["mental"]);
    for (const focusAreaId of [goal.id, areaOf(owner, "mental"), "career", "cooking", "x".repeat(10_000)]) {
      const input = { week: NEXT, revision: 0, items: [item("mental"), item(focusAreaId)] };
      expect((await person.call(PLAN_WEEK, { input })).error).toMatchObject({
        code: "NOT_FOUND",
        status: 404,
      });
    }
    expect(await plansOf(progress, person)).toEqual([]);
  });

  test("is rejected with a sentence about harm, and stored, hidden, if goals-ai is away", async () => {
    const person = await activePerson();
    const { error } = await person.call(PLAN_WEEK, {
      input: { week: NEXT, revision: 0, items: [], ifThen: "HARM" },
    });
    expect(error).toMatchObject({ code: "NEEDS_HELP", status: 400 });
    expect(await plansOf(progress, person)).toEqual([]);
    await progress.coach.unsubscribe();
    const { plan } = await planWeek(person, { week: NEXT, ifThen: "If I am tired, I take a walk." });
    await progress.coach.resubscribe();
    expect(plan.textCheck).toEqual({ state: "waiting", category: null });
    const [stored] = await plansOf(progress, person);
    expect(stored).toMatchObject({ ifThen: "If I am tired, I take a walk." });
  });

  test("can be stored from Saturday noon before its week until it ends", async () => {
    const person = await activePerson();
    const tryAt = async (moment: string, revision: number) => {
      at(moment);
      return person.call(PLAN_WEEK, { input: { week: NEXT, revision, items: [item("career", revision)] } });
    };
    const closed = { code: "CONFLICT", status: 409, message: "This week cannot be planned now" };
    expect((await tryAt("2032-03-06T11:59:59Z", 0)).error).toMatchObject(closed);
    expect((await tryAt(SATURDAY, 0)).error).toBeNull();
    expect((await tryAt("2032-03-14T23:59:59Z", 1)).error).toBeNull();
    expect((await tryAt("2032-03-15T00:00:00Z", 2)).error).toMatchObject(closed);
  });
});

describe("a planned week", () => {
  test("is shown on its areas, and in the week's figures", async () => {
    const person = await activePerson();
    await planWeek(person, { week: NEXT, items: [item("career"), item("mental", 0, "rest")] });
    expect(await planned(person, "career")).toBeNull();
    at(NEXT_MONDAY);
    expect(await planned(person, "career")).toEqual({ done: 0, target: 3, intent: "same" });
    const [first] = await generate(person);
    await complete(person, first?.id);
    expect(await planned(person, "career")).toEqual({ done: 1, target: 3, intent: "same" });
    expect(await planned(person, "mental")).toEqual({ done: 0, target: 0, intent: "rest" });
    expect(await planned(person, "physical")).toBeNull();
    const { facts } = await weekOf(person, NEXT);
    expect(figuresOf(facts)).toContainEqual(["planned", 1, 3, areaOf(person, "career")]);
  });

  test("is a reason of its sets, and less and rest ask for ten minutes each until it ends", async () => {
    const person = await activePerson();
    const items = [item("career", 2, "less"), item("mental", 0, "rest"), item("physical", 5, "more")];
    await planWeek(person, { week: NEXT, items });
    at(NEXT_MONDAY);
    const tiny = ["easy", "easy", "easy"];
    const usual = ["easy", "medium", "hard"];
    for (const [area, shape] of [
      ["career", tiny],
      ["mental", tiny],
      ["physical", usual],
      ["financial", usual],
    ] as const)
      expect((await generate(person, area)).map(({ difficulty }) => difficulty)).toEqual(shape);
    const { data } = await person.call(
      "{ challenges { focusAreaId why { kind have of } } focusAreas { name nextSet { shape because { kind } } } }",
    );
    const reasonsIn = (area: string) =>
      data.challenges
        .filter(({ focusAreaId }: { focusAreaId: string }) => focusAreaId === areaOf(person, area))
        .map(({ why }: { why: { kind: string }[] }) => why.find(({ kind }) => kind === "weekPlan"));
    expect(reasonsIn("career")).toContainEqual({ kind: "weekPlan", have: 0, of: 2 });
    expect(reasonsIn("financial").filter(Boolean)).toEqual([]);
    const next = data.focusAreas.find(({ name }: { name: string }) => name === "career")?.nextSet;
    expect(next).toEqual({ shape: tiny, because: { kind: "weekPlan" } });
    at("2032-03-15T09:00:00Z");
    expect((await generate(person)).map(({ difficulty }) => difficulty)).not.toEqual(tiny);
  });

  test("is shown to its owner only", async () => {
    const person = await activePerson();
    await planWeek(person, { week: NEXT, items: [item("career")] });
    at(NEXT_MONDAY);
    const DETAIL = `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on User { focusAreas { plannedWeek { done } } } }
    }`;
    const representations = [{ __typename: "User", id: person.viewer.id }];
    const { data } = await progress.as(makeViewer({ isAdmin: true }))(DETAIL, { representations });
    expect(data._entities[0].focusAreas).toEqual(Array.from({ length: 5 }, () => ({ plannedWeek: null })));
  });
});
