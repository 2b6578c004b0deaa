import { trusted, type Model } from "mongoose";
import { AchievementModel } from "../achievements/achievement.model.ts";
import { GoalModel } from "../goal-slots/goal.model.ts";
import type { ActivitySubject } from "../ledger/activity-subject.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";
import { OnboardingModel } from "../onboarding/onboarding.model.ts";

/** The subject of an activity, for every viewer who may see the activity. */
export interface ActivitySubjectView extends Omit<ActivitySubject, "title"> {
  /** Null if it is deleted. */
  title: string | null;
}

interface FactWithActivities {
  activities: ActivitySubject[];
}

/** The facts that cause activities. */
const facts = [
  LedgerModel,
  OnboardingModel,
  AchievementModel,
  GoalModel,
] as unknown as Model<FactWithActivities>[];

/** The subjects of activities, in the order of `ids`. The caller decides who may see an activity. */
export async function loadActivitySubjects(ids: readonly string[]): Promise<ActivitySubjectView[]> {
  const filter = { "activities.id": trusted({ $in: ids }) };
  const rows = await Promise.all(
    facts.map((model) =>
      model
        .find(filter)
        .select("activities")
        .batchSize(ids.length + 1)
        .lean<FactWithActivities[]>(),
    ),
  );
  const activities = rows.flat().flatMap((row) => row.activities);
  const subjects = new Map(activities.map((subject) => [subject.id, subject]));
  return ids.map((id) => subjects.get(id) ?? { id, title: null });
}
