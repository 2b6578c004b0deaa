import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { SuggestChallengesRequest, SuggestChallengesResponseSchema } from "@questwell/proto";
import type { z } from "zod";
import type { ChallengeRequest } from "../coach/coach.ts";
import type { CoachContext } from "../context.ts";
import { checkInput, isRefused, refusalOf } from "../safety/gate.ts";
import { kindWords } from "../safety/kind-words.ts";
import { suggestChallengesSchema } from "./suggestion-requests.ts";

/**
 * Suggests one challenge per requested difficulty, none with a recent title while the coach has another. The recent
 * titles are ordered newest first. For a custom goal each serves one of the open steps of its plan.
 *
 * @throws AppError BAD_USER_INPUT for an invalid request; NEEDS_HELP or CANNOT_COACH for a goal about harm.
 */
export async function suggestChallenges(
  { coach }: CoachContext,
  request: SuggestChallengesRequest,
): Promise<MessageInitShape<typeof SuggestChallengesResponseSchema>> {
  const { accepted, note } = checked(parseInput(suggestChallengesSchema, request));
  const suggested = await coach.suggestChallenges(accepted);
  const challenges = suggested.map(({ stepId, description, ...challenge }) => ({
    ...challenge,
    description: note === null ? description : `${description} ${note}`,
    subgoalId: stepId ?? "",
  }));
  return { challenges, coach: coach.name };
}

/** The request, with its goal marked as sensitive and a note on where to get advice if needed. */
function checked({ goal, ...rest }: z.output<typeof suggestChallengesSchema>): {
  accepted: ChallengeRequest;
  note: string | null;
} {
  if (goal === null) return { accepted: { ...rest, goal }, note: null };
  const hit = checkInput([goal.title, ...goal.openSteps.map(({ title }) => title)]);
  if (isRefused(hit)) throw refusalOf(hit);
  const note = hit && kindWords[hit.category];
  return { accepted: { ...rest, goal: { ...goal, isSensitive: hit !== null } }, note };
}
