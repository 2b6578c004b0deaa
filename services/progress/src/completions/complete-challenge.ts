import { notFound, parseInput, retryOnConflict } from "@questwell/common";
import { canComplete } from "../challenges/challenge.policy.ts";
import type { CompletableArea } from "../challenges/challenge.ts";
import type { Context } from "../context.ts";
import { isBuiltInArea } from "../focus-areas/built-in-areas.ts";
import type { MutationCompleteChallengeArgs } from "../schema.generated.ts";
import { completedAtText, creditedAt } from "./credited-at.ts";
import { answerOf, type CompletionAnswer } from "./ledger-entry.ts";
import { nextEntry, type LastEntry } from "./next-entry.ts";
import type { AreaTotals } from "./totals.ts";

export type CompletionContext = Pick<
  Context,
  "requireViewer" | "clock" | "outbox" | "completions" | "checkGoal" | "pause"
>;

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
    const earlier = await ctx.completions.findEntry(viewer.id, challengeId);
    if (earlier) return answerOf(earlier);
    const now = ctx.clock.now();
    const found = await ctx.completions.findChallenge(viewer.id, challengeId);
    if (!found || !canComplete(found, now)) throw notFound();
    if (found.uncheckedGoal && !hasAsked) {
      hasAsked = true;
      await ctx.checkGoal(found.uncheckedGoal);
    }
    const last = await ctx.completions.findLastEntry(viewer.id);
    const reached = await findUncarried(ctx, last, found.area);
    const at = creditedAt(completedAt, found.challenge, now);
    const entry = nextEntry(last, { ...found, viewer, at, now, reached });
    await ctx.completions.insertEntry(entry); // the commit: unique (_id) and unique (userId, seq)
    ctx.outbox.wake();
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
