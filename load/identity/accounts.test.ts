import { expect, test } from "@jest/globals";
import { RefreshTokenModel } from "../../services/identity/src/sessions/refresh-token.model.ts";
import { hashRefreshToken } from "../../services/identity/src/sessions/refresh-token.ts";
import { SessionModel } from "../../services/identity/src/sessions/session.model.ts";
import { EmailClaimModel } from "../../services/identity/src/users/email-claim.model.ts";
import { UserModel } from "../../services/identity/src/users/user.model.ts";
import { expectStorable } from "../support/expect-storable.ts";
import { newStoredAccount, signedIn } from "./accounts.ts";

test("identity accepts the rows of accounts and of their sessions", () => {
  const { user, claim } = newStoredAccount(new Date(), null, ["admin"]);
  expectStorable(UserModel, [user]);
  expectStorable(EmailClaimModel, [claim]);
  const { viewer, session, token, refreshToken } = signedIn(user, new Date());
  expectStorable(SessionModel, [session]);
  expectStorable(RefreshTokenModel, [token]);
  expect(token._id).toBe(hashRefreshToken(refreshToken));
  expect(viewer).toMatchObject({ id: user._id, sessionId: session._id, isAdmin: true });
});
