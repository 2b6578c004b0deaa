import { trusted } from "mongoose";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionModel } from "./session.model.ts";

/** Removes the rows of sessions that were revoked; the tokens first, as only the session's row leads to them. */
export async function forgetSessions(sessionIds: readonly string[]): Promise<void> {
  await RefreshTokenModel.deleteMany({ sessionId: trusted({ $in: [...sessionIds] }) });
  await SessionModel.deleteMany({ _id: trusted({ $in: [...sessionIds] }) });
}
