import type { GoalsAiContext } from "./context.ts";
import { unlessErased } from "./erasure/erased.ts";
import { coachingHint, type FocusAreaReference } from "./focus-areas/coaching-hint.ts";
import { continueRefinement } from "./refinements/continue-refinement.ts";
import { refineGoal } from "./refinements/refine-goal.ts";

/** A use case that writes for the viewer, unless the viewer is gone. */
const write =
  <Input, Result>(useCase: (ctx: GoalsAiContext, input: Input) => Promise<Result>) =>
  (_: unknown, input: Input, ctx: GoalsAiContext) =>
    unlessErased(ctx.requireViewer().id, () => useCase(ctx, input));

/** Field → use case. */
export const resolvers = {
  Mutation: {
    refineGoal: write(refineGoal),
    continueRefinement: write(continueRefinement),
  },
  FocusArea: {
    coaching: (area: FocusAreaReference, _input: unknown, ctx: GoalsAiContext) => coachingHint(ctx, area),
  },
};
