import { insertOnce, retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import { earnOnce } from "../achievements/earn-once.ts";
import { erasure } from "../erasure/erasure.ts";
import { GoalSlotModel, type GoalSlot } from "./goal-slot.model.ts";
import { GoalModel, type Goal } from "./goal.model.ts";
import type { GoalPlan } from "./goal.ts";
import { newGoal } from "./new-goal.ts";

/** The slots that a user's goals take. */
export const slotsOf = (userId: string) =>
  GoalSlotModel.find({ userId }).readConcern("majority").lean<GoalSlot[]>();

/** A user's goals that were not deleted, oldest first. A slot without its fact is what a crash left: it opens now. */
export async function activeGoalsOf(userId: string): Promise<GoalPlan[]> {
  const slots = await slotsOf(userId);
  const opened = await GoalModel.find({ _id: trusted({ $in: slots.map(({ _id }) => _id) }) })
    .select("_id")
    .lean<Pick<Goal, "_id">[]>();
  const isOpen = ({ _id }: GoalSlot) => opened.some((goal) => goal._id === _id);
  for (const slot of slots) if (!isOpen(slot)) await openGoal(slot);
  return slots.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** A user's goals that were deleted, newest first. */
export async function deletedGoalsOf(userId: string): Promise<GoalPlan[]> {
  const slots = await slotsOf(userId);
  return GoalModel.find({ userId, _id: trusted({ $nin: slots.map(({ _id }) => _id) }) })
    .sort({ createdAt: -1, _id: 1 })
    .lean<Goal[]>();
}

/**
 * Stores the fact of a goal that has its slot, and the achievement of the first one.
 *
 * @returns whether this goal earned the achievement
 */
export async function openGoal(slot: GoalSlot): Promise<boolean> {
  const { userId, createdAt, sharing } = slot;
  await retryOnConflict(() => insertOnce(GoalModel, newGoal(slot)));
  const isFirst = await earnOnce({ userId, achievementId: "goal_setter", earnedAt: createdAt, sharing });
  await erasure.purgeErased([userId]);
  return isFirst;
}
