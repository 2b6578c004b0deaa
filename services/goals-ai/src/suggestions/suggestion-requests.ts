import { z } from "zod";
import { areaNames, coachingStyles, difficulties } from "../coach/coach.ts";

/** Far above the three of a set and the 30 titles that must not come again; a bound, not a rule. */
const MAX_CHALLENGES = 10;
const MAX_RECENT_TITLES = 200;
const MAX_TITLE = 500;
const MAX_SEED = 200;

const area = z.object(
  {
    name: z.enum(areaNames, "Unknown area"),
    level: z.int().min(1, "Level must be at least 1"),
    coachingStyle: z.enum(coachingStyles, "Unknown coaching style"),
  },
  "Area is required",
);
const areaOrCustomGoal = area.extend({
  name: z.enum([...areaNames, ""], "Unknown area").transform((name) => (name === "" ? null : name)),
});

/** A `SuggestChallengesRequest` that makes sense. */
export const suggestChallengesSchema = z.object({
  area: areaOrCustomGoal,
  difficulties: z
    .array(z.enum(difficulties, "Unknown difficulty"))
    .min(1, "Difficulties are required")
    .max(MAX_CHALLENGES, "Too many difficulties"),
  recentTitles: z
    .array(z.string().max(MAX_TITLE, "Recent title too long"))
    .max(MAX_RECENT_TITLES, "Too many recent titles"),
  seed: z.string().min(1, "Seed is required").max(MAX_SEED, "Seed too long"),
});

/** A `SuggestCurrentGoalsRequest` that makes sense: a custom goal's current goal is its title, so none is asked. */
export const suggestCurrentGoalsSchema = z.object({
  areas: z.array(area).min(1, "Areas are required").max(areaNames.length, "Too many areas"),
});
