import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { factsOf, type KnownWeek } from "./week-facts.ts";

const empty: KnownWeek = {
  areaIds: ["career", "mental"],
  completed: [],
  created: [],
  setAside: 0,
  planned: [],
  streak: null,
};
const of = (focusAreaId: string, ...ids: string[]) =>
  ids.map((challengeId) => ({ challengeId, focusAreaId, localDate: "2026-11-16" }));
const figures = (week: Partial<KnownWeek>) =>
  factsOf({ ...empty, ...week }).map(({ kind, have, of: whole, focusAreaId }) => [
    kind,
    have,
    whole,
    focusAreaId,
  ]);

describe("the facts of a week", () => {
  test("are none without a challenge and a plan", () => {
    expect(factsOf({ ...empty, streak: 5, setAside: 2 })).toEqual([]);
    expect(figures({ planned: [{ focusAreaId: "career", target: 0, intent: "rest" }] })).toEqual([]);
  });

  test("count what was offered, with older challenges that were completed", () =>
    expect(
      figures({
        created: of("career", "a", "b", "c"),
        completed: [
          ...of("career", "b"),
          { challengeId: "old", focusAreaId: "mental", localDate: "2026-11-18" },
        ],
      }),
    ).toEqual([
      ["done", 2, 4, null],
      ["activeDays", 2, 7, null],
      ["areaDone", 1, 3, "career"],
      ["areaDone", 1, 1, "mental"],
    ]));

  test("count against the plan, the streak from two days on, and what was put aside", () =>
    expect(
      figures({
        completed: of("career", "a", "b"),
        planned: [
          { focusAreaId: "career", target: 3, intent: "more" },
          { focusAreaId: "mental", target: 0, intent: "rest" },
        ],
        streak: 2,
        setAside: 1,
      }),
    ).toEqual([
      ["done", 2, 2, null],
      ["activeDays", 1, 7, null],
      ["areaDone", 2, 2, "career"],
      ["planned", 2, 3, "career"],
      ["streak", 2, null, null],
      ["setAside", 1, null, null],
    ]));

  test("have names of their own, are at most 19, and never more than the whole but for a plan", () => {
    const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const challenges = fc.array(
      fc.record({
        challengeId: fc.integer({ max: 40 }).map(String),
        focusAreaId: fc.constantFrom(...ids, "left"),
        localDate: fc.constantFrom("2026-11-16", "2026-11-17", "2026-11-22"),
      }),
    );
    fc.assert(
      fc.property(challenges, challenges, (completed, created) => {
        const planned = ids
          .slice(1)
          .map((focusAreaId) => ({ focusAreaId, target: 7, intent: "same" as const }));
        const week = { areaIds: ids, completed, created, setAside: 1, planned, streak: 9 };
        const facts = factsOf({ ...week, completed: completed.filter(isFirst) });
        expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
        expect(facts.length).toBeLessThanOrEqual(19);
        for (const { kind, have, of: whole } of facts)
          if (kind !== "planned" && whole !== null) expect(have).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

/** A challenge is completed once. */
const isFirst = ({ challengeId }: { challengeId: string }, index: number, all: { challengeId: string }[]) =>
  all.findIndex((each) => each.challengeId === challengeId) === index;
