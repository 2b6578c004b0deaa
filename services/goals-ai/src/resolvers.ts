import type { GoalsAiContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { coachingHint, type FocusAreaReference } from "./focus-areas/coaching-hint.ts";
import { continueRefinement } from "./refinements/continue-refinement.ts";
import { refineGoal } from "./refinements/refine-goal.ts";

/** Field → use case. */
export const resolvers = {
  Mutation: {
    refineGoal: erasure.forViewer(refineGoal),
    continueRefinement: erasure.forViewer(continueRefinement),
  },
  FocusArea: {
    coaching: (area: FocusAreaReference, _input: unknown, ctx: GoalsAiContext) => coachingHint(ctx, area),
  },
};
