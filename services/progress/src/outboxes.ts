import { factOutbox, type OutboxSource } from "@questwell/common";
import { AchievementModel } from "./achievements/achievement.model.ts";
import { ledgerOutbox } from "./completions/ledger-heads.ts";
import { erasure } from "./erasure/erasure.ts";
import { GoalShareModel } from "./goals/goal-share.model.ts";
import { GoalModel } from "./goals/goal.model.ts";
import { OnboardingModel } from "./onboarding/onboarding.model.ts";

/** The outboxes of progress, for publishing and for a replay after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  ledgerOutbox(),
  factOutbox(OnboardingModel),
  factOutbox(GoalModel),
  factOutbox(GoalShareModel),
  factOutbox(AchievementModel),
  erasure.outbox,
];
