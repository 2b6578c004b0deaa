import { limitReached, parseInput, retryOnConflict } from "@questwell/common";
import { AchievementModel } from "../achievements/achievement.model.ts";
import { catalogue } from "../achievements/catalogue.ts";
import { isEarnedBy } from "../achievements/earn-once.ts";
import { celebrate } from "../achievements/unlock.ts";
import { generateChallenges } from "../challenges/generate-challenges.ts";
import { BEFORE_STORING_MS, checkTexts } from "../coach/check-texts.ts";
import type { Context } from "../context.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { findFocusArea } from "../focus-areas/focus-areas.ts";
import { viewFocusArea } from "../focus-areas/view-focus-area.ts";
import { dayOf, nextDaySlot, type DaySlot } from "../goal-slots/daily-goal-limit.ts";
import { goalSlots, GoalSlotModel, type GoalSlot } from "../goal-slots/goal-slot.model.ts";
import { GoalModel } from "../goal-slots/goal.model.ts";
import { findLastGoalOfDay, openGoal, slotsOf } from "../goal-slots/goals.ts";
import type { Celebration } from "../ledger/celebration.ts";
import type { MutationCreateGoalArgs } from "../schema.generated.ts";
import { waitingFrom } from "../texts/text-check.ts";
import { goalInput } from "./goal-input.ts";

/** A new goal and the achievements it unlocked. */
interface GoalResult extends Celebration {
  goal: FocusAreaView;
}

/**
 * Creates a custom goal, and its first challenges if the coach responds. A goal that goals-ai does not check in time is
 * kept, hidden and without challenges, until the job `check texts again` has had an answer.
 *
 * @throws AppError BAD_USER_INPUT for a title outside 1 to 120 characters, or subgoals other than 1 to 6 of 1 to 200;
 *   NEEDS_HELP or CANNOT_COACH for a goal about harm; LIMIT_REACHED with three goals; RATE_LIMITED beyond 20 new ones a
 *   day, including deleted ones; UNAVAILABLE if the database write keeps failing.
 */
export async function createGoal(ctx: Context, { input }: MutationCreateGoalArgs): Promise<GoalResult> {
  const { id: userId, askBeforeSharing, settingsRev } = ctx.requireViewer();
  const { title, subgoals } = parseInput(goalInput, input);
  // Before any slot is taken: a goal that may not be coached is not stored, and no limit blocks help.
  const isChecked = await checkTexts(ctx, [title, ...subgoals], BEFORE_STORING_MS);
  const now = ctx.clock.now();
  const slot = await takeSlot(ctx, {
    _id: ctx.effectId ?? ctx.newId(),
    userId,
    title,
    subgoals: subgoals.map((subgoal) => ({ id: ctx.newId(), title: subgoal })),
    createdAt: now,
    // An unchecked goal is not shown to friends at once, even when it was found harmless later.
    sharing: { askBeforeSharing: askBeforeSharing || !isChecked, settingsRev },
    isChecked,
    textCheck: isChecked ? null : waitingFrom(now),
    generationFrom: 0,
  });
  if (slot.textCheck) return resultOf(ctx, slot, []);
  const { createdAt: earnedAt } = slot;
  const isFirst =
    (await openGoal(ctx, slot)) ||
    // An earlier attempt of the same request may have earned it and crashed before it could respond.
    (ctx.effectId !== null && (await isEarnedBy({ userId, achievementId: "goal_setter", earnedAt })));
  ctx.outbox.wake(GoalModel, AchievementModel);
  await makeFirstChallenges(ctx, slot._id);
  const earned = isFirst ? catalogue.filter(({ id }) => id === "goal_setter") : [];
  return resultOf(ctx, slot, earned);
}

const resultOf = async (
  ctx: Context,
  { _id, userId, createdAt }: GoalSlot,
  earned: Parameters<typeof celebrate>[0],
): Promise<GoalResult> => ({
  ...celebrate(earned, createdAt),
  goal: await viewFocusArea(ctx, await findFocusArea(ctx, userId, _id)),
});

/** Takes the lowest free slot and the day's next slot; of concurrent requests for the last one, one succeeds. */
function takeSlot(ctx: Context, goal: Omit<GoalSlot, "slot" | keyof DaySlot>): Promise<GoalSlot> {
  return retryOnConflict(async () => {
    const now = ctx.clock.now();
    const [taken, lastOfDay] = await Promise.all([
      slotsOf(goal.userId),
      findLastGoalOfDay(goal.userId, dayOf(now)),
    ]);
    const earlier = taken.find(({ _id }) => _id === goal._id);
    if (earlier) return earlier;
    const slot = goalSlots.find((each) => !taken.some((other) => other.slot === each));
    if (!slot) throw limitReached(`You can have a maximum of ${goalSlots.length} custom goals`);
    const row = { ...goal, slot, ...nextDaySlot(lastOfDay ? [...taken, lastOfDay] : taken, now) };
    await GoalSlotModel.create([row]); // the commit: unique (_id), (userId, slot) and (userId, day, daySlot)
    return row;
  }, ctx.pause);
}

/**
 * A goal is created with or without challenges: opening its card requests them again. A language model that still writes
 * them goes on, and its answer waits for that request.
 */
async function makeFirstChallenges(ctx: Context, focusAreaId: string): Promise<void> {
  try {
    await generateChallenges(ctx, { focusAreaId }, "createGoal");
  } catch (error) {
    ctx.log.warn({ err: error }, "goal created without challenges");
  }
}
