import { list, singleLineText, text } from "@questwell/common";
import { z } from "zod";

const MAX_TITLE = 120;
const MAX_SUBGOAL = 200;
const MAX_SUBGOALS = 6;

const SUBGOALS = `A goal has 1 to ${MAX_SUBGOALS} subgoals`;

const line = (most: number, missing: string, tooLong: string) =>
  text({ most, tooLong, missing, clean: singleLineText });

/** The input of a new goal. */
export const goalInput = z.strictObject({
  title: line(MAX_TITLE, "Title is required", "Title too long"),
  subgoals: list(line(MAX_SUBGOAL, "Subgoal is required", "Subgoal too long"), {
    min: 1,
    max: MAX_SUBGOALS,
    tooMany: SUBGOALS,
  }),
});
