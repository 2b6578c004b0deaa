import { afterEach, describe, expect, test } from "@jest/globals";
import { waitFor, type GraphqlCall } from "@questwell/common/testkit";
import {
  CHALLENGE,
  CHALLENGES,
  complete,
  createGoal,
  dismiss,
  generate,
  onboardedPerson,
  useProgress,
  type Person,
} from "./boot-progress.ts";
import { isoWeekOf } from "../src/streaks/iso-week.ts";
import { localDateOf } from "../src/streaks/local-date.ts";
import { planWeek } from "./week-documents.ts";

const progress = useProgress();
afterEach(async () => {
  progress.coach.release();
  progress.coach.pend(0);
  progress.coach.fail("");
  await progress.coach.resubscribe();
});

const GENERATE_BY = `mutation ($focusAreaId: ID!, $coach: String) {
  generateChallenges(focusAreaId: $focusAreaId, coach: $coach) { ${CHALLENGE} coachReason }
}`;
const generateBy = (call: GraphqlCall, coach?: unknown, focusAreaId = "career") =>
  call(GENERATE_BY, { focusAreaId, coach });
const consenting = () => onboardedPerson(progress, { aiCoach: true });
const setsOf = ({ viewer }: Person) =>
  progress.database
    .collection("challenge_sets")
    .find({ userId: viewer.id })
    .sort({ generation: 1 })
    .toArray();
/** What the coach was asked since then, for one person. */
const askedFor = ({ viewer }: Person) => progress.coach.asked.filter(({ userId }) => userId === viewer.id);
const lastAsked = () => progress.coach.asked.at(-1);

describe("a set of challenges", () => {
  test.each([
    [true, undefined, true],
    [true, null, true],
    [true, "built-in", false],
    [false, undefined, false],
    [null, undefined, false],
  ])("with consent %s and the chosen coach %s may use a language model: %s", async (aiCoach, coach, may) => {
    const person = await onboardedPerson(progress, { aiCoach });
    expect((await generateBy(person.call, coach)).error).toBeNull();
    expect(lastAsked()).toMatchObject({ mayUseAi: may, trigger: "generate" });
    expect(lastAsked()?.userId).toBe(may ? person.viewer.id : "");
    expect(lastAsked()?.callKey === "").toBe(!may);
    expect(lastAsked()?.answerWithinMs).toBeGreaterThan(15_000);
  });

  test("is written with the last weeks of the area in mind, and no model hears of them without consent", async () => {
    const person = await consenting();
    const [easy, medium] = await generate(person);
    await complete(person, easy?.id);
    await dismiss(person, medium?.id, "notMyThing");
    await generate(person);
    expect(lastAsked()?.lately).toMatchObject({
      dismissedTitles: [medium?.title],
      counts: [
        { difficulty: "easy", offered: 1, completed: 1 },
        { difficulty: "medium", offered: 1, completed: 0 },
        { difficulty: "hard", offered: 1, completed: 0 },
      ],
      weekIntent: "",
    });
    const week = isoWeekOf(localDateOf(progress.clock.now(), person.viewer));
    await planWeek(person, { week, items: [{ focusAreaId: "career", target: 1, intent: "less" }] });
    await generate(person);
    const weekday = ((progress.clock.now().getUTCDay() + 6) % 7) + 1;
    expect(lastAsked()?.lately).toMatchObject({ weekIntent: "less", weekday });
    await generateBy(person.call, "built-in");
    expect(lastAsked()?.lately).toBeUndefined();
  });

  test("is one wish per generation of an area and person, whoever asks again", async () => {
    const [person, other] = [await consenting(), await consenting()];
    progress.coach.stopResponding();
    expect((await generateBy(person.call)).error).toMatchObject({ code: "UNAVAILABLE" });
    await progress.coach.resubscribe();
    await Promise.all(Array.from({ length: 5 }, () => generateBy(person.call)));
    const keys = () => askedFor(person).map(({ callKey }) => callKey);
    const [first] = keys();
    expect(new Set(keys()).size).toBe(1);
    await generateBy(person.call);
    await generateBy(person.call, undefined, "mental");
    await generateBy(other.call);
    const all = [...keys(), ...askedFor(other).map(({ callKey }) => callKey)];
    expect(new Set(all).size).toBe(4);
    expect(all.filter((key) => key === first).length).toBeGreaterThan(0);
  });

  test("is asked for until the language model has written it", async () => {
    const person = await consenting();
    progress.coach.pend(3);
    const { data } = await generateBy(person.call);
    expect(data.generateChallenges).toHaveLength(3);
    const asked = askedFor(person);
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map(({ callKey, seed }) => `${callKey} ${seed}`)).size).toBe(1);
    const within = asked.map(({ answerWithinMs }) => answerWithinMs);
    expect(within.toSorted((one, two) => two - one)).toEqual(within);
    expect(await setsOf(person)).toHaveLength(1);
  });

  test("tells why the language model did not write it, until it is completed", async () => {
    const person = await consenting();
    progress.coach.fail("slow");
    const [first, second] = (await generateBy(person.call)).data.generateChallenges;
    expect([first.coachReason, second.coachReason]).toEqual(["slow", "slow"]);
    expect(await setsOf(person)).toMatchObject([{ coachReason: "slow" }]);
    await complete(person, first.id);
    const listed = (await person.call(CHALLENGES.replace("coach ", "coach coachReason "))).data.challenges;
    const reasonOf = (id: string) =>
      listed.find((each: { id: string; coachReason: string | null }) => each.id === id)?.coachReason;
    expect([reasonOf(first.id), reasonOf(second.id)]).toEqual([null, "slow"]);
    expect(await dismiss(person, second.id, "noTime")).toMatchObject({ id: second.id });
    progress.coach.fail("");
    expect((await generateBy(person.call)).data.generateChallenges[0].coachReason).toBeNull();
  });

  test.each(["openai", "", "Built-in", 1, ["built-in"]])(
    "rejects the coach %j, and stores nothing",
    async (coach) => {
      const person = await consenting();
      const { error } = await generateBy(person.call, coach);
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
      if (typeof coach === "string") expect(error?.message).toBe("Unknown coach");
      expect(await setsOf(person)).toEqual([]);
      expect(askedFor(person)).toEqual([]);
    },
  );

  test("is the built-in coach's at once where the person chooses it meanwhile: one set, which both requests return", async () => {
    const person = await consenting();
    progress.coach.pend(1000);
    const waiting = generateBy(person.call);
    await waitFor(async () => askedFor(person).length > 0);
    const before = progress.coach.asked.length;
    const chosen = await generateBy(person.call, "built-in");
    // The first request goes on asking for its pending answer beside it.
    expect(progress.coach.asked.slice(before)).toContainEqual(
      expect.objectContaining({ mayUseAi: false, userId: "", callKey: "" }),
    );
    expect(await setsOf(person)).toHaveLength(1);
    progress.coach.pend(0);
    const answers = [await waiting, chosen];
    const ids = answers.map(({ data }) => data.generateChallenges.map(({ id }: { id: string }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect(await setsOf(person)).toHaveLength(1);
    expect(new Set(askedFor(person).map(({ callKey }) => callKey)).size).toBe(1);
  });

  test("is asked for again where goals-ai goes away while it writes, and comes back", async () => {
    const person = await consenting();
    progress.coach.pend(1);
    const waiting = generateBy(person.call);
    await waitFor(async () => askedFor(person).length === 1);
    await progress.coach.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await progress.coach.resubscribe();
    expect((await waiting).error).toBeNull();
    expect(await setsOf(person)).toHaveLength(1);
  });

  test("is missing within three seconds where goals-ai does not respond, and within the caller's deadline", async () => {
    const person = await consenting();
    progress.coach.stopResponding();
    const startedAt = performance.now();
    expect((await generateBy(person.call)).error).toMatchObject({ code: "UNAVAILABLE", status: 503 });
    expect(performance.now() - startedAt).toBeLessThan(3000);
    await progress.coach.resubscribe();
    progress.coach.pend(1000);
    const soon = progress.as(person.viewer, { deadline: new Date(Date.now() + 2500) });
    const beganAt = performance.now();
    expect((await generateBy(soon)).error).toMatchObject({ status: 503 });
    expect(performance.now() - beganAt).toBeLessThan(3000);
    expect(await setsOf(person)).toEqual([]);
  });
});

describe("a new goal", () => {
  test("gets its first set from the language model", async () => {
    const person = await consenting();
    progress.coach.pend(2);
    const { goal } = await createGoal(person);
    expect(askedFor(person)).toMatchObject([{ trigger: "createGoal" }, {}, {}]);
    expect(askedFor(person).every(({ mayUseAi }) => mayUseAi)).toBe(true);
    expect((await setsOf(person)).map(({ focusAreaId }) => focusAreaId)).toEqual([goal.id]);
  });

  test("does not wait for it longer than five seconds; its card asks for the same set", async () => {
    const person = await consenting();
    progress.coach.pend(1000);
    const startedAt = performance.now();
    const { goal } = await createGoal(person);
    expect(performance.now() - startedAt).toBeLessThan(7000);
    expect(await setsOf(person)).toEqual([]);
    progress.coach.pend(0);
    expect(await generate(person, goal.id)).toHaveLength(3);
    const asked = askedFor(person);
    expect(new Set(asked.map(({ callKey }) => callKey)).size).toBe(1);
    expect([asked[0]?.trigger, asked.at(-1)?.trigger]).toEqual(["createGoal", "generate"]);
    // The model has the whole time, whoever waits.
    expect(asked[0]?.answerWithinMs).toBeGreaterThan(15_000);
  });
});
