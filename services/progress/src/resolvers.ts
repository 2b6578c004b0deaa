import type { PageInput } from "@questwell/common";
import { listAchievements } from "./achievements/list-achievements.ts";
import { xpByDifficulty, type ChallengeView } from "./challenges/challenge.ts";
import { generateChallenges, type GenerateChallenges } from "./challenges/generate-challenges.ts";
import { listChallenges } from "./challenges/list-challenges.ts";
import { completeChallenge, type CompleteChallenge } from "./completions/complete-challenge.ts";
import { listCompletedChallenges } from "./completions/list-completed-challenges.ts";
import type { Context } from "./context.ts";
import { listFocusAreas } from "./focus-areas/list-focus-areas.ts";
import { completeOnboarding, type CompleteOnboarding } from "./onboarding/complete-onboarding.ts";
import { isOnboarded } from "./onboarding/onboardings.ts";

interface Reference {
  id: string;
}

/** Field → use case. */
export const resolvers = {
  Query: {
    focusAreas: (_: unknown, __: unknown, ctx: Context) =>
      listFocusAreas(ctx.requireViewer(), ctx.clock.now()),
    challenges: (_: unknown, __: unknown, ctx: Context) => listChallenges(ctx),
    completedChallenges: (_: unknown, page: PageInput, ctx: Context) => listCompletedChallenges(ctx, page),
    achievements: (_: unknown, __: unknown, ctx: Context) => listAchievements(ctx),
    isViewerOnboarded: (_: unknown, __: unknown, ctx: Context) => isOnboarded(ctx.requireViewer().id),
  },
  Mutation: {
    completeOnboarding: (_: unknown, input: CompleteOnboarding, ctx: Context) =>
      completeOnboarding(ctx, input),
    generateChallenges: (_: unknown, input: GenerateChallenges, ctx: Context) =>
      generateChallenges(ctx, input),
    completeChallenge: (_: unknown, input: CompleteChallenge, ctx: Context) => completeChallenge(ctx, input),
  },
  User: {
    __resolveReference: ({ id }: Reference, ctx: Context) => ctx.loaders.userProgress.load(id),
  },
  FocusArea: {
    __resolveReference: ({ id }: Reference, ctx: Context) => ctx.loaders.focusArea.load(id),
  },
  Challenge: {
    __resolveReference: ({ id }: Reference, ctx: Context) => ctx.loaders.challenge.load(id),
    xpReward: ({ difficulty }: ChallengeView) => xpByDifficulty[difficulty],
    isCompleted: ({ completedAt }: ChallengeView) => completedAt !== null,
  },
  ActivitySubject: {
    __resolveReference: ({ id }: Reference, ctx: Context) => ctx.loaders.activitySubject.load(id),
  },
};
