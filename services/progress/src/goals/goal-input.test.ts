import { describe, expect, test } from "@jest/globals";
import { goalInput } from "./goal-input.ts";

describe("goal input", () => {
  test("is normalized to one trimmed line per text", () => {
    const input = { title: "  Run\na half\u2028marathon ", subgoals: ["\tBuy shoes\r\n"] };
    expect(goalInput.parse(input)).toEqual({ title: "Run a half marathon", subgoals: ["Buy shoes"] });
  });

  test("holds no invisible characters, except where words and emoji need them", () => {
    const input = { title: "Run\u202E a\u{E0041} lap", subgoals: ["می\u200Cخواهم 🏃\u200D♀\uFE0F"] };
    expect(goalInput.parse(input)).toEqual({ ...input, title: "Run a lap" });
  });

  /** @shows BOUND-GoalInput.subgoals BOUND-progress.goals.subgoals */
  test("accepts the longest title and the longest plan, in any script", () => {
    const input = { title: "走".repeat(120), subgoals: Array.from({ length: 6 }, () => "é".repeat(200)) };
    expect(goalInput.parse(input)).toEqual(input);
  });

  /** @shows BOUND-GoalInput.subgoals BOUND-progress.goals.subgoals */
  test.each([
    ["no title", { subgoals: ["Go"] }, "Title is required"],
    ["an empty title", { title: " \n ", subgoals: ["Go"] }, "Title is required"],
    ["an invisible title", { title: "\u200B\u{E0041}", subgoals: ["Go"] }, "Title is required"],
    ["a title that is too long", { title: "x".repeat(121), subgoals: ["Go"] }, "Title too long"],
    ["a title that is an object", { title: { $ne: null }, subgoals: ["Go"] }, "Title is required"],
    ["no subgoals", { title: "Run" }, "A goal has 1 to 6 subgoals"],
    ["an empty plan", { title: "Run", subgoals: [] }, "A goal has 1 to 6 subgoals"],
    ["seven subgoals", { title: "Run", subgoals: Array(7).fill("Go") }, "A goal has 1 to 6 subgoals"],
    ["an empty subgoal", { title: "Run", subgoals: ["Go", " "] }, "Subgoal is required"],
    ["a subgoal that is too long", { title: "Run", subgoals: ["x".repeat(201)] }, "Subgoal too long"],
  ])("is rejected with %s", (_, input, message) => {
    expect(goalInput.safeParse(input).error?.issues[0]?.message).toBe(message);
  });
});
