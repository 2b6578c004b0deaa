import { notFound, parseInput, retryOnConflict } from "@questwell/common";
import { canComplete } from "../challenges/challenge.policy.ts";
import type { CompletableArea } from "../challenges/completable-challenge.ts";
import type { UncheckedGoal } from "../coach/check-goal.ts";
import type { Context } from "../context.ts";
import { isBuiltInArea } from "../ledger/area-names.ts";
import { answerOf, type CompletionAnswer, type LastEntry } from "../ledger/ledger-entry.ts";
import type { AreaTotals } from "../ledger/totals.ts";
import type { MutationCompleteChallengeArgs } from "../schema.generated.ts";
import type { CompletionStore } from "./completion-store.ts";
import { completedAtText, creditedAt } from "./credited-at.ts";
import { nextEntry } from "./next-entry.ts";

export interface CompletionContext extends Pick<Context, "requireViewer" | "clock" | "pause"> {
  completions: CompletionStore;
  /** Asks goals-ai to check a goal before it earns XP; without a response the completion may proceed. */
  checkGoal(goal: UncheckedGoal): Promise<void>;
}

/**
 * Completes a challenge exactly once; every later call returns the response of the first one.
 *
 * @throws AppError NOT_FOUND if the challenge is missing, owned by another account, of a deleted goal, or was retired
 *   more than 72 hours ago; BAD_USER_INPUT if `completedAt` is not a valid time; NEEDS_HELP or CANNOT_COACH if its goal
 *   was never checked and is about harm; UNAVAILABLE if the database write keeps failing.
 */
export async function completeChallenge(
  ctx: CompletionContext,
  input: MutationCompleteChallengeArgs,
): Promise<CompletionAnswer> {
  const viewer = ctx.requireViewer();
  const { challengeId } = input;
  const completedAt = parseInput(completedAtText, input.completedAt);
  let hasAsked = false;
  return retryOnConflict(async () => {
    // Together, so that the person waits for the slowest only. One that is stale by then makes the insert conflict.
    const [earlier, found, last] = await Promise.all([
      ctx.completions.findEntry(viewer.id, challengeId),
      ctx.completions.findChallenge(viewer.id, challengeId),
      ctx.completions.findLastEntry(viewer.id),
    ]);
    if (earlier) return answerOf(earlier);
    const now = ctx.clock.now();
    if (!found || !canComplete(found, now)) throw notFound();
    if (found.uncheckedGoal && !hasAsked) {
      hasAsked = true;
      await ctx.checkGoal(found.uncheckedGoal);
    }
    const reached = await findUncarried(ctx, last, found.area);
    const at = creditedAt(completedAt, found.challenge, now);
    const entry = nextEntry(last, { ...found, viewer, at, now, reached });
    await ctx.completions.insertEntry(entry); // the commit: unique (_id) and unique (userId, seq)
    return answerOf(entry);
  }, ctx.pause);
}

/** The totals of a goal that the last entry does not carry: none, unless a stale read took the goal for deleted. */
async function findUncarried(
  ctx: CompletionContext,
  last: LastEntry | null,
  { _id, name }: CompletableArea,
): Promise<AreaTotals | null> {
  if (isBuiltInArea(name) || !last || last.after.areas.some(({ focusAreaId }) => focusAreaId === _id))
    return null;
  return ctx.completions.findAreaTotals(ctx.requireViewer().id, _id);
}
