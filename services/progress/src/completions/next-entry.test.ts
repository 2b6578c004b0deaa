import { describe, expect, test } from "@jest/globals";
import { fromBinary } from "@bufbuild/protobuf";
import { makeViewer } from "@questwell/common/testkit";
import { ChallengeCompletedSchema } from "@questwell/proto";
import * as fc from "fast-check";
import type { LedgerEntry } from "../ledger/ledger-entry.ts";
import { differencesIn } from "../ledger/verify-ledger.ts";
import { difficulties, type Difficulty } from "../ledger/xp-by-difficulty.ts";
import { addDays } from "../streaks/local-date.ts";
import { nextEntry } from "./next-entry.ts";

const viewer = makeViewer({ id: "ada" });
const START = "2025-06-09"; // a Monday
const GOAL = "goal";
const plan = ["one", "two"].map((id) => ({ id, title: `Step ${id}` }));
const areaIds = ["financial", "career", "relationships", "physical", "mental"];

interface Step {
  area?: string;
  subgoal?: string | null;
  difficulty?: Difficulty;
  /** The date it counts for. */
  date?: string;
  /** The date on which the server receives it. */
  arrives?: string;
}

/** A ledger built from these steps, in order. */
function ledgerOf(steps: readonly Step[], activeAreaIds: readonly string[] = areaIds): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const [
    index,
    { area = "career", subgoal = null, difficulty = "easy", date = START, arrives = date },
  ] of steps.entries()) {
    const completion = {
      viewer,
      challenge: {
        id: `challenge-${index + 1}`,
        focusAreaId: area,
        subgoalId: subgoal,
        title: `Title ${index + 1}`,
        description: "Take one step.",
        difficulty,
        coach: "built-in",
        createdAt: new Date("2025-01-01T00:00:00Z"),
      },
      area: { _id: area, name: area, subgoals: area === GOAL ? plan : [] },
      activeAreaIds,
      at: new Date(`${date}T12:00:00Z`),
      now: new Date(`${arrives}T12:00:00Z`),
    };
    entries.push(nextEntry(entries.at(-1) ?? null, completion));
  }
  return entries;
}

const unlockedIn = (entry: LedgerEntry | undefined) => entry?.result.achievementsUnlocked.map(({ id }) => id);
const daily = (first: string, count: number): Step[] =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(first, index) }));

describe("the next ledger entry", () => {
  test("adds the XP of the difficulty, and a level per 200 XP", () => {
    const entries = ledgerOf([
      { difficulty: "hard" },
      { difficulty: "hard" },
      { difficulty: "medium" },
      {},
      {},
    ]);
    expect(entries.map(({ xp, after }) => [xp, after.totalXP, after.level])).toEqual([
      [60, 60, 1],
      [60, 120, 1],
      [40, 160, 1],
      [20, 180, 1],
      [20, 200, 2],
    ]);
    expect(entries.map(({ result }) => result.levelUp)).toEqual([false, false, false, false, true]);
    expect(entries.at(-1)?.activities.map(({ title }) => title)).toEqual(["Title 5", "Level 2"]);
  });

  test("is the same for the same history and the same completion", () => {
    const steps: Step[] = [{}, { area: "mental", difficulty: "hard" }];
    expect(ledgerOf(steps)).toEqual(ledgerOf(steps));
  });

  /** @shows BOUND-progress.xp_ledger.out */
  test("numbers its events within the user's history and keeps them in order", () => {
    const [first, second] = ledgerOf([{}, {}]);
    expect(first?.out.map(({ id }) => id)).toEqual(["ada:1:0", "ada:1:1"]);
    expect(second?.out.map(({ id, aggregateSeq }) => [id, aggregateSeq])).toEqual([["ada:2:0", 2]]);
    expect(second?.outAt.getTime()).toBe((first?.outAt.getTime() ?? 0) + 1);
  });

  test("publishes the date it counts for, not the date it arrives", () => {
    const [entry] = ledgerOf([{ date: "2025-06-09", arrives: "2025-06-11" }]);
    const [completed] = entry?.out ?? [];
    expect(fromBinary(ChallengeCompletedSchema, completed?.bytes ?? Buffer.of())).toMatchObject({
      completedAt: "2025-06-09T12:00:00.000Z",
      localDate: "2025-06-09",
    });
    expect(entry?.result.streak).toBe(0);
  });

  test("keeps the totals of each area separate", () => {
    const [, , last] = ledgerOf([
      { area: "career" },
      { area: "mental", difficulty: "hard" },
      { area: "career" },
    ]);
    expect(last?.after.areas.map(({ name, xp, completed }) => [name, xp, completed])).toEqual([
      ["mental", 60, 1],
      ["career", 40, 2],
    ]);
  });

  test("adds up in any order of completions", () => {
    const steps = fc.array(
      fc.record({
        area: fc.constantFrom(...areaIds),
        difficulty: fc.constantFrom(...difficulties),
        late: fc.integer({ min: 0, max: 3 }),
        pause: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(steps, (completions) => {
        let day = 0;
        const entries = ledgerOf(
          completions.map(({ area, difficulty, late, pause }) => {
            day += pause;
            return { area, difficulty, arrives: addDays(START, day), date: addDays(START, day - late) };
          }),
        );
        expect(differencesIn(entries)).toEqual([]);
        expect(new Set(entries.flatMap(({ out }) => out.map(({ id }) => id))).size).toBe(
          entries.flatMap(({ out }) => out).length,
        );
        const unlocked = entries.flatMap((entry) => unlockedIn(entry) ?? []);
        expect(new Set(unlocked).size).toBe(unlocked.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("achievements from completions", () => {
  test("are earned by the first completion, the first hard one, and the tenth", () => {
    const entries = ledgerOf([{}, { difficulty: "hard" }, ...Array.from({ length: 8 }, () => ({}))]);
    expect(entries.map(unlockedIn)).toEqual([
      ["first_step"],
      ["hard_1"],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      ["done_10"],
    ]);
  });

  test("are earned by a streak of three, also if a late completion closes it", () => {
    expect(unlockedIn(ledgerOf(daily(START, 3)).at(-1))).toEqual(["streak_3"]);
    const late = ledgerOf([
      { date: "2025-06-09" },
      { date: "2025-06-11" },
      { date: "2025-06-10", arrives: "2025-06-11" },
    ]);
    expect(unlockedIn(late.at(-1))).toEqual(["streak_3"]);
  });

  test("are earned by returning after seven whole days without a completion, not after six", () => {
    const returnAfter = (days: number) => ledgerOf([{ date: START }, { date: addDays(START, days + 1) }]);
    expect(unlockedIn(returnAfter(6).at(-1))).toEqual([]);
    expect(unlockedIn(returnAfter(7).at(-1))).toEqual(["welcome_back"]);
  });

  test("are earned by a new streak of seven after losing one of seven, not by continuing one", () => {
    const again = ledgerOf([...daily("2025-06-01", 7), ...daily("2025-06-09", 7)]);
    expect(unlockedIn(again.at(-1))).toEqual(["phoenix"]);
    const onAndOn = ledgerOf(daily("2025-06-01", 13)).flatMap((entry) => unlockedIn(entry) ?? []);
    expect(onAndOn).not.toContain("phoenix");
  });

  test("are earned by one completion in every active area between Monday and Sunday", () => {
    const areas = ["career", "mental", "physical"];
    const inWeek = areas.map((area, index) => ({ area, date: addDays(START, index * 3) }));
    expect(unlockedIn(ledgerOf(inWeek, areas).at(-1))).toContain("balanced_week");
    const acrossSunday = areas.map((area, index) => ({ area, date: addDays(START, 5 + index) }));
    expect(unlockedIn(ledgerOf(acrossSunday, areas).at(-1))).not.toContain("balanced_week");
    expect(unlockedIn(ledgerOf(inWeek, areaIds).at(-1))).not.toContain("balanced_week");
  });

  test("are earned by a balanced week that a late completion closes on Tuesday", () => {
    const areas = ["career", "mental", "physical"];
    const monday = addDays(START, 7);
    const entries = ledgerOf(
      [
        { area: "career", date: START },
        ...daily(monday, 2),
        { area: "mental", date: addDays(START, 5), arrives: addDays(monday, 1) },
        { area: "physical", date: addDays(START, 6), arrives: addDays(monday, 1) },
      ],
      areas,
    );
    expect(unlockedIn(entries.at(-1))).toContain("balanced_week");
  });

  test("are earned by the completion that brings a custom goal to 100 percent", () => {
    const steps = ["one", "two", "one", "one", "two", "two"].map((subgoal) => ({ area: GOAL, subgoal }));
    const entries = ledgerOf(steps);
    expect(entries.map(unlockedIn).map((ids) => ids?.includes("goal_finisher"))).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(entries.at(-1)?.after.areas).toMatchObject([
      {
        subgoals: [
          { id: "one", completed: 3 },
          { id: "two", completed: 3 },
        ],
      },
    ]);
    expect(differencesIn(entries)).toEqual([]);
  });

  test("are earned by fifty completions in one area, and by one in each of the five", () => {
    expect(unlockedIn(ledgerOf(Array.from({ length: 50 }, () => ({}))).at(-1))).toContain("area_50");
    expect(unlockedIn(ledgerOf(areaIds.map((area) => ({ area }))).at(-1))).toEqual([
      "all_five",
      "balanced_week",
    ]);
  });
});
