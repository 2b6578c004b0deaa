import { singleLineText } from "@questwell/common";
import { z } from "zod";

/** A text on one line, without invisible characters: a model repeats what people send it. */
const upTo = (most: number, what: string) =>
  z
    .string()
    .transform(singleLineText)
    .pipe(z.string().min(1, `${what} is empty`).max(most, `${what} is longer than ${most} characters`));
const whole = (least: number, most: number, what: string) =>
  z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `${what} is not between ${least} and ${most}`,
    );

// What can be stored and shown at all. How good a text has to be is in content/.

/** Lengths and counts of a set of challenges. */
export const challengeSetLimits = z.object({
  challenges: z
    .array(
      z.object({
        difficulty: z.string(),
        title: upTo(120, "title"),
        description: upTo(500, "description"),
        minutes: z.number(),
        days: z.number(),
        step: whole(1, 6, "step").nullable(),
      }),
    )
    .max(10, "challenges has more than 10 entries"),
});

/** Lengths and counts of a step of a conversation. */
export const goalStepLimits = z.object({
  refinedGoal: upTo(120, "refinedGoal"),
  response: upTo(600, "response"),
  topic: z.string(),
  plan: z
    .object({
      title: upTo(120, "plan title"),
      steps: z
        .array(
          z.object({
            text: upTo(100, "step text"),
            firstAction: upTo(80, "firstAction"),
            minutes: z.number(),
          }),
        )
        .max(6, "plan has more than 6 steps"),
    })
    .nullable(),
});

/** Lengths and counts of a weekly review. */
export const reviewLimits = z.object({
  opening: upTo(240, "opening"),
  observations: z
    .array(z.object({ fact: upTo(20, "fact"), sentence: upTo(240, "sentence") }))
    .max(6, "observations has more than 6 entries"),
  proposals: z
    .array(z.object({ area: whole(1, 8, "area"), intent: z.string(), sentence: upTo(240, "sentence") }))
    .max(3, "proposals has more than 3 entries"),
});
