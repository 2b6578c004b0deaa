import { expect, test } from "@jest/globals";
import { ChallengeSetModel } from "../../services/progress/src/challenges/challenge-set.model.ts";
import { FocusAreaModel } from "../../services/progress/src/focus-areas/focus-area.model.ts";
import { OnboardingModel } from "../../services/progress/src/onboarding/onboarding.model.ts";
import { expectStorable } from "../support/expect-storable.ts";
import { inTurn, newcomer } from "./people.ts";

test("progress accepts the rows of newcomers: an assessment, its areas, and fifteen open challenges", () => {
  const { onboarding, areas, sets } = newcomer(new Date());
  expectStorable(OnboardingModel, [onboarding]);
  expect(areas).toHaveLength(5);
  expectStorable(FocusAreaModel, areas);
  expectStorable(ChallengeSetModel, sets);
  expect(new Set(sets.flatMap(({ challenges }) => challenges.map(({ id }) => id))).size).toBe(15);
});

test("neighbours come from different lists, and nothing is lost", () => {
  expect(inTurn([["a1", "a2", "a3"], ["b1"], ["c1", "c2"]])).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  expect(inTurn([])).toEqual([]);
});
