import type { Context } from "../context.ts";
import type { Subgoal } from "../goal-slots/goal.ts";
import { GoalSlotModel, type GoalSlot } from "../goal-slots/goal-slot.model.ts";
import { noteChecked, settleGoal } from "../goal-slots/goals.ts";
import type { TextCheck } from "../texts/text-check.ts";
import {
  BEFORE_STORING_MS,
  checkOf,
  checkTexts,
  readTexts,
  refusalOf,
  type TextCheckContext,
} from "./check-texts.ts";

/** The parts of a custom goal that goals-ai checks. */
export interface UncheckedGoal {
  _id: string;
  displayName: string;
  subgoals: readonly Subgoal[];
  textCheck: TextCheck | null;
}

/** The text of a custom goal. */
export const textsOf = ({
  displayName,
  subgoals,
}: Pick<UncheckedGoal, "displayName" | "subgoals">): string[] => [
  displayName,
  ...subgoals.map(({ title }) => title),
];

/** The text of a goal as it is stored, also of a hidden one. */
export const storedTextsOf = ({ title, subgoals }: GoalSlot): string[] =>
  textsOf({ displayName: title, subgoals });

/**
 * Asks goals-ai to check a goal that was not checked when it was created: by version 0.2, or while goals-ai was
 * unreachable. A goal without findings is not checked again; while goals-ai does not respond, the goal stays unchecked.
 *
 * @throws AppError NEEDS_HELP or CANNOT_COACH if the goal is about harm.
 */
export async function checkGoal(ctx: RevealContext, goal: UncheckedGoal): Promise<void> {
  if (goal.textCheck) await revealGoal(ctx, goal._id);
  else if (await checkTexts(ctx, textsOf(goal))) await noteChecked(goal._id);
}

type RevealContext = TextCheckContext & Pick<Context, "purgeErased" | "outbox">;

/**
 * Asks goals-ai about a hidden goal now, and stores what it found.
 *
 * @returns whether the goal is shown from now on; false if goals-ai does not respond
 * @throws AppError NEEDS_HELP or CANNOT_COACH if the goal is about harm, or stays hidden.
 */
export async function revealGoal(ctx: RevealContext, goalId: string): Promise<boolean> {
  const slot = await GoalSlotModel.findById(goalId).lean<GoalSlot>();
  if (!slot?.textCheck) return slot !== null;
  if (slot.textCheck.state !== "waiting") throw refusalOf(slot.textCheck);
  const finding = await readTexts(ctx, storedTextsOf(slot), BEFORE_STORING_MS);
  if (finding === null) return false;
  await settleGoal(ctx, slot, checkOf(finding));
  if (finding.state !== "passed") throw refusalOf(finding);
  return true;
}
