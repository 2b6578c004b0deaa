import { factOutbox, type OutboxSource } from "@questwell/common";
import { AchievementModel } from "./achievements/achievement.model.ts";
import { erasure } from "./erasure/erasure.ts";
import { GoalModel } from "./goal-slots/goal.model.ts";
import { GoalShareModel } from "./goals/goal-share.model.ts";
import { ledgerOutbox } from "./ledger/ledger-heads.ts";
import { OnboardingModel } from "./onboarding/onboarding.model.ts";

/** The outboxes of progress, for publishing and for a replay after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  ledgerOutbox(erasure),
  factOutbox(OnboardingModel),
  factOutbox(GoalModel),
  factOutbox(GoalShareModel),
  factOutbox(AchievementModel),
  erasure.outbox,
];
