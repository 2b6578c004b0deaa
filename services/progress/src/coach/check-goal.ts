import type { UncheckedGoal } from "../challenges/challenge.ts";
import { noteChecked } from "../goals/goals.ts";
import { checkTexts, type TextCheckContext } from "./check-texts.ts";

/** What a person wrote in a custom goal. */
export const textsOf = ({
  displayName,
  subgoals,
}: Pick<UncheckedGoal, "displayName" | "subgoals">): string[] => [
  displayName,
  ...subgoals.map(({ title }) => title),
];

/**
 * Asks goals-ai about a goal that it was not asked about when the goal was made: by version 0.2, or while it was away.
 * Once it found nothing, it is not asked again; while it does not answer, the goal stays as it is.
 *
 * @throws AppError NEEDS_HELP or CANNOT_COACH when the goal is about harm.
 */
export async function checkGoal(ctx: TextCheckContext, goal: UncheckedGoal): Promise<void> {
  if (await checkTexts(ctx, textsOf(goal))) await noteChecked(goal._id);
}
