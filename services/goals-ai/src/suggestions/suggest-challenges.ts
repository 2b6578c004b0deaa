import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { SuggestChallengesRequest, SuggestChallengesResponseSchema } from "@questwell/proto";
import type { CoachContext } from "../context.ts";
import { suggestChallengesSchema } from "./suggestion-requests.ts";

/**
 * Suggests one challenge per difficulty asked for, none with a recent title while the coach has another. The recent
 * titles come newest first. For a custom goal each serves one of the open steps of its plan.
 *
 * @throws AppError BAD_USER_INPUT for a request that makes no sense.
 */
export async function suggestChallenges(
  { coach }: CoachContext,
  request: SuggestChallengesRequest,
): Promise<MessageInitShape<typeof SuggestChallengesResponseSchema>> {
  const wish = parseInput(suggestChallengesSchema, request);
  const suggested = await coach.suggestChallenges(wish);
  const challenges = suggested.map(({ stepId, ...challenge }) => ({ ...challenge, subgoalId: stepId ?? "" }));
  return { challenges, coach: coach.name };
}
