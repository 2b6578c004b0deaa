import { factOutbox, type OutboxSource } from "@questwell/common";
import { AchievementModel } from "./achievements/achievement.model.ts";
import { LedgerModel } from "./completions/ledger.model.ts";
import { erasure } from "./erasure/erasure.ts";
import { GoalShareModel } from "./goals/goal-share.model.ts";
import { GoalModel } from "./goals/goal.model.ts";
import { OnboardingModel } from "./onboarding/onboarding.model.ts";

/** What progress publishes, and publishes again from its store after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  factOutbox(LedgerModel),
  factOutbox(OnboardingModel),
  factOutbox(GoalModel),
  factOutbox(GoalShareModel),
  factOutbox(AchievementModel),
  erasure.outbox,
];
