import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { SuggestChallengesRequest, SuggestChallengesResponseSchema } from "@questwell/proto";
import type { CoachContext } from "../context.ts";
import { suggestChallengesSchema } from "./suggestion-requests.ts";

/**
 * Suggests one challenge per difficulty asked for, none with a recent title while the coach has another. The recent
 * titles come newest first.
 *
 * @throws AppError BAD_USER_INPUT for a request that makes no sense.
 */
export async function suggestChallenges(
  { coach }: CoachContext,
  request: SuggestChallengesRequest,
): Promise<MessageInitShape<typeof SuggestChallengesResponseSchema>> {
  const wish = parseInput(suggestChallengesSchema, request);
  return { challenges: await coach.suggestChallenges(wish), coach: coach.name };
}
