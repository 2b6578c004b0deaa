import type { AnyModel } from "@questwell/common";
import { UserModel } from "./accounts/user.model.ts";
import { AdminGrantModel } from "./roles/admin-grant.model.ts";
import { RefreshTokenModel } from "./sessions/refresh-token.model.ts";
import { SessionRevocationModel } from "./sessions/session-revocation.model.ts";
import { SessionModel } from "./sessions/session.model.ts";

/** Every collection of identity. */
export const models: readonly AnyModel[] = [
  UserModel,
  SessionModel,
  RefreshTokenModel,
  SessionRevocationModel,
  AdminGrantModel,
];
