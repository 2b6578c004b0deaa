import { expect, test } from "@jest/globals";

import { levelOf, optionLevels, questionAreas } from "#src/features/onboarding/questions.ts";

test("five questions in their order, five options each, and level 5 for an area without an answer", () => {
  expect(questionAreas).toEqual(["financial", "career", "relationships", "physical", "mental"]);
  expect(optionLevels.map(Number)).toEqual([2, 4, 6, 8, 10]);
  expect(levelOf({ career: "8" }, "career")).toBe(8);
  expect(levelOf({ career: "8" }, "mental")).toBe(5);
});
