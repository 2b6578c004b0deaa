import type { UncheckedGoal } from "../challenges/challenge.ts";
import { noteChecked } from "../goals/goals.ts";
import { checkTexts, type TextCheckContext } from "./check-texts.ts";

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
