import { describe, expect, test } from "@jest/globals";
import { nothingYet } from "../ledger/totals.ts";
import type { FocusArea } from "./focus-area.ts";
import { focusAreaView } from "./focus-area-view.ts";

const area: FocusArea = {
  _id: "ada:career",
  userId: "ada",
  name: "career",
  displayName: "Career Growth",
  currentGoal: "Take one step.",
  icon: "briefcase",
  color: "primary",
  isCustom: false,
  isActive: true,
  assessedLevel: 5,
  subgoals: [],
  isChecked: true,
  textCheck: null,
  createdAt: new Date("2025-06-10T12:00:00Z"),
  leftAt: null,
  retiredUpTo: null,
};
const now = { date: "2025-06-10", at: new Date("2025-06-10T12:00:00Z"), timeZone: "UTC" };

const viewWith = (xp: number) =>
  focusAreaView(
    area,
    { ...nothingYet, areas: [{ focusAreaId: area._id, name: area.name, xp, completed: xp / 20, days: [] }] },
    now,
  );

describe("a focus area", () => {
  test("starts at its assessed level", () => {
    expect(focusAreaView(area, nothingYet, now)).toMatchObject({
      level: 5,
      progress: 0,
      xp: 0,
      completedCount: 0,
    });
  });

  test.each([
    [20, 5, 10],
    [180, 5, 90],
    [200, 6, 0],
    [260, 6, 30],
    [1000, 10, 0],
  ])("with %d XP is at level %d, %d percent", (xp, level, progress) => {
    expect(viewWith(xp)).toMatchObject({ level, progress, xp, completedCount: xp / 20 });
  });
});

describe("a custom goal", () => {
  const plan = ["a", "b", "c"].map((id) => ({ id, title: `Step ${id}` }));
  const goal: FocusArea = { ...area, _id: "g", name: "g", isCustom: true, assessedLevel: 1, subgoals: plan };
  const after = (...subgoals: { id: string; completed: number }[]) =>
    focusAreaView(
      goal,
      { ...nothingYet, areas: [{ focusAreaId: "g", name: "g", xp: 200, completed: 10, days: [], subgoals }] },
      now,
    );

  test("starts at level 1 with no step of its plan done", () => {
    expect(focusAreaView(goal, nothingYet, now)).toMatchObject({
      level: 1,
      progress: 0,
      subgoals: plan.map((step) => ({ ...step, completedCount: 0, isDone: false })),
    });
  });

  test("advances its progress with every completion for a step; two completions make a step done", () => {
    expect(after({ id: "a", completed: 1 })).toMatchObject({ level: 2, progress: 16 });
    const further = after({ id: "a", completed: 5 }, { id: "c", completed: 1 });
    expect(further.progress).toBe(50);
    expect(further.subgoals?.map(({ completedCount, isDone }) => [completedCount, isDone])).toEqual([
      [2, true],
      [0, false],
      [1, false],
    ]);
    expect(after(...plan.map(({ id }) => ({ id, completed: 2 }))).progress).toBe(100);
  });

  test("ignores completions for steps that are not in its plan", () => {
    expect(after({ id: "x", completed: 2 }).progress).toBe(0);
  });
});
