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

/** All of the context that the use case needs. */
export type CompletionContext = Pick<
  Context,
  "requireViewer" | "clock" | "outbox" | "completions" | "checkGoal" | "pause"
>;

/**
 * Completes a challenge once and for all; every later call answers what the first one did.
 *
 * @throws AppError NOT_FOUND when the challenge is missing, somebody else's, of a deleted goal, or was retired more than
 *   72 hours ago; BAD_USER_INPUT when `completedAt` is not a moment; NEEDS_HELP or CANNOT_COACH when its goal was never
 *   checked and is about harm; UNAVAILABLE when the database does not let it through.
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

/** What was reached in a goal that the last entry does not carry: nothing, unless an old read took it for deleted. */
async function findUncarried(
  ctx: CompletionContext,
  last: LastEntry | null,
  { _id, name }: CompletableArea,
): Promise<AreaTotals | null> {
  if (isBuiltInArea(name) || !last || last.after.areas.some(({ focusAreaId }) => focusAreaId === _id))
    return null;
  return ctx.completions.findAreaTotals(ctx.requireViewer().id, _id);
}
