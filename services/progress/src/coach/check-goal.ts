import type { Subgoal } from "../goal-slots/goal.ts";
import { noteChecked } from "../goal-slots/goals.ts";
import { checkTexts, type TextCheckContext } from "./check-texts.ts";

/** The parts of a custom goal that goals-ai checks. */
export interface UncheckedGoal {
  _id: string;
  displayName: string;
  subgoals: readonly Subgoal[];
}

/** The text of a custom goal. */
export const textsOf = ({
  displayName,
  subgoals,
}: Pick<UncheckedGoal, "displayName" | "subgoals">): string[] => [
  displayName,
  ...subgoals.map(({ title }) => title),
];

/**
 * Asks goals-ai to check a goal that was not checked when it was created: by version 0.2, or while goals-ai was
 * unreachable. A goal without findings is not checked again; while goals-ai does not respond, the goal stays unchecked.
 *
 * @throws AppError NEEDS_HELP or CANNOT_COACH if the goal is about harm.
 */
export async function checkGoal(ctx: TextCheckContext, goal: UncheckedGoal): Promise<void> {
  if (await checkTexts(ctx, textsOf(goal))) await noteChecked(goal._id);
}
