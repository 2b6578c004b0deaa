import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { SuggestCurrentGoalsRequest, SuggestCurrentGoalsResponseSchema } from "@questwell/proto";
import type { CoachContext } from "../context.ts";
import { suggestCurrentGoalsSchema } from "./suggestion-requests.ts";

/**
 * Suggests the sentence that each area shows as its current goal, in the order asked.
 *
 * @throws AppError BAD_USER_INPUT for a request that makes no sense.
 */
export async function suggestCurrentGoals(
  { coach }: CoachContext,
  request: SuggestCurrentGoalsRequest,
): Promise<MessageInitShape<typeof SuggestCurrentGoalsResponseSchema>> {
  const { areas } = parseInput(suggestCurrentGoalsSchema, request);
  return { currentGoals: await coach.suggestCurrentGoals(areas) };
}
