import type { CompleteResolvers } from "@questwell/common";
import { dismissChallenge } from "./challenges/dismiss-challenge.ts";
import { generateChallenges } from "./challenges/generate-challenges.ts";
import { listChallenges } from "./challenges/list-challenges.ts";
import { listCompletedChallenges } from "./challenges/list-completed-challenges.ts";
import { restoreChallenge } from "./challenges/restore-challenge.ts";
import { setDifficulty } from "./challenges/set-difficulty.ts";
import { completeChallenge } from "./completions/complete-challenge.ts";
import { erasure } from "./erasure/erasure.ts";
import { listFocusAreas, listOwnFocusAreas } from "./focus-areas/list-focus-areas.ts";
import { updateFocusAreas } from "./focus-areas/update-focus-areas.ts";
import { createGoal } from "./goals/create-goal.ts";
import { deleteGoal } from "./goals/delete-goal.ts";
import { listFinishedGoals } from "./goals/list-finished-goals.ts";
import { shareGoal } from "./goals/share-goal.ts";
import { xpByDifficulty } from "./ledger/xp-by-difficulty.ts";
import { completeOnboarding } from "./onboarding/complete-onboarding.ts";
import { isOnboarded } from "./onboarding/onboardings.ts";
import type { Resolvers, ResolversParentTypes } from "./resolvers.generated.ts";
import { countActiveAreas, countCompletions } from "./stats/count-everything.ts";
import { listDays } from "./stats/list-days.ts";
import { listProgressDays } from "./stats/list-progress-days.ts";
import { planWeek } from "./weeks/plan-week.ts";
import { viewWeek } from "./weeks/view-week.ts";
import { writeReview } from "./weeks/write-review.ts";
import { listAchievements, listEarnedAchievements } from "./users/list-achievements.ts";
import { viewOwnProgress } from "./users/load-user-progress.ts";

/** Field → use case. */
export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    focusAreas: (_, _args, ctx) => listOwnFocusAreas(ctx),
    challenges: (_, _args, ctx) => listChallenges(ctx, ctx.requireViewer().id),
    completedChallenges: (_, page, ctx) => listCompletedChallenges(ctx, page),
    achievements: (_, _args, ctx) => listAchievements(ctx),
    finishedGoals: (_, args, ctx) => listFinishedGoals(ctx, args),
    days: (_, args, ctx) => listDays(ctx, args),
    week: (_, args, ctx) => viewWeek(ctx, args),
    viewerProgress: (_, _args, ctx) => viewOwnProgress(ctx),
    isViewerOnboarded: (_, _args, ctx) => isOnboarded(ctx.requireViewer().id),
  },
  Mutation: {
    completeOnboarding: erasure.forViewer(completeOnboarding),
    updateFocusAreas: erasure.forViewer(updateFocusAreas),
    createGoal: erasure.forViewer(createGoal),
    deleteGoal: erasure.forViewer(deleteGoal),
    shareGoal: erasure.forViewer(shareGoal),
    generateChallenges: erasure.forViewer(generateChallenges),
    setDifficulty: erasure.forViewer(setDifficulty),
    dismissChallenge: erasure.forViewer(dismissChallenge),
    restoreChallenge: erasure.forViewer(restoreChallenge),
    writeReview: erasure.forViewer(writeReview),
    planWeek: erasure.forViewer(planWeek),
    completeChallenge: erasure.forViewer(completeChallenge),
  },
  OnboardingResult: {
    focusAreas: (_, _args, ctx) => listOwnFocusAreas(ctx),
  },
  User: {
    __resolveReference: ({ id }, ctx) => ctx.loaders.userProgress.load(id),
    focusAreas: ({ id, daySettings }, _args, ctx) => listFocusAreas(ctx, id, daySettings, ctx.clock.now()),
    challenges: ({ id }, _args, ctx) => listChallenges(ctx, id),
    earnedAchievements: ({ id }) => listEarnedAchievements(id),
  },
  Friend: {
    __resolveReference: ({ id }, ctx) => ctx.loaders.friendLevel.load(id),
  },
  AdminStats: {
    __resolveReference: ({ id }) => ({ id }),
    totalGoals: () => countActiveAreas(),
    completedChallenges: () => countCompletions(),
    progressHistory: (_, _args, { clock }) => listProgressDays(clock.now()),
  },
  FocusArea: {
    __resolveReference: ({ id }, ctx) => ctx.loaders.focusArea.load(id),
    textCheck: ({ userId, textCheck }, _args, ctx) => (ctx.requireViewer().id === userId ? textCheck : null),
    nextSet: (area, _args, ctx) => ctx.loaders.nextSet.load(area),
    plannedWeek: (area, _args, ctx) => ctx.loaders.plannedWeek.load(area),
    activeChallenges: async (area, _args, ctx) =>
      (await ctx.loaders.areaChallenges.load(area))?.active ?? null,
    newestCompleted: async (area, _args, ctx) =>
      (await ctx.loaders.areaChallenges.load(area))?.newestCompleted ?? null,
  },
  Challenge: {
    __resolveReference: ({ id }, ctx) => ctx.loaders.challenge.load(id),
    xpReward: ({ difficulty }) => xpByDifficulty[difficulty],
    isCompleted: ({ completedAt }) => completedAt !== null,
    why: ({ id, completedAt, owners }, _args, ctx) =>
      completedAt ? [] : (owners?.why ?? ctx.loaders.reasons.load(id)),
    dismissal: ({ id, completedAt, owners }, _args, ctx) =>
      completedAt ? null : owners ? owners.dismissal : ctx.loaders.dismissal.load(id),
  },
  ActivitySubject: {
    __resolveReference: ({ id }, ctx) => ctx.loaders.activitySubject.load(id),
  },
};
