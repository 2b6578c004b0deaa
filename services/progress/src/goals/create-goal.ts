import { limitReached, parseInput, retryOnConflict } from "@questwell/common";
import { catalogue } from "../achievements/catalogue.ts";
import { isEarnedBy } from "../achievements/earn-once.ts";
import { celebrate } from "../achievements/unlock.ts";
import { generateChallenges } from "../challenges/generate-challenges.ts";
import type { Context } from "../context.ts";
import { findFocusArea } from "../focus-areas/focus-areas.ts";
import { viewFocusArea } from "../focus-areas/view-focus-area.ts";
import type { MutationCreateGoalArgs, ResolversParentTypes } from "../schema.generated.ts";
import { goalInput } from "./goal-input.ts";
import { goalSlots, GoalSlotModel, type GoalSlot } from "./goal-slot.model.ts";
import { openGoal, slotsOf } from "./goals.ts";

/**
 * Makes a custom goal, and its first challenges if the coach answers.
 *
 * @throws AppError BAD_USER_INPUT for a title outside 1 to 120 characters, or subgoals other than 1 to 6 of 1 to 200;
 *   LIMIT_REACHED with three goals; UNAVAILABLE when the database does not let it through.
 */
export async function createGoal(
  ctx: Context,
  { input }: MutationCreateGoalArgs,
): Promise<ResolversParentTypes["GoalResult"]> {
  const { id: userId, askBeforeSharing, settingsRev } = ctx.requireViewer();
  const { title, subgoals } = parseInput(goalInput, input);
  const slot = await takeSlot(ctx, {
    _id: ctx.effectId ?? ctx.newId(),
    userId,
    title,
    subgoals: subgoals.map((subgoal) => ({ id: ctx.newId(), title: subgoal })),
    createdAt: ctx.clock.now(),
    sharing: { askBeforeSharing, settingsRev },
  });
  const { createdAt: earnedAt } = slot;
  const isFirst =
    (await openGoal(slot)) ||
    // An earlier try of the same request may have earned it and died before it could say so.
    (ctx.effectId !== null && (await isEarnedBy({ userId, achievementId: "goal_setter", earnedAt })));
  ctx.outbox.wake();
  await makeFirstChallenges(ctx, slot._id);
  const earned = isFirst ? catalogue.filter(({ id }) => id === "goal_setter") : [];
  return {
    ...celebrate(earned, earnedAt),
    goal: await viewFocusArea(ctx, await findFocusArea(userId, slot._id)),
  };
}

/** Takes the lowest free slot; of requests for the last one a single one gets it. */
function takeSlot(ctx: Context, goal: Omit<GoalSlot, "slot">): Promise<GoalSlot> {
  return retryOnConflict(async () => {
    const taken = await slotsOf(goal.userId);
    const earlier = taken.find(({ _id }) => _id === goal._id);
    if (earlier) return earlier;
    const slot = goalSlots.find((place) => !taken.some((other) => other.slot === place));
    if (!slot) throw limitReached(`You can have a maximum of ${goalSlots.length} custom goals`);
    await GoalSlotModel.create([{ ...goal, slot }]); // the commit: unique (_id) and unique (userId, slot)
    return { ...goal, slot };
  }, ctx.pause);
}

/** A goal is made with or without challenges: opening its card asks for them again. */
async function makeFirstChallenges(ctx: Context, focusAreaId: string): Promise<void> {
  try {
    await generateChallenges(ctx, { focusAreaId });
  } catch (error) {
    ctx.log.warn({ err: error }, "a goal starts without challenges");
  }
}
