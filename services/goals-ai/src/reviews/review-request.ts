import { list, singleLineText } from "@questwell/common";
import { z } from "zod";
import { areaNames, coachingStyles, factKinds, intents } from "../coach/coach.ts";

/** Far above the 19 facts and 8 areas of a person; bounds, not rules. */
const MAX_FACTS = 30;
const MAX_AREAS = 8;
const MAX_FIGURE = 100_000;
const MAX_NAME = 20;
const MAX_TITLE = 120;
const MAX_KEY = 200;
const MAX_ANSWER_MS = 60_000;

const figure = z.int().max(MAX_FIGURE, "Figure too large");
const fact = z.object({
  id: z.string().min(1, "Fact id is required").max(MAX_NAME, "Fact id too long"),
  kind: z.enum(factKinds, "Unknown fact"),
  have: figure,
  of: figure.transform((of) => (of === 0 ? null : of)),
  area: z.int().transform((place) => (place === 0 ? null : place)),
});
const area = z.object({
  name: z.enum([...areaNames, ""], "Unknown area").transform((name) => (name === "" ? null : name)),
  goalTitle: z
    .string()
    .max(MAX_TITLE, "Goal title too long")
    .transform((title) => singleLineText(title) || null),
  intent: z.enum([...intents, ""], "Unknown intent").transform((intent) => (intent === "" ? null : intent)),
});

const request = z
  .object({
    coachingStyle: z.enum(coachingStyles, "Unknown coaching style"),
    facts: list(fact, {
      min: 1,
      max: MAX_FACTS,
      tooMany: "Too many facts",
      missing: "Facts are required",
    }),
    areas: list(area, { max: MAX_AREAS, tooMany: "Too many areas" }),
    seed: z.string().min(1, "Seed is required").max(MAX_KEY, "Seed too long"),
    userId: z.string().max(MAX_KEY, "User id too long"),
    callKey: z.string().max(MAX_KEY, "Call key too long"),
    answerWithinMs: z.int().max(MAX_ANSWER_MS, "Answer time too long"),
    mayUseAi: z.boolean(),
  })
  .refine(
    ({ facts, areas }) => facts.every((each) => each.area === null || each.area <= areas.length),
    "Unknown area of a fact",
  )
  .refine(({ facts }) => new Set(facts.map(({ id }) => id)).size === facts.length, "A fact comes twice");

/** A valid `ReviewWeekRequest`: what the coach gets, and who asks. Without a person or a key no model is asked. */
export const reviewRequestSchema = request.transform(({ coachingStyle, facts, areas, seed, ...asked }) => ({
  accepted: { coachingStyle, facts, areas, seed },
  asked: { ...asked, mayUseAi: asked.mayUseAi && asked.userId !== "" && asked.callKey !== "" },
}));
