import type { BackgroundContext } from "@questwell/common";
import type { MayUseAiRequest } from "@questwell/proto";
import { UserModel, type UserRow } from "../users/user.model.ts";

/**
 * Whether a language model may write for a person: only where they said yes and have not taken it back, as every device
 * sees it from the next moment on.
 */
export async function mayUseAi(
  _ctx: BackgroundContext,
  { userId }: MayUseAiRequest,
): Promise<{ mayUseAi: boolean }> {
  const user = await UserModel.findOne({ _id: userId, deletedAt: null })
    .select("aiCoach")
    .readConcern("majority")
    .lean<Pick<UserRow, "aiCoach">>();
  return { mayUseAi: user?.aiCoach === true };
}
