import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { datedMoment } from "../streaks/local-date.ts";
import { storedTotals, totalsFrom } from "./stored-totals.ts";
import { addCompletion, nothingYet, type Totals } from "./totals.ts";

const HOUR_MS = 3_600_000;
const START = Date.parse("2025-06-09T00:00:00Z");
const zones = ["UTC", "Europe/Berlin", "Asia/Tokyo", "Pacific/Honolulu", "Pacific/Auckland", "America/Lima"];
const areas = [
  { focusAreaId: "ada:career", name: "career" },
  { focusAreaId: "ada:mental", name: "mental" },
  { focusAreaId: "goal-1", name: "goal-1" },
  { focusAreaId: "elsewhere", name: "physical" },
];

interface Step {
  area: { focusAreaId: string; name: string };
  timeZone: string;
  hours: number;
  subgoalId: string | null;
}

const step: fc.Arbitrary<Step> = fc.record({
  area: fc.constantFrom(...areas),
  timeZone: fc.constantFrom(...zones),
  hours: fc.integer({ min: 0, max: 24 * 14 }),
  subgoalId: fc.constantFrom(null, "one", "two"),
});

/** The totals of these completions, in any order of dates. */
function totalsOf(steps: readonly Step[], mostZones?: number): Totals {
  const totals = steps.reduce<Totals>((before, { area, timeZone, hours, subgoalId }, index) => {
    const at = new Date(START + hours * HOUR_MS);
    const challenge = {
      id: `challenge-${index}`,
      focusAreaId: area.focusAreaId,
      subgoalId,
      title: "Take a walk",
      description: "Ten minutes.",
      difficulty: "easy" as const,
      coach: "built-in",
      createdAt: at,
    };
    return addCompletion(
      before,
      challenge,
      area.name,
      datedMoment(at, { timeZone, dayStartHour: 0 }),
      mostZones,
    );
  }, nothingYet);
  return { ...totals, achievements: [{ id: "first_step", earnedAt: new Date(START) }] };
}

describe("stored totals", () => {
  test("are read back unchanged, for any areas, time zones and dates", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const totals = totalsOf(steps);
        expect(totalsFrom(storedTotals(totals, "ada"), "ada")).toEqual(totals);
      }),
    );
  });

  test("store nothing twice", () => {
    const stored = storedTotals(
      totalsOf([
        { area: { focusAreaId: "ada:career", name: "career" }, timeZone: "UTC", hours: 9, subgoalId: null },
        { area: { focusAreaId: "goal-1", name: "goal-1" }, timeZone: "UTC", hours: 34, subgoalId: "one" },
      ]),
      "ada",
    );
    const [first, second] = [new Date(START + 9 * HOUR_MS), new Date(START + 34 * HOUR_MS)];
    const days = (...ofZone: unknown[]) => ({
      streak: 1,
      longestBefore: 0,
      zones: [{ timeZone: "UTC", days: ofZone }],
    });
    expect(stored).toMatchObject({
      days: days(["2025-06-09", first], ["2025-06-10", second]),
      achievements: { first_step: new Date(START) },
    });
    expect(stored.areas).toEqual([
      { name: "career", xp: 20, completed: 1, days: days(["2025-06-09", first]) },
      {
        focusAreaId: "goal-1",
        xp: 20,
        completed: 1,
        days: days(["2025-06-10", second]),
        subgoals: [{ id: "one", completed: 1 }],
      },
    ]);
  });

  test("keep four time zones per date; a completion in a fifth counts, and bridges nothing", () => {
    const [area] = areas;
    if (!area) throw new Error("There are areas");
    const oneDate = zones.map((timeZone) => ({ area, timeZone, hours: 12, subgoalId: null }));
    const { days, completed } = totalsOf(oneDate);
    expect(completed).toBe(zones.length);
    expect(Math.max(...days.map(({ moments }) => moments.length))).toBe(4);
    const ofVersion02 = totalsOf(oneDate, Infinity);
    expect(Math.max(...ofVersion02.days.map(({ moments }) => moments.length))).toBeGreaterThan(4);
  });

  test("of version 0.2 are read unchanged, with the highest completion count of an area", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const { mostInOneArea, ...stored } = totalsOf(steps);
        // The time zones of a date are ordered by last use.
        const days = stored.days.map((day) => ({ ...day, moments: day.moments.toReversed() }));
        expect(totalsFrom({ ...stored, days }, "ada")).toEqual({ ...stored, mostInOneArea });
      }),
    );
  });
});
