import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import type { ChallengeView, CompletionOfChallenge } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import { activeSetsOf, openChallengesOf } from "./active-challenges.ts";
import { findDismissals } from "./challenge-dismissals.ts";
import { idsOf } from "./challenge-sets.ts";
import { MOST_COMPLETED, newestCompleted } from "./list-completed-challenges.ts";
import type { OwnChallengeView } from "./own-challenge.ts";

/** Every active challenge of a user, then the newest 500 completed ones; replaced ones are left out. */
export async function listChallenges(ctx: Context, userId: string): Promise<OwnChallengeView[]> {
  const [areas, completed] = await Promise.all([activeAreasOf(ctx, userId), newestCompleted(userId)]);
  const sets = await activeSetsOf(areas.map((area) => ({ ...area, id: area._id })));
  const ids = idsOf(sets);
  const isOwn = ctx.requireViewer().id === userId;
  const [completions, dismissals] = await Promise.all([
    completionsAmong(ids, completed),
    isOwn ? findDismissals(userId, ids) : null,
  ]);
  return [...openChallengesOf(sets, completions, dismissals), ...completed];
}

/** The completions of challenges: fewer than 500 completed ones are all there are, and nothing more is read. */
async function completionsAmong(
  challengeIds: readonly string[],
  completed: readonly ChallengeView[],
): Promise<Map<string, CompletionOfChallenge>> {
  const known = new Map<string, CompletionOfChallenge>(completed.map((view) => [view.id, view]));
  const others = challengeIds.filter((id) => !known.has(id));
  if (completed.length < MOST_COMPLETED || others.length === 0) return known;
  return new Map([...known, ...(await findCompletions(others))]);
}
