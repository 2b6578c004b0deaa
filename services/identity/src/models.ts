import type { AnyModel } from "@questwell/common";
import { AuditFactModel } from "./audits/audit-fact.model.ts";
import { DeviceModel } from "./devices/device.model.ts";
import { ErasureModel } from "./erasure/erasure.model.ts";
import { PurgeDueModel } from "./erasure/purge-due.model.ts";
import { ProviderKeyModel } from "./google/provider-key.model.ts";
import { UsedFlowModel } from "./google/used-flow.model.ts";
import { AttemptModel } from "./rate-limits/attempt.model.ts";
import { NetworkSlotModel } from "./rate-limits/network-slot.model.ts";
import { AdminGrantModel } from "./roles/admin-grant.model.ts";
import { RefreshTokenModel } from "./sessions/refresh-token.model.ts";
import { SessionRevocationModel } from "./sessions/session-revocation.model.ts";
import { SessionModel } from "./sessions/session.model.ts";
import { SettingsSlotModel } from "./settings/settings-slot.model.ts";
import { EmailClaimModel } from "./users/email-claim.model.ts";
import { UserModel } from "./users/user.model.ts";
import { DashboardVisitModel } from "./visits/dashboard-visit.model.ts";

/** Every collection of identity. */
export const models: readonly AnyModel[] = [
  UserModel,
  EmailClaimModel,
  ProviderKeyModel,
  UsedFlowModel,
  SessionModel,
  RefreshTokenModel,
  SessionRevocationModel,
  AdminGrantModel,
  AttemptModel,
  NetworkSlotModel,
  DeviceModel,
  DashboardVisitModel,
  SettingsSlotModel,
  AuditFactModel,
  ErasureModel,
  PurgeDueModel,
];
