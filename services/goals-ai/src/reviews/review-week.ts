import { setTimeout as delay } from "node:timers/promises";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { ReviewWeekRequest, ReviewWeekResponseSchema } from "@questwell/proto";
import type { CoachContext } from "../context.ts";
import { reviewRequestSchema } from "./review-request.ts";

/** A caller waits 2 s for a response; until then a model may answer. */
const PENDING_AFTER_MS = 1500;

/**
 * Puts the figures of a week into words. While a language model is still writing, the response is `pending`, and a
 * further request with the same key gets the answer. A goal's title that the safety gate finds harm in goes to no model,
 * and the built-in coach quotes none.
 *
 * @throws AppError BAD_USER_INPUT for an invalid request.
 */
export async function reviewWeek(
  ctx: CoachContext,
  request: ReviewWeekRequest,
): Promise<MessageInitShape<typeof ReviewWeekResponseSchema>> {
  const { accepted, asked } = parseInput(reviewRequestSchema, request);
  const { answerWithinMs, ...who } = asked;
  const answerBy = new Date(Date.now() + answerWithinMs);
  const answering = ctx.coach.reviewWeek(ctx, accepted, { ...who, trigger: "review", answerBy });
  const answered = await Promise.race([answering, delay(PENDING_AFTER_MS, null, { ref: false })]);
  if (answered === null) {
    // It goes on, and its answer waits under the key.
    answering.catch((error: unknown) => ctx.log.error({ err: error }, "reviewing a week failed"));
    return { pending: true };
  }
  const { value, coach, reason } = answered;
  const observations = value.observations.map(({ fact, sentence }) => ({ factId: fact, sentence }));
  return { opening: value.opening, observations, proposals: value.proposals, coach, reason: reason ?? "" };
}
