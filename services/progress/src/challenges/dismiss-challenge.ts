import { conflict, notFound, parseInput, retryOnConflict } from "@questwell/common";
import { z } from "zod";
import type { Context } from "../context.ts";
import { notCompleted, type ChallengeView } from "../ledger/challenge.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import type { MutationDismissChallengeArgs } from "../schema.generated.ts";
import { ChallengeDismissalModel } from "./challenge-dismissal.model.ts";
import { canComplete } from "./challenge.policy.ts";
import { barredUntil, dismissalReasons } from "./dismissal-reasons.ts";
import { findCompletableChallenge } from "./find-completable-challenge.ts";

const dismissal = z.object({ reason: z.enum(dismissalReasons, { error: "Unknown reason" }) });

/**
 * Puts a challenge aside, or changes the reason. It stays completable and active; the area's next set follows the
 * reason. A completion that is stored concurrently counts, whichever comes first.
 *
 * @throws AppError BAD_USER_INPUT for an unknown reason; NOT_FOUND like completing it; CONFLICT once it is completed.
 */
export async function dismissChallenge(
  ctx: Context,
  { challengeId, ...input }: MutationDismissChallengeArgs,
): Promise<ChallengeView> {
  const { id: userId } = ctx.requireViewer();
  const { reason } = parseInput(dismissal, input);
  const now = ctx.clock.now();
  const found = await findCompletableChallenge(ctx, userId, challengeId);
  if (!found || !canComplete(found, now)) throw notFound();
  const { challenge, coachReason } = found;
  const completions = await findCompletions([challenge.id]);
  if (completions.has(challenge.id)) throw conflict("Challenge already completed");
  const { focusAreaId, title } = challenge;
  const row = { focusAreaId, title, reason, dismissedAt: now, barredUntil: barredUntil(reason, now) };
  await retryOnConflict(
    () => ChallengeDismissalModel.updateOne({ _id: challenge.id, userId }, { $set: row }, { upsert: true }),
    ctx.pause,
  );
  return { ...challenge, ...notCompleted, coachReason };
}
