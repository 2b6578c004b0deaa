import { readFileSync } from "node:fs";
import { KeyedRequestModel, TombstoneModel, type ServiceApp } from "@questwell/common";
import { AchievementModel } from "./achievements/achievement.model.ts";
import { ChallengeDismissalModel } from "./challenges/challenge-dismissal.model.ts";
import { ChallengeSetModel } from "./challenges/challenge-set.model.ts";
import { recheckTexts } from "./coach/recheck-texts.ts";
import { createContext, type ResolverContext } from "./create-context.ts";
import { erasure } from "./erasure/erasure.ts";
import { consumers } from "./events/consumers.ts";
import { FocusAreaModel } from "./focus-areas/focus-area.model.ts";
import { GoalSlotModel } from "./goal-slots/goal-slot.model.ts";
import { GoalModel } from "./goal-slots/goal.model.ts";
import { GoalShareModel } from "./goals/goal-share.model.ts";
import { LedgerHeadModel } from "./ledger/ledger-head.model.ts";
import { LedgerModel } from "./ledger/ledger.model.ts";
import { OnboardingModel } from "./onboarding/onboarding.model.ts";
import { outboxes } from "./outboxes.ts";
import { resolvers } from "./resolvers.ts";
import { WeekPlanModel } from "./week-plans/week-plan.model.ts";
import { WeekReviewModel } from "./weeks/week-review.model.ts";

/** The progress service, without listen addresses and connections. */
export function createApp(): ServiceApp<ResolverContext> {
  return {
    name: "progress",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [
      LedgerModel,
      LedgerHeadModel,
      OnboardingModel,
      FocusAreaModel,
      ChallengeSetModel,
      ChallengeDismissalModel,
      GoalSlotModel,
      GoalModel,
      GoalShareModel,
      AchievementModel,
      WeekPlanModel,
      WeekReviewModel,
      TombstoneModel,
      KeyedRequestModel,
    ],
    outboxes,
    consumers,
    createContext,
    jobs: [erasure.purgeAgain, recheckTexts(erasure)],
    sweep: erasure.sweepErased,
  };
}
