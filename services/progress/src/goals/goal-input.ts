import { text } from "@questwell/common";
import { z } from "zod";

const MAX_TITLE = 120;
const MAX_SUBGOAL = 200;
const MAX_SUBGOALS = 6;

const SUBGOALS = `A goal has 1 to ${MAX_SUBGOALS} subgoals`;

/** One line of text that shows something: line breaks become spaces, and invisible characters alone are nothing. */
const line = (most: number, missing: string, tooLong: string) =>
  text({ most, tooLong, missing, clean: oneLine }).pipe(z.string().regex(/[^\p{C}\p{Z}]/u, missing));

const oneLine = (raw: string) => raw.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** What a custom goal is made of. */
export const goalInput = z.strictObject({
  title: line(MAX_TITLE, "Title is required", "Title too long"),
  subgoals: z
    .array(line(MAX_SUBGOAL, "Subgoal is required", "Subgoal too long"), { error: SUBGOALS })
    .min(1, SUBGOALS)
    .max(MAX_SUBGOALS, SUBGOALS),
});
