import { describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { newAdmin, newViewer, useIdentity } from "./support/identity.ts";

const identity = useIdentity();

describe("AdminStats", () => {
  const STATS = `query ($ids: [_Any!]!) {
    _entities(representations: $ids) {
      ... on AdminStats { id totalUsers activeUsers onboardedUsers history { date totalUsers visitors } }
    }
  }`;
  const stats = (viewer: Viewer | null) =>
    identity.as(viewer)(STATS, { ids: [{ __typename: "AdminStats", id: "stats" }] });
  const VISIT = "mutation { recordDashboardVisit { id } }";

  test("counts people, those active within 15 days, and each of the last 30 days", async () => {
    const statsOf = async (viewer: Viewer) =>
      (await identity.as(viewer)(STATS, { ids: [{ __typename: "AdminStats", id: "stats" }] })).data
        ._entities[0];
    identity.clock.set("2026-03-01T12:00:00.000Z");
    const boss = await newAdmin(identity);
    const [one, two] = [await newViewer(identity), await newViewer(identity)];
    await identity.as(one)(VISIT);
    identity.clock.set("2026-03-20T12:00:00.000Z");
    const three = await newViewer(identity);
    await identity.as(three)(VISIT);
    await identity.as(three)(VISIT);
    identity.clock.set("2026-03-21T00:30:00.000Z");
    await identity.as(three)(VISIT);
    await identity.database
      .collection<{ _id: string }>("users")
      .updateOne({ _id: two.id }, { $set: { isOnboarded: true } });

    const figures = await statsOf(boss);
    expect(figures).toMatchObject({ id: "stats", totalUsers: 4, activeUsers: 1, onboardedUsers: 1 });
    const { history } = figures;
    expect(history).toHaveLength(30);
    expect(history[0]).toEqual({ date: "2026-02-20", totalUsers: 0, visitors: 0 });
    const byDate = new Map(history.map((day: { date: string }) => [day.date, day]));
    expect(byDate.get("2026-02-28")).toMatchObject({ totalUsers: 0, visitors: 0 });
    expect(byDate.get("2026-03-01")).toMatchObject({ totalUsers: 3, visitors: 1 });
    expect(byDate.get("2026-03-19")).toMatchObject({ totalUsers: 3, visitors: 0 });
    expect(byDate.get("2026-03-20")).toMatchObject({ totalUsers: 4, visitors: 1 });
    expect(history[29]).toEqual({ date: "2026-03-21", totalUsers: 4, visitors: 1 });

    identity.clock.set("2026-04-10T12:00:00.000Z");
    expect(await statsOf(boss)).toMatchObject({ activeUsers: 0, totalUsers: 4 });
    expect((await statsOf(boss)).history[0]).toEqual({ date: "2026-03-12", totalUsers: 3, visitors: 0 });
  });

  test("requires the admin role", async () => {
    const admin = await newAdmin(identity);
    expect((await stats(null)).error?.code).toBe("UNAUTHENTICATED");
    expect((await stats(await newViewer(identity))).error?.code).toBe("FORBIDDEN");
    expect((await stats({ ...admin, hasAcceptedDisclaimer: false })).error?.code).toBe("GATE");
    expect((await stats(admin)).error).toBeNull();
  });
});
