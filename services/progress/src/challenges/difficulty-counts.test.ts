import { describe, expect, test } from "@jest/globals";
import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import { countByDifficulty } from "./difficulty-counts.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const DAY_MS = 24 * 3_600_000;

const set = (daysAgo: number, ...ends: [Difficulty, boolean][]) => {
  const createdAt = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const challenges = ends.map(([difficulty, isDone], index) => ({
    id: `${daysAgo}:${index}`,
    difficulty,
    completedAt: isDone ? createdAt : null,
    dismissal: null,
    activeMs: DAY_MS,
  }));
  return { createdAt, challenges };
};

describe("the counts of the last 28 days", () => {
  test("have what was offered and completed, by difficulty", () =>
    expect(
      countByDifficulty(
        [set(0, ["easy", true], ["easy", false], ["hard", false]), set(27.9, ["easy", true])],
        NOW,
      ),
    ).toEqual([
      { difficulty: "easy", offered: 3, completed: 2 },
      { difficulty: "hard", offered: 1, completed: 0 },
    ]));

  test("leave older sets out", () => expect(countByDifficulty([set(28, ["easy", true])], NOW)).toEqual([]));
  test("are empty for a new area", () => expect(countByDifficulty([], NOW)).toEqual([]));
});
