import type { CompleteResolvers } from "@questwell/common";
import { readBudget } from "./budget/read-budget.ts";
import { deleteCall, deleteCalls } from "./calls/delete-calls.ts";
import { listCalls } from "./calls/list-calls.ts";
import { readCall } from "./calls/read-call.ts";
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
    coachBudget: (_root, _args, ctx) => readBudget(ctx),
    coachCalls: (_root, page, ctx) => listCalls(ctx, page),
    coachCall: (_root, args, ctx) => readCall(ctx, args),
    adminCoach: (_root, _args, ctx) => loadAdminCoach(ctx),
  },
  Mutation: {
    refineGoal: erasure.forViewer(refineGoal),
    continueRefinement: erasure.forViewer(continueRefinement),
    deleteCoachCall: erasure.forViewer(deleteCall),
    deleteCoachCalls: erasure.forViewer(deleteCalls),
    pauseCoach: erasure.forViewer(pauseCoach),
  },
  CoachCall: {
    id: ({ _id }) => _id,
    requests: ({ requests }) => (typeof requests === "function" ? requests() : requests),
  },
  FocusArea: {
    __resolveReference: (area) => area,
    coaching: (area, _args, ctx) => coachingHint(ctx, area),
  },
};
