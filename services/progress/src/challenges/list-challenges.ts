import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import type { ChallengeView, CompletionOfChallenge } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import { activeSetsOf, openChallengesOf } from "./active-challenges.ts";
import type { ChallengeSet } from "./challenge-set.model.ts";
import { idsOf } from "./challenge-sets.ts";
import { MOST_COMPLETED, newestCompleted } from "./list-completed-challenges.ts";
import type { OwnChallengeView } from "./own-challenge.ts";

/** Every active challenge of a user, then the newest 500 completed ones; replaced ones are left out. */
export async function listChallenges(ctx: Context, userId: string): Promise<OwnChallengeView[]> {
  const [areas, completed] = await Promise.all([activeAreasOf(ctx, userId), newestCompleted(userId)]);
  const sets = await activeSetsOf(areas.map((area) => ({ ...area, id: area._id })));
  const isOwn = ctx.requireViewer().id === userId;
  const completions = await completionsOf(sets, completed);
  return [...openChallengesOf(sets, completions, isOwn), ...completed];
}

/**
 * The completions of sets. They count for a time after their set was created, so the newest 500 lack only those of sets
 * that are older than all of them.
 */
async function completionsOf(
  sets: readonly ChallengeSet[],
  completed: readonly ChallengeView[],
): Promise<Map<string, CompletionOfChallenge>> {
  const known = new Map<string, CompletionOfChallenge>(completed.map((view) => [view.id, view]));
  const oldestAt = completed.length < MOST_COMPLETED ? null : (completed.at(-1)?.completedAt ?? null);
  const older = sets.filter(({ createdAt }) => oldestAt !== null && createdAt <= oldestAt);
  return new Map([...known, ...(await findCompletions(idsOf(older)))]);
}
