/** @shows ASVS-7.2.2 */

import { describe, expect, test } from "@jest/globals";
import { SessionRevokedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import {
  IS_ACTIVE,
  LOGIN,
  LOGOUT,
  refreshTokenOf,
  RENEW,
  revocationReason,
  sessionChangeOf,
  signUp,
  useIdentity,
} from "./support/identity.ts";

const identity = useIdentity();

const isActive = async (sessionId: unknown) => (await identity.as(null)(IS_ACTIVE, { sessionId })).data;
const renew = (refreshToken: string) => identity.as(null)(RENEW, { refreshToken });

describe("logout", () => {
  test("ends the session, clears the cookies, and notifies the gateways", async () => {
    const { viewer, refreshToken } = await signUp(identity);
    const answer = await identity.as(viewer)(LOGOUT);
    expect(answer.data).toEqual({ logout: true });
    expect(sessionChangeOf(answer)).toEqual({ clear: true });

    expect(await isActive(viewer.sessionId)).toEqual({ isSessionActive: false });
    expect(await revocationReason(identity, viewer.sessionId)).toBe("logout");
    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(SessionRevokedSchema, viewer.sessionId);
      return found.length > 0 && found;
    });
    expect(event?.message).toMatchObject({ sessionId: viewer.sessionId, reason: "logout" });

    const renewed = await renew(refreshToken);
    expect(renewed.error?.code).toBe("UNAUTHENTICATED");
    expect(sessionChangeOf(renewed)).toEqual({ clear: true });
  });

  test("returns the same without a session", async () => {
    const answer = await identity.as(null)(LOGOUT);
    expect(answer.data).toEqual({ logout: true });
    expect(sessionChangeOf(answer)).toEqual({ clear: true });
  });

  /** @shows BOUND-identity.session_revocations */
  test("returns the same twice and keeps its first event", async () => {
    const { viewer } = await signUp(identity);
    await Promise.all(Array.from({ length: 5 }, () => identity.as(viewer)(LOGOUT)));
    const rows = await identity.database
      .collection<{ _id: string }>("session_revocations")
      .find({ _id: viewer.sessionId })
      .toArray();
    expect(rows).toHaveLength(1);
    await waitFor(
      async () => (await identity.nats.events(SessionRevokedSchema, viewer.sessionId)).length === 1,
    );
  });

  test("keeps other sessions, the person's own and another person's", async () => {
    const person = await signUp(identity);
    const other = await signUp(identity);
    const { email, password } = person.signUp;
    const elsewhere = await identity.as(null)(LOGIN, { input: { email, password } });
    await identity.as(person.viewer)(LOGOUT);
    expect((await renew(refreshTokenOf(elsewhere, identity.clock.now()))).error).toBeNull();
    expect((await renew(other.refreshToken)).error).toBeNull();
  });
});

describe("isSessionActive", () => {
  test("is true for an active session and false for a missing one", async () => {
    const { viewer } = await signUp(identity);
    expect(await isActive(viewer.sessionId)).toEqual({ isSessionActive: true });
    expect(await isActive(makeViewer().sessionId)).toEqual({ isSessionActive: false });
    expect(await isActive("")).toEqual({ isSessionActive: false });
  });

  test("rejects an operator for the id", async () => {
    const { error } = await identity.as(null)(IS_ACTIVE, { sessionId: { $ne: null } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });
});
