import type { Coach } from "../coach.ts";
import { bandOf } from "./bands.ts";
import { areaCatalogues } from "./catalogues.ts";
import { chooseChallenges } from "./choose-challenges.ts";
import { refineGoal } from "./refinement/refine-goal.ts";
import { reviewWeek } from "./review/review-week.ts";

/** The coach without a provider: curated templates, deterministic answers. */
export const builtInCoach: Coach = {
  name: "built-in",
  suggestChallenges: async (request) => chooseChallenges(request),
  refineGoal: async (conversation) => refineGoal(conversation),
  reviewWeek: async (request) => reviewWeek(request),
  suggestCurrentGoals: async (areas) =>
    areas.map((area) => areaCatalogues[area.name].currentGoals[bandOf(area.level)][area.coachingStyle]),
  coachingHint: async ({ name, level, coachingStyle }) =>
    name === null ? null : areaCatalogues[name].hints[bandOf(level)][coachingStyle],
};
