import type { CompleteResolvers } from "@questwell/common";
import { loadAdminCoach } from "./admin/load-admin-coach.ts";
import { pauseCoach } from "./admin/pause-coach.ts";
import { erasure } from "./erasure/erasure.ts";
import { coachingHint } from "./focus-areas/coaching-hint.ts";
import { listHelpLines } from "./help-lines/list-help-lines.ts";
import { continueRefinement } from "./refinements/continue-refinement.ts";
import { refineGoal } from "./refinements/refine-goal.ts";
import type { Resolvers, ResolversParentTypes } from "./resolvers.generated.ts";

/** Field → use case. */
export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    helpLines: (_root, args, ctx) => listHelpLines(ctx, args),
    adminCoach: (_root, _args, ctx) => loadAdminCoach(ctx),
  },
  Mutation: {
    refineGoal: erasure.forViewer(refineGoal),
    continueRefinement: erasure.forViewer(continueRefinement),
    pauseCoach: erasure.forViewer(pauseCoach),
  },
  FocusArea: {
    __resolveReference: (area) => area,
    coaching: (area, _args, ctx) => coachingHint(ctx, area),
  },
};
