import { notFound, retryOnConflict } from "@questwell/common";
import type { Context } from "../context.ts";
import { notCompleted, type ChallengeView } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import type { MutationRestoreChallengeArgs } from "../schema.generated.ts";
import { ChallengeDismissalModel } from "./challenge-dismissal.model.ts";
import { findCompletableChallenge } from "./find-completable-challenge.ts";

/**
 * Undoes the dismissal of a challenge, and what followed from it for later sets. A challenge that is not dismissed is
 * returned unchanged.
 *
 * @throws AppError NOT_FOUND when the challenge is missing, of a deleted goal, or somebody else's.
 */
export async function restoreChallenge(
  ctx: Context,
  { challengeId }: MutationRestoreChallengeArgs,
): Promise<ChallengeView> {
  const { id: userId } = ctx.requireViewer();
  const found = await findCompletableChallenge(ctx, userId, challengeId);
  if (!found) throw notFound();
  const { challenge, coachReason } = found;
  await retryOnConflict(() => ChallengeDismissalModel.deleteOne({ _id: challenge.id, userId }), ctx.pause);
  const completions = await findCompletions([challenge.id]);
  const completion = completions.get(challenge.id);
  return { ...challenge, ...(completion ?? notCompleted), coachReason: completion ? null : coachReason };
}
