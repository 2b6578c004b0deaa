import type { CompleteResolvers } from "@questwell/common";
import { erasure } from "./erasure/erasure.ts";
import { coachingHint } from "./focus-areas/coaching-hint.ts";
import { listHelpLines } from "./help-lines/list-help-lines.ts";
import { continueRefinement } from "./refinements/continue-refinement.ts";
import { refineGoal } from "./refinements/refine-goal.ts";
import type { Resolvers, ResolversParentTypes } from "./resolvers.generated.ts";

/** Field → use case. */
export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { helpLines: (_root, args, ctx) => listHelpLines(ctx, args) },
  Mutation: {
    refineGoal: erasure.forViewer(refineGoal),
    continueRefinement: erasure.forViewer(continueRefinement),
  },
  FocusArea: {
    __resolveReference: (area) => area,
    coaching: (area, _args, ctx) => coachingHint(ctx, area),
  },
};
