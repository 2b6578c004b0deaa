import { trusted } from "mongoose";
import type { BackgroundContext } from "@questwell/common";
import { AuditFactModel } from "../audits/audit-fact.model.ts";
import { ProviderKeyModel } from "../google/provider-key.model.ts";
import { AdminGrantModel } from "../roles/admin-grant.model.ts";
import { RefreshTokenModel } from "../sessions/refresh-token.model.ts";
import { revokeSessionsOf } from "../sessions/revoke-session.ts";
import { SessionModel } from "../sessions/session.model.ts";
import { SettingsSlotModel } from "../settings/settings-slot.model.ts";
import { EmailClaimModel } from "../users/email-claim.model.ts";
import { DashboardVisitModel } from "../visits/dashboard-visit.model.ts";

/**
 * Removes identity's data about a person except the account: frees the address and the provider key, ends the sessions,
 * and deletes sessions, visits and published audit facts. The used admin grant of an address is kept, without the
 * account. Idempotent.
 */
export async function eraseIdentityData(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  userId: string,
): Promise<void> {
  await EmailClaimModel.deleteMany({ userId });
  await ProviderKeyModel.deleteMany({ userId });
  await revokeSessionsOf(ctx, userId, "deleted");
  const sessionIds = await SessionModel.distinct("_id", { userId });
  await RefreshTokenModel.deleteMany({ sessionId: trusted({ $in: sessionIds }) });
  await SessionModel.deleteMany({ userId });
  await DashboardVisitModel.deleteMany({ userId });
  await SettingsSlotModel.deleteMany({ userId });
  await AuditFactModel.deleteMany({ userId, pub: 1 });
  await AdminGrantModel.updateMany({ userId }, { $set: { userId: "erased" } });
}
