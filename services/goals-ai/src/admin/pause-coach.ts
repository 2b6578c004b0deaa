import { requireRecentSignIn } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { CoachPauseModel } from "../pause/coach-pause.model.ts";
import { setPause } from "../pause/set-pause.ts";
import type { AdminCoach, MutationPauseCoachArgs } from "../schema.generated.ts";
import { loadAdminCoach } from "./load-admin-coach.ts";

/**
 * Pauses the language model for everybody, or lets it go on; written to the audit log. Calls in flight end, those that
 * wait do not begin. What is so already keeps its time and its admin.
 *
 * @throws AppError REAUTH when the admin signed in more than an hour ago, UNAVAILABLE without the database.
 */
export async function pauseCoach(
  ctx: GoalsAiContext,
  { isPaused }: MutationPauseCoachArgs,
): Promise<AdminCoach> {
  const { id: actorId } = requireRecentSignIn(ctx);
  await setPause(ctx, { isPaused, actorId });
  ctx.outbox.wake(CoachPauseModel);
  return loadAdminCoach(ctx);
}
