import { ensureInserted } from "@questwell/common";
import { trusted } from "mongoose";
import { AchievementModel } from "../achievements/achievement.model.ts";
import { earnOnce } from "../achievements/earn-once.ts";
import type { Context } from "../context.ts";
import type { TextCheck } from "../texts/text-check.ts";
import type { DaySlot } from "./daily-goal-limit.ts";
import type { GoalPlan } from "./goal.ts";
import { GoalSlotModel, type GoalSlot } from "./goal-slot.model.ts";
import { GoalModel, type Goal } from "./goal.model.ts";
import { newGoal } from "./new-goal.ts";

/** All fields of a goal's row except its activities and events. */
const PLAN = "userId title subgoals createdAt";

/** The slots taken by a user's goals. */
export const slotsOf = (userId: string) =>
  GoalSlotModel.find({ userId }).readConcern("majority").lean<GoalSlot[]>();

/** Slots' goals, oldest first. A shown one without its fact is the result of a crash: the fact is written now. */
export async function activeGoalsOf(
  ctx: Pick<Context, "purgeErased">,
  slots: readonly GoalSlot[],
): Promise<GoalSlot[]> {
  const uncertain = slots.filter(({ hasFact = false, textCheck = null }) => !hasFact && !textCheck);
  if (uncertain.length > 0) await openMissing(ctx, uncertain);
  return slots.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Slots of earlier versions do not say whether they have their fact: the first read finds out and notes it. */
async function openMissing(ctx: Pick<Context, "purgeErased">, slots: readonly GoalSlot[]): Promise<void> {
  const opened = await GoalModel.find({ _id: trusted({ $in: slots.map(({ _id }) => _id) }) })
    .select("_id")
    .lean<Pick<Goal, "_id">[]>();
  for (const slot of slots) {
    if (opened.some(({ _id }) => _id === slot._id)) await noteFact(slot._id);
    else await openGoal(ctx, slot);
  }
}

/** Notes in a goal's slot that its fact is stored. If the goal was deleted meanwhile, nothing is stored. */
const noteFact = (goalId: string) => GoalSlotModel.updateOne({ _id: goalId }, { $set: { hasFact: true } });

/** The goal with the highest daily slot of a day, deleted or not. */
export const findLastGoalOfDay = (userId: string, day: string) =>
  GoalModel.findOne({ userId, day })
    .sort({ daySlot: -1 })
    .select("day daySlot")
    .readConcern("majority")
    .lean<DaySlot>();

/** Stores that goals-ai found no harm in a goal. If the goal was deleted meanwhile, nothing is stored. */
export const noteChecked = (goalId: string) =>
  GoalSlotModel.updateOne({ _id: goalId }, { $set: { isChecked: true } });

/**
 * Stores what became of a goal that waits to be checked, once: of concurrent calls the first decides.
 *
 * @param check null shows the goal: its fact is written, with its event, its activities and its achievement
 */
export async function settleGoal(
  ctx: Pick<Context, "purgeErased" | "outbox">,
  slot: GoalSlot,
  check: TextCheck | null,
): Promise<void> {
  const { modifiedCount } = await GoalSlotModel.updateOne(
    { _id: slot._id, "textCheck.state": "waiting" },
    { $set: { isChecked: check === null, textCheck: check } },
  );
  if (check !== null || modifiedCount === 0) return;
  await openGoal(ctx, slot);
  ctx.outbox.wake(GoalModel, AchievementModel);
}

/** One of a user's goals, deleted or not. */
export const findGoal = (userId: string, goalId: string) =>
  GoalModel.findOne({ _id: goalId, userId }).select(PLAN).lean<GoalPlan>();

/**
 * At most `limit` of a user's deleted goals, newest first.
 *
 * @param active the user's active goals
 * @param after the goal that precedes them
 */
export function findDeletedGoals(
  userId: string,
  active: readonly GoalPlan[],
  limit: number,
  after: GoalPlan | null,
): Promise<GoalPlan[]> {
  const isOlder = after && [
    { createdAt: trusted({ $lt: after.createdAt }) },
    { createdAt: after.createdAt, _id: trusted({ $lt: after._id }) },
  ];
  return GoalModel.find({
    userId,
    _id: trusted({ $nin: active.map(({ _id }) => _id) }),
    ...(isOlder && { $or: isOlder }),
  })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .select(PLAN)
    .lean<GoalPlan[]>();
}

/**
 * Stores the fact of a goal that has its slot, and the achievement for the first goal.
 *
 * @returns whether this goal earned the achievement
 */
export async function openGoal(
  { purgeErased }: Pick<Context, "purgeErased">,
  slot: GoalSlot,
): Promise<boolean> {
  const { userId, createdAt, sharing } = slot;
  await ensureInserted(GoalModel, newGoal(slot));
  await noteFact(slot._id);
  const isFirst = await earnOnce({ userId, achievementId: "goal_setter", earnedAt: createdAt, sharing });
  await purgeErased([userId]);
  return isFirst;
}
