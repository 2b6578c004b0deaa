import { describe, expect, test } from "@jest/globals";
import type { ChosenDifficulty, DifficultyChoice } from "../ledger/chosen-difficulty.ts";
import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import type { DismissalReason } from "./dismissal-reasons.ts";
import type { PlanIntent } from "../week-plans/plan-intents.ts";
import { nextSetAfter, type PastChallenge, type PastSet } from "./next-set.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = new Date("2032-03-01T12:00:00Z");
const earlier = new Date(at.getTime() - HOUR_MS);
const usual: readonly Difficulty[] = ["easy", "medium", "hard"];

const challenge = (change: Partial<PastChallenge> = {}): PastChallenge => ({
  id: "c",
  difficulty: "easy",
  completedAt: null,
  dismissal: null,
  activeMs: DAY_MS,
  ...change,
});
const done = challenge({ completedAt: at });
const open = challenge();
const skipped = challenge({ activeMs: DAY_MS - 1 });
const aside = (reason: DismissalReason, dismissedAt = at) =>
  challenge({ dismissal: { reason, dismissedAt }, activeMs: 10 * DAY_MS });
const setOf = (difficulties: readonly Difficulty[], ...of: PastChallenge[]): PastSet =>
  difficulties.map((difficulty, index) => ({ ...(of[index] ?? skipped), difficulty }));
const shapeAfter = (past: readonly PastSet[], chosen: ChosenDifficulty | null = null) =>
  nextSetAfter(past, chosen).shape;
/** `have` completed challenges and others that were open for a day, in sets of the usual shape. */
function shareOf(have: number, of: number): PastSet[] {
  const all = [...Array<PastChallenge>(have).fill(done), ...Array<PastChallenge>(of - have).fill(open)];
  return Array.from({ length: Math.ceil(of / 3) }, (_, set) =>
    setOf(usual, ...all.slice(3 * set, 3 * set + 3)),
  );
}

describe("the next set in a planned week", () => {
  const tiny = ["easy", "easy", "easy"];
  const after = (intent: PlanIntent, chosen: ChosenDifficulty | null = null) =>
    nextSetAfter(shareOf(6, 6), chosen, { intent, plannedAt: at });

  test.each(["less", "rest"] as const)("that asks for %s takes ten minutes each", (intent) => {
    const because = { kind: "weekPlan", have: null, of: null };
    expect(after(intent)).toEqual({ shape: tiny, because, choice: "automatic" });
  });

  test.each(["more", "same"] as const)("that asks for %s is as hard as without a plan", (intent) =>
    expect(after(intent)).toEqual(nextSetAfter(shareOf(6, 6), null)),
  );

  test("follows what was said last: the plan, or the choice by hand", () => {
    const later = new Date(at.getTime() + HOUR_MS);
    expect(after("less", { choice: "harder", chosenAt: earlier }).shape).toEqual(tiny);
    expect(after("less", { choice: "harder", chosenAt: later }).because.kind).toBe("chosen");
    expect(after("less", { choice: "automatic", chosenAt: later }).because.kind).toBe("raised");
  });
});

describe("the next set", () => {
  test.each([
    [0, 0, "start", usual],
    [5, 5, "start", usual],
    [0, 5, "start", usual],
    [6, 6, "raised", ["medium", "hard", "hard"]],
    [8, 10, "raised", ["medium", "hard", "hard"]],
    [7, 10, "kept", usual],
    [7, 9, "kept", usual],
    [5, 10, "kept", usual],
    [4, 10, "lowered", ["easy", "easy", "medium"]],
    [0, 6, "lowered", ["easy", "easy", "medium"]],
  ])("after %d of %d that count is %s", (have, of, kind, shape) => {
    expect(nextSetAfter(shareOf(have, of), null)).toEqual({
      shape,
      because: { kind, have, of },
      choice: "automatic",
    });
  });

  test("counts the newest ten only", () => {
    const past = [...shareOf(9, 9), ...shareOf(0, 12)];
    expect(nextSetAfter(past, null).because).toEqual({ kind: "raised", have: 9, of: 10 });
  });

  test.each([
    ["three sets that were replaced within a day", Array.from({ length: 3 }, () => setOf(usual))],
    [
      "challenges put aside for reasons other than too hard",
      (["tooEasy", "notMyThing", "cannotDo", "didIt"] as const).map((reason) =>
        setOf(usual, aside(reason), aside(reason), aside(reason)),
      ),
    ],
  ])("takes no notice of %s", (_, ignored) => {
    expect(nextSetAfter(ignored, null).because).toEqual({ kind: "start", have: 0, of: 0 });
    expect(nextSetAfter([...ignored, ...shareOf(6, 6)], null).because.kind).toBe("raised");
  });

  test("counts too hard as not completed, at once", () => {
    const hard = aside("tooHard");
    expect(nextSetAfter([setOf(usual, hard, hard, hard), ...shareOf(3, 3)], null)).toMatchObject({
      because: { kind: "kept", have: 3, of: 6 },
    });
  });

  test("goes one step from the last set, and not beyond the last step", () => {
    const after = (difficulties: readonly Difficulty[], one: PastChallenge) =>
      shapeAfter(Array.from({ length: 3 }, () => setOf(difficulties, one, one, one)));
    expect(after(["easy", "easy", "medium"], done)).toEqual(usual);
    expect(after(["medium", "hard", "hard"], done)).toEqual(["medium", "hard", "hard"]);
    expect(after(["medium", "hard", "hard"], open)).toEqual(usual);
    expect(after(["easy", "easy", "medium"], open)).toEqual(["easy", "easy", "medium"]);
    expect(after(["easy", "easy", "easy"], done)).toEqual(["medium", "hard", "hard"]);
  });

  test.each<[DifficultyChoice, readonly Difficulty[]]>([
    ["easier", ["easy", "easy", "medium"]],
    ["usual", usual],
    ["harder", ["medium", "hard", "hard"]],
  ])("is %s if the person chose so, whatever was completed", (choice, shape) => {
    for (const past of [[], shareOf(10, 10), shareOf(0, 10)])
      expect(nextSetAfter(past, { choice, chosenAt: at })).toEqual({
        shape,
        because: { kind: "chosen", have: null, of: null },
        choice,
      });
  });

  test("follows the challenges again after automatic was chosen", () => {
    expect(nextSetAfter(shareOf(6, 6), { choice: "automatic", chosenAt: at }).because.kind).toBe("raised");
  });

  test("is of easy challenges after lack of time in the active set, unless a choice came later", () => {
    const hurried = [setOf(usual, done, aside("noTime")), ...shareOf(6, 6)];
    expect(nextSetAfter(hurried, null)).toEqual({
      shape: ["easy", "easy", "easy"],
      because: { kind: "noTime", have: null, of: null },
      choice: "automatic",
    });
    expect(shapeAfter(hurried, { choice: "harder", chosenAt: earlier })).toEqual(["easy", "easy", "easy"]);
    const later = new Date(at.getTime() + 1);
    expect(shapeAfter(hurried, { choice: "harder", chosenAt: later })).toEqual(["medium", "hard", "hard"]);
    expect(shapeAfter([setOf(usual), ...hurried])).toEqual(["medium", "hard", "hard"]);
    const completed = challenge({ completedAt: at, dismissal: { reason: "noTime", dismissedAt: earlier } });
    expect(shapeAfter([setOf(usual, completed)])).toEqual(usual);
  });
});
