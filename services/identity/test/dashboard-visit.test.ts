import { describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import { newViewer, sessionOf, signUp, storedUser, useIdentity } from "./support/identity.ts";

const identity = useIdentity();

const VISIT = `mutation ($timeZone: String) {
  recordDashboardVisit(timeZone: $timeZone) { id lastDashboardVisit timeZone allowAppNewsEmails }
}`;
const visit = (viewer: Viewer | null, timeZone?: unknown) => identity.as(viewer)(VISIT, { timeZone });
const daysOf = async (userId: string) =>
  (await identity.database.collection("dashboard_visits").find({ userId }).toArray()).map((row) =>
    String(row["date"]),
  );

describe("recordDashboardVisit", () => {
  /** @shows BOUND-identity.dashboard_visits */
  test("records the time, and one row per person and day for any number of calls", async () => {
    identity.clock.set("2026-05-01T23:59:00.000Z");
    const viewer = await newViewer(identity);
    const answers = await Promise.all(Array.from({ length: 5 }, () => visit(viewer)));
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
    const first = new Date(answers[0]?.data.recordDashboardVisit.lastDashboardVisit as string);
    expect(identity.clock.now().getTime() - first.getTime()).toBeLessThan(30_000);
    expect(await daysOf(viewer.id)).toEqual(["2026-05-01"]);

    identity.clock.set("2026-05-02T00:00:10.000Z");
    const { data } = await visit(viewer);
    expect(data.recordDashboardVisit).toMatchObject({ id: viewer.id, allowAppNewsEmails: true });
    expect(await daysOf(viewer.id)).toEqual(["2026-05-01", "2026-05-02"]);
    const { lastDashboardVisit } = await storedUser(identity, viewer.id);
    expect(lastDashboardVisit?.toISOString()).toBe(data.recordDashboardVisit.lastDashboardVisit);
  });

  test("follows the device's time zone until one is chosen, and issues a token with it", async () => {
    const viewer = await newViewer(identity);
    const travelled = await visit(viewer, "Asia/Tokyo");
    expect(travelled.data.recordDashboardVisit.timeZone).toBe("Asia/Tokyo");
    const session = sessionOf(travelled, identity.clock.now());
    expect(session.claims).toMatchObject({ timeZone: "Asia/Tokyo", settingsRev: 1, sid: viewer.sessionId });
    expect(session.refreshToken).toBeUndefined();

    await identity.as(viewer)('mutation { updateSettings(input: { timeZone: "Asia/Tokyo" }) { timeZone } }');
    expect((await visit(viewer, "Europe/Berlin")).data.recordDashboardVisit.timeZone).toBe("Asia/Tokyo");
    expect((await storedUser(identity, viewer.id)).settingsRev).toBe(1);
  });

  test("issues a token with onboarded, even before its event arrives", async () => {
    const viewer = await newViewer(identity);
    expect((await storedUser(identity, viewer.id)).isOnboarded).toBe(false);
    const visited = await visit({ ...viewer, isOnboarded: true });
    expect(sessionOf(visited, identity.clock.now()).claims).toMatchObject({ onboarded: true });
    const { isOnboarded } = await storedUser(identity, viewer.id);
    expect(isOnboarded).toBe(false);
  });

  test.each([["Mars/Olympus"], [""], [{ $ne: null }], ["x".repeat(100)]])(
    "rejects the zone %j",
    async (zone) => {
      const viewer = await newViewer(identity);
      expect((await visit(viewer, zone)).error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
      expect((await storedUser(identity, viewer.id)).lastDashboardVisit).toBeNull();
      expect(await daysOf(viewer.id)).toEqual([]);
    },
  );

  test("requires that the person passed every gate", async () => {
    const { viewer } = await signUp(identity);
    expect((await visit(null)).error?.code).toBe("UNAUTHENTICATED");
    expect((await visit(makeViewer())).error?.code).toBe("UNAUTHENTICATED");
    expect((await visit(viewer)).error?.message).toBe("Disclaimer not accepted");
    const { error } = await visit({ ...viewer, hasAcceptedDisclaimer: true });
    expect(error).toMatchObject({ code: "GATE", status: 403, message: "Onboarding not completed" });
    expect(await daysOf(viewer.id)).toEqual([]);
  });
});
