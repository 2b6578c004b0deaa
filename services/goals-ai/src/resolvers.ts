import type { GoalsAiContext } from "./context.ts";
import { coachingHint, type FocusAreaReference } from "./focus-areas/coaching-hint.ts";

export const resolvers = {
  FocusArea: {
    coaching: (area: FocusAreaReference, _input: unknown, ctx: GoalsAiContext) => coachingHint(ctx, area),
  },
};
