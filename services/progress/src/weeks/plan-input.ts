import { list, optionalText, singleLineText } from "@questwell/common";
import { textLimits } from "@questwell/proto";
import { z } from "zod";
import { planIntents } from "../week-plans/plan-intents.ts";

const MAX_WEEK = 64;
const MAX_ITEMS = 7;
const MAX_TARGET = 7;

const ITEMS = `A plan has at most ${MAX_ITEMS} areas`;
const TARGET = `A target is 0 to ${MAX_TARGET}`;
const IF_THEN = textLimits["WeekPlanInput.ifThen"];

const item = z
  .object({
    focusAreaId: z.string(),
    target: z.int({ error: TARGET }).min(0, TARGET).max(MAX_TARGET, TARGET),
    intent: z.enum(planIntents, { error: "Unknown intent" }),
  })
  .refine(({ target, intent }) => intent !== "rest" || target === 0, "A week of rest has target 0");

/** The input of a plan for a week; an empty sentence is none. */
export const planInput = z.object({
  week: z.string().max(MAX_WEEK, "Unknown week"),
  ifThen: optionalText({ ...IF_THEN, notText: IF_THEN.tooLong, clean: singleLineText })
    .nullish()
    .transform((text) => text || null),
  revision: z.int({ error: "Unknown revision" }).min(0, "Unknown revision"),
  items: list(item, { max: MAX_ITEMS, tooMany: ITEMS }),
});
