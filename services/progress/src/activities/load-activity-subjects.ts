import { trusted } from "mongoose";
import { AchievementModel } from "../achievements/achievement.model.ts";
import { LedgerModel } from "../completions/ledger.model.ts";
import { GoalModel } from "../goals/goal.model.ts";
import { OnboardingModel } from "../onboarding/onboarding.model.ts";
import type { Activity } from "./activity.ts";

/** What an activity is about, for whoever may see the activity. */
export interface ActivitySubject {
  id: string;
  /** Null when it is gone. */
  title: string | null;
}

/** The subjects of activities, in the order of `ids`. Who may see an activity is decided by whoever shows it. */
export async function loadActivitySubjects(ids: readonly string[]): Promise<ActivitySubject[]> {
  const filter = { "activities.id": trusted({ $in: ids }) };
  const facts = await Promise.all([
    LedgerModel.find(filter).select("activities").lean<{ activities: Activity[] }[]>(),
    OnboardingModel.find(filter).select("activities").lean<{ activities: Activity[] }[]>(),
    AchievementModel.find(filter).select("activities").lean<{ activities: Activity[] }[]>(),
    GoalModel.find(filter).select("activities").lean<{ activities: Activity[] }[]>(),
  ]);
  const activities = facts.flat().flatMap((fact) => fact.activities);
  const titles = new Map(activities.map(({ id, title }) => [id, title]));
  return ids.map((id) => ({ id, title: titles.get(id) ?? null }));
}
