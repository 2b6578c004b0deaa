import { GoalSlotModel, type GoalSlot } from "../goal-slots/goal-slot.model.ts";
import { OnboardingModel, type Onboarding } from "../onboarding/onboarding.model.ts";
import type { IsoWeek } from "../streaks/iso-week.ts";
import { WeekPlanModel, weekIdOf, type WeekPlan } from "../week-plans/week-plan.model.ts";
import { FocusAreaModel, type BuiltInAreaRow } from "./focus-area.model.ts";

/** What a user's areas are made of, as it is stored. */
export interface AreaRows {
  /** What the finished assessment says of areas, without which there are none. */
  onboarding: AssessedAreas | null;
  builtIns: BuiltInAreaRow[];
  slots: GoalSlot[];
  /** The plan for a week; null without one, absent where it was not asked for. */
  plan?: WeekPlan | null;
}

export type AssessedAreas = Pick<Onboarding, "_id" | "areas" | "completedAt">;

/** The joined rows of an assessment. */
type JoinedRow = AssessedAreas & {
  builtIns: BuiltInAreaRow[];
  slots: GoalSlot[];
  planId?: string;
  plans?: WeekPlan[];
};

/**
 * Reads a user's assessment and what depends on it in one command, which costs a third of one for each collection.
 *
 * @param week of the plan, if it is asked for
 */
export async function readAreaRows(userId: string, week: IsoWeek | null = null): Promise<AreaRows> {
  const joinPlan = week !== null && [
    { $set: { planId: weekIdOf(userId, week) } },
    {
      $lookup: {
        from: WeekPlanModel.collection.name,
        localField: "planId",
        foreignField: "_id",
        as: "plans",
      },
    },
  ];
  const joinOf = (from: string, as: string) => ({
    $lookup: { from, localField: "_id", foreignField: "userId", as },
  });
  const [row] = await OnboardingModel.aggregate<JoinedRow>([
    { $match: { _id: userId } },
    { $project: { areas: 1, completedAt: 1 } },
    joinOf(FocusAreaModel.collection.name, "builtIns"),
    joinOf(GoalSlotModel.collection.name, "slots"),
    ...(joinPlan || []),
  ]).readConcern("majority");
  const asked = (plans: readonly WeekPlan[]) => (week === null ? {} : { plan: plans[0] ?? null });
  if (!row) return { onboarding: null, builtIns: [], slots: [], ...asked([]) };
  const { builtIns, slots, plans = [], planId: _, ...onboarding } = row;
  return { onboarding, builtIns, slots, ...asked(plans) };
}
