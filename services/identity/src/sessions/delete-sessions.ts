import { trusted } from "mongoose";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionModel } from "./session.model.ts";

/** Deletes the rows of revoked sessions; the tokens first, because only the session's row leads to them. */
export async function deleteSessions(sessionIds: readonly string[]): Promise<void> {
  await RefreshTokenModel.deleteMany({ sessionId: trusted({ $in: [...sessionIds] }) });
  await SessionModel.deleteMany({ _id: trusted({ $in: [...sessionIds] }) });
}
