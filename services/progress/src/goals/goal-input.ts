import { list, singleLineText, text } from "@questwell/common";
import { textLimits, type TextLimit } from "@questwell/proto";
import { z } from "zod";

const MAX_SUBGOALS = 6;

const SUBGOALS = `A goal has 1 to ${MAX_SUBGOALS} subgoals`;

const line = (limit: TextLimit, missing: string) => text({ ...limit, missing, clean: singleLineText });

/** The input of a new goal. */
export const goalInput = z.strictObject({
  title: line(textLimits["GoalInput.title"], "Title is required"),
  subgoals: list(line(textLimits["GoalInput.subgoals"], "Subgoal is required"), {
    min: 1,
    max: MAX_SUBGOALS,
    tooMany: SUBGOALS,
  }),
});
