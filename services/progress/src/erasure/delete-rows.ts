import { KeyedRequestModel } from "@questwell/common";
import { trusted, type Model } from "mongoose";
import { AchievementModel } from "../achievements/achievement.model.ts";
import { ChallengeDismissalModel } from "../challenges/challenge-dismissal.model.ts";
import { ChallengeSetModel } from "../challenges/challenge-set.model.ts";
import { FocusAreaModel } from "../focus-areas/focus-area.model.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import { GoalModel } from "../goal-slots/goal.model.ts";
import { GoalShareModel } from "../goals/goal-share.model.ts";
import { LedgerHeadModel } from "../ledger/ledger-head.model.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";
import { OnboardingModel } from "../onboarding/onboarding.model.ts";
import { WeekPlanModel } from "../week-plans/week-plan.model.ts";
import { WeekReviewModel } from "../weeks/week-review.model.ts";

const BATCH = 500;

interface OwnedRow {
  _id: string;
  userId: string;
}

// Source rows go first: no concurrent read can recreate the rows derived from them.
const ownedModels = [
  GoalSlotModel,
  GoalModel,
  GoalShareModel,
  FocusAreaModel,
  ChallengeSetModel,
  ChallengeDismissalModel,
  WeekPlanModel,
  WeekReviewModel,
  AchievementModel,
  LedgerModel,
  LedgerHeadModel,
  KeyedRequestModel,
] as unknown as Model<OwnedRow>[];

/** Deletes all data that progress stores about a person; a repeated call deletes what was added since. */
export async function deleteRowsOf(userId: string): Promise<void> {
  await OnboardingModel.deleteOne({ _id: userId });
  for (const model of ownedModels) await deleteInBatches(model, userId);
}

/** A long history is deleted in many short batches, so that no operation blocks the database. */
async function deleteInBatches(model: Model<OwnedRow>, userId: string): Promise<void> {
  for (;;) {
    const rows = await model.find({ userId }).select("_id").limit(BATCH).lean<Pick<OwnedRow, "_id">[]>();
    if (rows.length === 0) return;
    await model.deleteMany({ _id: trusted({ $in: rows.map(({ _id }) => _id) }), userId });
  }
}
