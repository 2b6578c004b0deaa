import { list, singleLineText } from "@questwell/common";
import { z } from "zod";
import { areaNames, coachingStyles, difficulties, intents, weekdays } from "../coach/coach.ts";

/** Far above the three of a set and the 90 titles that must not be repeated; a bound, not a rule. */
const MAX_CHALLENGES = 10;
const MAX_RECENT_TITLES = 200;
const MAX_TITLE = 500;
const MAX_SEED = 200;
const MAX_ANSWER_MS = 60_000;
const MAX_GOAL_TITLE = 120;
const MAX_STEPS = 6;
const MAX_STEP_TITLE = 200;
const MAX_DISMISSED = 10;
const MAX_COUNT = 1000;

const area = z.object(
  {
    name: z.enum(areaNames, "Unknown area"),
    level: z.int().min(1, "Level must be at least 1"),
    coachingStyle: z.enum(coachingStyles, "Unknown coaching style"),
  },
  "Area is required",
);
const step = z.object({
  id: z.string().min(1, "Subgoal id is required").max(MAX_TITLE, "Subgoal id too long"),
  title: z.string().max(MAX_STEP_TITLE, "Subgoal too long").transform(singleLineText),
});
const areaOrCustomGoal = area.extend({
  name: z.enum([...areaNames, ""], "Unknown area").transform((name) => (name === "" ? null : name)),
  goalTitle: z.string().max(MAX_GOAL_TITLE, "Goal title too long").transform(singleLineText),
  openSubgoals: list(step, { max: MAX_STEPS, tooMany: "Too many subgoals" }),
});

const count = z.int().max(MAX_COUNT, "Count too large");
const lately = z.object({
  dismissedTitles: list(z.string().max(MAX_TITLE, "Dismissed title too long"), {
    max: MAX_DISMISSED,
    tooMany: "Too many dismissed titles",
  }),
  counts: list(
    z.object({ difficulty: z.enum(difficulties, "Unknown difficulty"), offered: count, completed: count }),
    { max: difficulties.length, tooMany: "Too many counts" },
  ),
  weekIntent: z
    .enum([...intents, ""], "Unknown intent")
    .transform((intent) => (intent === "" ? null : intent)),
  weekday: z
    .int()
    .min(1, "Unknown weekday")
    .max(weekdays.length, "Unknown weekday")
    .transform((day) => weekdays[day - 1] ?? weekdays[0]),
});

const request = z.object({
  area: areaOrCustomGoal,
  difficulties: list(z.enum(difficulties, "Unknown difficulty"), {
    min: 1,
    max: MAX_CHALLENGES,
    tooMany: "Too many difficulties",
    missing: "Difficulties are required",
  }),
  recentTitles: list(z.string().max(MAX_TITLE, "Recent title too long"), {
    max: MAX_RECENT_TITLES,
    tooMany: "Too many recent titles",
  }),
  lately: lately.nullish().transform((sent) => sent ?? null),
  seed: z.string().min(1, "Seed is required").max(MAX_SEED, "Seed too long"),
  userId: z.string().max(MAX_SEED, "User id too long"),
  callKey: z.string().max(MAX_SEED, "Call key too long"),
  answerWithinMs: z.int().max(MAX_ANSWER_MS, "Answer time too long"),
  mayUseAi: z.boolean(),
  trigger: z
    .enum(["generate", "createGoal", ""], "Unknown trigger")
    .transform((trigger) => (trigger === "" ? "generate" : trigger)),
});

/** A valid `SuggestChallengesRequest`: what the coach gets, and who asks. Without a person or a key no model is asked. */
export const suggestChallengesSchema = request.transform(
  ({
    area: { goalTitle: title, openSubgoals: openSteps, ...area },
    difficulties,
    recentTitles,
    lately: known,
    seed,
    ...asked
  }) => ({
    accepted: {
      area,
      difficulties,
      recentTitles,
      lately: known,
      seed,
      goal: area.name === null && title !== "" ? { title, openSteps, isSensitive: false } : null,
    },
    asked: { ...asked, mayUseAi: asked.mayUseAi && asked.userId !== "" && asked.callKey !== "" },
  }),
);

/** A valid `SuggestCurrentGoalsRequest`: a custom goal's current goal is its title, so it is never requested. */
export const suggestCurrentGoalsSchema = z.object({
  areas: list(area, {
    min: 1,
    max: areaNames.length,
    tooMany: "Too many areas",
    missing: "Areas are required",
  }),
});
