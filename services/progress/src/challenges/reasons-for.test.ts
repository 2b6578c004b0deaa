import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { difficulties, type Difficulty } from "../ledger/xp-by-difficulty.ts";
import { dismissalReasons } from "./dismissal-reasons.ts";
import { nextSetAfter, type PastChallenge, type PastSet } from "./next-set.ts";
import { reasonsAbout, reasonsFor, type Known } from "./reasons-for.ts";
import type { SetReason } from "./set-reason.ts";

const DAY_MS = 24 * 3_600_000;
const now = new Date("2032-03-01T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

const challenge = (
  id: string,
  difficulty: Difficulty,
  change: Partial<PastChallenge> = {},
): PastChallenge => ({
  id,
  difficulty,
  completedAt: null,
  dismissal: null,
  activeMs: DAY_MS,
  ...change,
});
const known = (past: readonly PastSet[], change: Partial<Known> = {}): Known => ({
  past,
  next: nextSetAfter(past, null),
  assessedLevel: 5,
  openSteps: [],
  barredIds: [],
  planned: null,
  now,
  ...change,
});
const fact = (kind: SetReason["kind"], facts: Partial<SetReason>): SetReason => ({
  kind,
  have: null,
  of: null,
  difficulty: null,
  challengeIds: [],
  subgoalId: null,
  ...facts,
});

describe("the reasons of a set", () => {
  test("name the week's plan, with what is done of it", () => {
    const reasons = reasonsFor(known([], { planned: { done: 2, target: 3 } }));
    expect(reasons).toEqual([fact("assessed", { have: 5, of: 10 }), fact("weekPlan", { have: 2, of: 3 })]);
  });

  test("are the assessed level before anything else counts", () => {
    expect(reasonsFor(known([]))).toEqual([fact("assessed", { have: 5, of: 10 })]);
    expect(reasonsFor(known([], { assessedLevel: null }))).toEqual([]);
  });

  test("are how many of the last four of each difficulty were completed", () => {
    const past = Array.from({ length: 5 }, (_, set) => [
      challenge(`e${set}`, "easy", { completedAt: ago(set) }),
      challenge(`m${set}`, "medium", set === 1 ? {} : { completedAt: ago(set) }),
      challenge(`h${set}`, "hard", { activeMs: 1000 }),
    ]);
    expect(reasonsFor(known(past))).toEqual([
      fact("doneOf", { have: 3, of: 4, difficulty: "medium", challengeIds: ["m0", "m1", "m2", "m3"] }),
    ]);
    expect(nextSetAfter(past, null).shape).toEqual(["medium", "hard", "hard"]);
  });

  test("are the open steps of a plan, each with its completions", () => {
    const openSteps = [
      { id: "buy", completedCount: 0 },
      { id: "run", completedCount: 1 },
    ];
    expect(reasonsFor(known([], { assessedLevel: null, openSteps }))).toEqual([
      fact("openStep", { have: 0, of: 2, subgoalId: "buy" }),
      fact("openStep", { have: 1, of: 2, subgoalId: "run" }),
    ]);
  });

  test("are at most ten ideas that are left out, and lack of time", () => {
    const barredIds = Array.from({ length: 12 }, (_, index) => `b${index}`);
    const dismissal = { reason: "noTime" as const, dismissedAt: ago(0) };
    const past = [[challenge("h", "hard", { dismissal }), challenge("e", "easy", { activeMs: 1000 })]];
    expect(reasonsFor(known(past, { barredIds }))).toEqual([
      fact("assessed", { have: 5, of: 10 }),
      fact("notForMe", { have: 10, challengeIds: barredIds.slice(0, 10) }),
      fact("notForMe", { have: 1, difficulty: "easy", challengeIds: ["h"] }),
    ]);
  });

  test("are the days since the last completion, from a week on", () => {
    const after = (days: number) =>
      reasonsFor(
        known([
          [challenge("late", "easy", { completedAt: ago(days) })],
          [challenge("early", "easy", { completedAt: ago(days + 3) })],
        ]),
      ).filter(({ kind }) => kind === "comeback");
    expect(after(6.99)).toEqual([]);
    expect(after(7)).toEqual([fact("comeback", { have: 7, challengeIds: ["late"] })]);
    expect(after(30.5)).toEqual([fact("comeback", { have: 30, challengeIds: ["late"] })]);
  });

  test("are about the challenges of their difficulty and step, or about all", () => {
    const ofMedium = fact("doneOf", { difficulty: "medium" });
    const ofStep = fact("openStep", { subgoalId: "run" });
    const ofAll = fact("comeback", {});
    const about = (difficulty: Difficulty, subgoalId: string | null) =>
      reasonsAbout([ofMedium, ofStep, ofAll], { difficulty, subgoalId });
    expect(about("medium", null)).toEqual([ofMedium, ofAll]);
    expect(about("easy", "run")).toEqual([ofStep, ofAll]);
    expect(about("hard", "buy")).toEqual([ofAll]);
  });
});

const anyChallenge = fc.record({
  difficulty: fc.constantFrom(...difficulties),
  completedAt: fc.option(fc.integer({ min: 0, max: 60 }).map(ago)),
  dismissal: fc.option(
    fc.record({ reason: fc.constantFrom(...dismissalReasons), dismissedAt: fc.constant(ago(0)) }),
  ),
  activeMs: fc.integer({ min: 0, max: 3 * DAY_MS }),
});
const anyPast = fc
  .array(fc.array(anyChallenge, { minLength: 3, maxLength: 3 }), { maxLength: 10 })
  .map((sets) =>
    sets.map((set, index) => set.map((each, place): PastChallenge => ({ id: `${index}:${place}`, ...each }))),
  );

/** Computes a reason's figures again from the challenges that it names. */
function figuresOf({ kind, challengeIds }: SetReason, past: readonly PastSet[]) {
  const named = challengeIds.map((id) => past.flat().find((each) => each.id === id));
  const completed = named.flatMap((each) => (each?.completedAt ? [each.completedAt] : []));
  if (kind === "doneOf") return { have: completed.length, of: named.length };
  if (kind !== "comeback") return { have: named.length, of: null };
  const [last = now] = completed;
  return { have: Math.floor((now.getTime() - last.getTime()) / DAY_MS), of: null };
}

test("every reason names challenges of the person, and its figures follow from them", () => {
  fc.assert(
    fc.property(anyPast, fc.boolean(), (past, hasBarred) => {
      const ids = past.flat().map(({ id }) => id);
      const reasons = reasonsFor(known(past, { barredIds: hasBarred ? ids : [] }));
      for (const each of reasons) {
        expect(each.challengeIds.filter((id) => !ids.includes(id))).toEqual([]);
        if (each.kind === "assessed") continue;
        expect(each.challengeIds.length).toBeGreaterThan(0);
        expect({ have: each.have, of: each.of }).toEqual(figuresOf(each, past));
      }
      expect(reasons.length).toBeLessThanOrEqual(6);
    }),
  );
});
