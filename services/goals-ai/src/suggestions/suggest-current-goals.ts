import type { MessageInitShape } from "@bufbuild/protobuf";
import { parseInput } from "@questwell/common";
import type { SuggestCurrentGoalsRequest, SuggestCurrentGoalsResponseSchema } from "@questwell/proto";
import type { CoachContext } from "../context.ts";
import { suggestCurrentGoalsSchema } from "./suggestion-requests.ts";

/**
 * Suggests the sentence that each area shows as its current goal, in the requested order.
 *
 * @throws AppError BAD_USER_INPUT for an invalid request.
 */
export async function suggestCurrentGoals(
  { coach }: CoachContext,
  request: SuggestCurrentGoalsRequest,
): Promise<MessageInitShape<typeof SuggestCurrentGoalsResponseSchema>> {
  const { areas } = parseInput(suggestCurrentGoalsSchema, request);
  return { currentGoals: await coach.suggestCurrentGoals(areas) };
}
