import { describe, expect, test } from "@jest/globals";
import { nothingYet } from "../completions/totals.ts";
import { focusAreaView } from "./focus-area-view.ts";
import type { FocusArea } from "./focus-area.model.ts";

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
  createdAt: new Date("2025-06-10T12:00:00Z"),
  rev: 1,
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
