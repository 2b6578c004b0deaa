import type { PageInput } from "@questwell/common";
import { listAchievements, listEarnedAchievements } from "./achievements/list-achievements.ts";
import { xpByDifficulty, type ChallengeView } from "./challenges/challenge.ts";
import { generateChallenges } from "./challenges/generate-challenges.ts";
import { listChallenges } from "./challenges/list-challenges.ts";
import { completeChallenge } from "./completions/complete-challenge.ts";
import { listCompletedChallenges } from "./completions/list-completed-challenges.ts";
import type { Context } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { listFocusAreas } from "./focus-areas/list-focus-areas.ts";
import { updateFocusAreas } from "./focus-areas/update-focus-areas.ts";
import { createGoal } from "./goals/create-goal.ts";
import { deleteGoal } from "./goals/delete-goal.ts";
import { listFinishedGoals } from "./goals/list-finished-goals.ts";
import { shareGoal } from "./goals/share-goal.ts";
import { completeOnboarding } from "./onboarding/complete-onboarding.ts";
import { isOnboarded } from "./onboarding/onboardings.ts";
import { countActiveAreas, countCompletions } from "./stats/count-everything.ts";
import { listDays, type ListDays } from "./streaks/list-days.ts";
import type { UserProgress } from "./users/load-user-progress.ts";

interface Reference {
  id: string;
}

/** Field → use case. */
export const resolvers = {
  Query: {
    focusAreas: (_: unknown, __: unknown, ctx: Context) => {
      const viewer = ctx.requireViewer();
      return listFocusAreas(viewer.id, viewer, ctx.clock.now());
    },
    challenges: (_: unknown, __: unknown, ctx: Context) => listChallenges(ctx.requireViewer().id),
    completedChallenges: (_: unknown, page: PageInput, ctx: Context) => listCompletedChallenges(ctx, page),
    achievements: (_: unknown, __: unknown, ctx: Context) => listAchievements(ctx),
    finishedGoals: (_: unknown, __: unknown, ctx: Context) => listFinishedGoals(ctx),
    days: (_: unknown, input: ListDays, ctx: Context) => listDays(ctx, input),
    isViewerOnboarded: (_: unknown, __: unknown, ctx: Context) => isOnboarded(ctx.requireViewer().id),
  },
  Mutation: {
    completeOnboarding: erasure.forViewer(completeOnboarding),
    updateFocusAreas: erasure.forViewer(updateFocusAreas),
    createGoal: erasure.forViewer(createGoal),
    deleteGoal: erasure.forViewer(deleteGoal),
    shareGoal: erasure.forViewer(shareGoal),
    generateChallenges: erasure.forViewer(generateChallenges),
    completeChallenge: erasure.forViewer(completeChallenge),
  },
  User: {
    __resolveReference: ({ id }: Reference, ctx: Context) => ctx.loaders.userProgress.load(id),
    focusAreas: ({ id, daySettings }: UserProgress, _: unknown, ctx: Context) =>
      listFocusAreas(id, daySettings, ctx.clock.now()),
    challenges: ({ id }: UserProgress) => listChallenges(id),
    earnedAchievements: ({ id }: UserProgress) => listEarnedAchievements(id),
  },
  Friend: {
    __resolveReference: ({ id }: Reference, ctx: Context) => ctx.loaders.friendLevel.load(id),
  },
  AdminStats: {
    __resolveReference: ({ id }: Reference) => ({ id }),
    totalGoals: () => countActiveAreas(),
    completedChallenges: () => countCompletions(),
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
