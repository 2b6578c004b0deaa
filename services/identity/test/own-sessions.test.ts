/** @shows ASVS-7.5.2 */

import { describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { SessionRevokedSchema } from "@questwell/proto";
import {
  IS_ACTIVE,
  LOGIN,
  LOGOUT,
  RENEW,
  revocationReason,
  sessionChangeOf,
  sessionOf,
  signUp,
  useIdentity,
  type Person,
} from "./support/identity.ts";

const identity = useIdentity();

const FIELDS = "{ id createdAt lastSeenAt userAgent isCurrent }";
const SESSIONS = `{ sessions ${FIELDS} }`;
const END = `mutation ($sessionId: ID!) { endSession(sessionId: $sessionId) ${FIELDS} }`;
const end = (viewer: Viewer | null, sessionId: unknown) => identity.as(viewer)(END, { sessionId });

async function signInWith({ signUp: { email, password } }: Person, userAgent: string): Promise<Viewer> {
  const answer = await identity.as(null, { userAgent })(LOGIN, { input: { email, password } });
  return sessionOf(answer, identity.clock.now()).viewer;
}
const isActive = async (sessionId: string) =>
  (await identity.as(null)(IS_ACTIVE, { sessionId })).data.isSessionActive as boolean;

describe("sessions", () => {
  test("returns the viewer's active sessions, the latest first, with user agent and last use", async () => {
    const person = await signUp(identity);
    await signUp(identity);
    identity.clock.advance(1000);
    const phone = await signInWith(person, `Phone ${"x".repeat(500)}`);
    identity.clock.advance(1000);
    const gone = await signInWith(person, "Gone");
    await identity.as(gone)(LOGOUT);
    identity.clock.advance(60_000);
    await identity.as(null)(RENEW, { refreshToken: person.refreshToken });

    const { data } = await identity.as(person.viewer)(SESSIONS);
    const [first, second] = data.sessions;
    expect(data.sessions).toHaveLength(2);
    expect(first).toMatchObject({ id: phone.sessionId, isCurrent: false, lastSeenAt: first.createdAt });
    expect(first.userAgent).toMatch(/^Phone x{394}$/u);
    expect(second).toMatchObject({ id: person.viewer.sessionId, isCurrent: true, userAgent: "test" });
    expect(Date.parse(second.lastSeenAt) - Date.parse(second.createdAt)).toBeGreaterThanOrEqual(62_000);
  });

  test("requires an active session", async () => {
    const { viewer } = await signUp(identity);
    expect((await identity.as(null)(SESSIONS)).error?.code).toBe("UNAUTHENTICATED");
    expect((await identity.as(makeViewer())(SESSIONS)).error?.code).toBe("UNAUTHENTICATED");
    await identity.as(viewer)(LOGOUT);
    expect((await identity.as(viewer)(SESSIONS)).error?.code).toBe("UNAUTHENTICATED");
  });
});

describe("endSession", () => {
  test("ends another session of the viewer, notifies the gateways, and keeps this one's cookies", async () => {
    const person = await signUp(identity);
    const phone = await signInWith(person, "Phone");
    const answer = await end(person.viewer, phone.sessionId);
    expect(answer.data.endSession).toMatchObject({
      id: phone.sessionId,
      userAgent: "Phone",
      isCurrent: false,
    });
    expect(sessionChangeOf(answer)).toBeNull();
    expect(await isActive(phone.sessionId)).toBe(false);
    expect(await isActive(person.viewer.sessionId)).toBe(true);
    expect(await revocationReason(identity, phone.sessionId)).toBe("logout");
    await waitFor(
      async () => (await identity.nats.events(SessionRevokedSchema, phone.sessionId)).length === 1,
    );
    expect((await end(person.viewer, phone.sessionId)).error).toMatchObject({
      code: "NOT_FOUND",
      status: 404,
    });
  });

  test("signs out when it ends the current session", async () => {
    const { viewer, refreshToken } = await signUp(identity);
    const answer = await end(viewer, viewer.sessionId);
    expect(answer.data.endSession.isCurrent).toBe(true);
    expect(sessionChangeOf(answer)).toEqual({ clear: true });
    expect((await identity.as(null)(RENEW, { refreshToken })).error?.code).toBe("UNAUTHENTICATED");
  });

  test("returns the same for another person's session and a missing one", async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    const foreign = await end(other.viewer, person.viewer.sessionId);
    const missing = await end(other.viewer, makeViewer().sessionId);
    expect(foreign.error).toMatchObject({ code: "NOT_FOUND", status: 404, message: "Not found" });
    expect(foreign.error).toEqual(missing.error);
    expect(await isActive(person.viewer.sessionId)).toBe(true);
  });

  test.each([
    ["", "NOT_FOUND"],
    ["x".repeat(60_000), "NOT_FOUND"],
    [{ $ne: null }, "BAD_USER_INPUT"],
  ])("rejects an invalid id", async (sessionId, code) => {
    const { viewer } = await signUp(identity);
    expect((await end(viewer, sessionId)).error?.code).toBe(code);
    expect(await isActive(viewer.sessionId)).toBe(true);
  });

  test("requires a session", async () => {
    const { viewer } = await signUp(identity);
    expect((await end(null, viewer.sessionId)).error?.code).toBe("UNAUTHENTICATED");
    expect(await isActive(viewer.sessionId)).toBe(true);
  });
});
