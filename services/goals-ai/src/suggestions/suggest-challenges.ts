import { setTimeout as delay } from "node:timers/promises";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { SuggestChallengesRequest, SuggestChallengesResponseSchema } from "@questwell/proto";
import type { ChallengeRequest } from "../coach/coach.ts";
import type { CoachContext } from "../context.ts";
import { checkInput, isRefused, refusalOf } from "../safety/gate.ts";
import { kindWords } from "../safety/kind-words.ts";
import { suggestChallengesSchema } from "./suggestion-requests.ts";

/** A caller waits 2 s for a response; until then a model may answer. */
const PENDING_AFTER_MS = 1500;

/**
 * Suggests one challenge per requested difficulty, none with a recent title while the coach has another. The recent
 * titles are ordered newest first. For a custom goal each serves one of the open steps of its plan. While a language
 * model is still writing, the response is `pending`, and a further request with the same key gets the answer.
 *
 * @throws AppError BAD_USER_INPUT for an invalid request; NEEDS_HELP or CANNOT_COACH for a goal about harm.
 */
export async function suggestChallenges(
  ctx: CoachContext,
  request: SuggestChallengesRequest,
): Promise<MessageInitShape<typeof SuggestChallengesResponseSchema>> {
  const { accepted: unchecked, asked } = parseInput(suggestChallengesSchema, request);
  const { accepted, note } = await checked(unchecked);
  const { answerWithinMs, ...who } = asked;
  const answerBy = new Date(Date.now() + answerWithinMs);
  const answering = ctx.coach.suggestChallenges(ctx, accepted, { ...who, answerBy });
  const answered = await Promise.race([answering, delay(PENDING_AFTER_MS, null, { ref: false })]);
  if (answered === null) {
    // It goes on, and its answer waits under the key.
    answering.catch((error: unknown) => ctx.log.error({ err: error }, "suggesting challenges failed"));
    return { pending: true };
  }
  const { value, coach, reason } = answered;
  const challenges = value.map(({ stepId, description, ...challenge }) => ({
    ...challenge,
    description: note === null ? description : `${description} ${note}`,
    subgoalId: stepId ?? "",
  }));
  return { challenges, coach, reason: reason ?? "" };
}

/** The request, with its goal marked as sensitive and a note on where to get advice if needed. */
async function checked(
  request: ChallengeRequest,
): Promise<{ accepted: ChallengeRequest; note: string | null }> {
  const { goal } = request;
  if (goal === null) return { accepted: request, note: null };
  const hit = await checkInput([goal.title, ...goal.openSteps.map(({ title }) => title)]);
  if (isRefused(hit)) throw refusalOf(hit);
  const note = hit && kindWords[hit.category];
  return { accepted: { ...request, goal: { ...goal, isSensitive: hit !== null } }, note };
}
