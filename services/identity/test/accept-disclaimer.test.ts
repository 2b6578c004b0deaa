import { describe, expect, test } from "@jest/globals";
import { DisclaimerAcceptedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { LOGOUT, sessionChangeOf, sessionOf, signUp, storedUser, useIdentity } from "./support/identity.ts";

const HOUR_MS = 3_600_000;

const identity = useIdentity();

const ACCEPT = `mutation ($acceptedAt: String) {
  acceptDisclaimer(acceptedAt: $acceptedAt) { id hasAcceptedDisclaimer disclaimerAcceptedAt }
}`;
const fromNow = (ms: number) => new Date(identity.clock.now().getTime() + ms).toISOString();

describe("acceptDisclaimer", () => {
  test("records the time, issues a session with the gate open, and publishes the event", async () => {
    const { viewer, claims } = await signUp(identity);
    const acceptedAt = fromNow(-2 * HOUR_MS);
    const answer = await identity.as(viewer)(ACCEPT, { acceptedAt });
    expect(answer.data.acceptDisclaimer).toEqual({
      id: viewer.id,
      hasAcceptedDisclaimer: true,
      disclaimerAcceptedAt: acceptedAt,
    });
    const session = sessionOf(answer, identity.clock.now());
    expect(session.claims).toMatchObject({ sid: claims["sid"], disclaimer: true });
    expect(session.refreshToken).toBeUndefined();
    expect((await storedUser(identity, viewer.id)).disclaimerAcceptedAt).toEqual(new Date(acceptedAt));
    const [event] = await waitFor(async () => {
      const found = await identity.nats.events(DisclaimerAcceptedSchema, viewer.id);
      return found.length > 0 && found;
    });
    expect(event?.message).toMatchObject({ userId: viewer.id, acceptedAt });
  });

  test("keeps the first time, under any number of concurrent calls", async () => {
    const { viewer } = await signUp(identity);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, hours) =>
        identity.as(viewer)(ACCEPT, { acceptedAt: fromNow(-hours * HOUR_MS) }),
      ),
    );
    const times = answers.map(({ data }) => data.acceptDisclaimer.disclaimerAcceptedAt as string);
    expect(new Set(times).size).toBe(1);
    const again = await identity.as(viewer)(ACCEPT, { acceptedAt: fromNow(0) });
    expect(again.data.acceptDisclaimer.disclaimerAcceptedAt).toBe(times[0]);
    expect(sessionOf(again, identity.clock.now()).claims["disclaimer"]).toBe(true);
    await waitFor(async () => (await identity.nats.events(DisclaimerAcceptedSchema, viewer.id)).length > 0);
    expect(await identity.nats.events(DisclaimerAcceptedSchema, viewer.id)).toHaveLength(1);
  });

  test.each([
    ["missing", () => undefined],
    ["null", () => null],
    ["in the future", () => fromNow(HOUR_MS)],
    ["over a day old", () => fromNow(-25 * HOUR_MS)],
  ])("uses the server's time when the given one is %s", async (_, acceptedAt) => {
    const { viewer } = await signUp(identity);
    const before = identity.clock.now().getTime();
    const { data } = await identity.as(viewer)(ACCEPT, { acceptedAt: acceptedAt() });
    const recorded = new Date(data.acceptDisclaimer.disclaimerAcceptedAt).getTime();
    expect(recorded - before).toBeGreaterThanOrEqual(-1);
    expect(recorded - before).toBeLessThan(10_000);
  });

  test("accepts a time with an offset", async () => {
    const { viewer } = await signUp(identity);
    const at = new Date(Math.floor(identity.clock.now().getTime() / 1000) * 1000 - HOUR_MS);
    const acceptedAt = new Date(at.getTime() + 2 * HOUR_MS).toISOString().replace(".000Z", "+02:00");
    const { data } = await identity.as(viewer)(ACCEPT, { acceptedAt });
    expect(data.acceptDisclaimer.disclaimerAcceptedAt).toBe(at.toISOString());
  });

  test.each(["", "yesterday", "2026-02-30T10:00:00Z", "1", "x".repeat(60_000)])(
    "rejects an invalid time: %.20s",
    async (acceptedAt) => {
      const { viewer } = await signUp(identity);
      const { error } = await identity.as(viewer)(ACCEPT, { acceptedAt });
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Invalid acceptedAt" });
      expect((await storedUser(identity, viewer.id)).disclaimerAcceptedAt).toBeNull();
    },
  );

  test.each([[{ $ne: null }], [7], [true]])("rejects %j", async (acceptedAt) => {
    const { viewer } = await signUp(identity);
    const { error } = await identity.as(viewer)(ACCEPT, { acceptedAt });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect((await storedUser(identity, viewer.id)).disclaimerAcceptedAt).toBeNull();
  });

  test("requires an active session of the caller's own", async () => {
    const person = await signUp(identity);
    const otherAccount = await signUp(identity);
    const ended = await signUp(identity);
    await identity.as(ended.viewer)(LOGOUT);
    expect((await identity.as(null)(ACCEPT)).error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    for (const viewer of [
      makeViewer(),
      ended.viewer,
      { ...person.viewer, sessionId: otherAccount.viewer.sessionId },
    ]) {
      const answer = await identity.as(viewer)(ACCEPT);
      expect(answer.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
      expect(sessionChangeOf(answer)).toEqual({ clear: true });
    }
    expect((await storedUser(identity, person.viewer.id)).disclaimerAcceptedAt).toBeNull();
    expect((await storedUser(identity, ended.viewer.id)).disclaimerAcceptedAt).toBeNull();
  });
});
