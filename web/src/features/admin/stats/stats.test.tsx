import { afterEach, expect, jest, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { openAdmin, withAdmin } from "#src/test/admin-screen.ts";
import { pass } from "#src/test/dashboard-screen.ts";
import { quietAdmin } from "#src/test/fake-admin.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const history = Array.from({ length: 30 }, (_, day) => ({
  date: `2025-11-${String(day + 1).padStart(2, "0")}`,
  totalUsers: 1200 + day,
  visitors: day === 10 ? 310 : 250,
}));
const progressHistory = history.map(({ date }, day) => ({
  date,
  totalGoals: 6141 + day,
  completedChallenges: day === 5 ? 900 : 400,
}));
const stats = {
  totalUsers: 1234,
  activeUsers: 617,
  onboardedUsers: 1000,
  totalGoals: 6170,
  completedChallenges: 98_765,
  history,
  progressHistory,
};

const figures = () => screen.findByRole("region", { name: "Figures" });
const cardOf = async (name: string) => {
  const card = (await within(await figures()).findByText(name)).closest("li");
  if (!card) throw new Error(`No card ${name}`);
  return card;
};

afterEach(() => {
  jest.useRealTimers();
});

test("shows the four figures, each with its trend over 30 days", async () => {
  await openAdmin(withAdmin({ stats }));
  expect(screen.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(screen.getByText("Monitor user engagement and app performance")).toBeVisible();
  expect(await cardOf("Total Users")).toHaveTextContent("1,2341,000 onboarded");
  expect(await cardOf("Active Users (15d)")).toHaveTextContent("61750% of all users");
  expect(await cardOf("Total Goals")).toHaveTextContent("6,1705 per user");
  expect(await cardOf("Challenges")).toHaveTextContent("98,765Completed by everyone");
  expect(screen.getByRole("img", { name: "30 days: from 1200 to 1229 users" })).toBeVisible();
  expect(
    screen.getByRole("img", { name: "30 days: up to 310 visitors a day, 250 on the last" }),
  ).toBeVisible();
  expect(screen.getByRole("img", { name: "30 days: from 6141 to 6170 goals" })).toBeVisible();
  expect(
    screen.getByRole("img", { name: "30 days: up to 900 challenges a day, 400 on the last" }),
  ).toBeVisible();
});

/** @shows UX-37 */
test("the badge shows Live Data for a minute, and then the age of the figures", async () => {
  await import("#src/app/onboarded-layout.tsx");
  await import("#src/app/pages/admin-page.tsx");
  jest.useFakeTimers();
  const api = withAdmin({ stats });
  openApp("/admin", api);
  while (!screen.queryByText("Live Data")) await pass(10);
  expect(screen.getByText(/^As of /u)).toBeVisible();
  await pass(55_000);
  expect(screen.getByText("Live Data")).toBeVisible();
  await pass(10_000);
  expect(screen.queryByText("Live Data")).toBeNull();
  expect(screen.getByText("Data is 1 minute old")).toBeVisible();
  await pass(120_000);
  expect(screen.getByText("Data is 3 minutes old")).toBeVisible();
  expect(api.callsOf("AdminFigures")).toHaveLength(1);
});

test("Refresh refetches the figures", async () => {
  const { user, api } = await openAdmin(withAdmin({ stats }));
  await cardOf("Total Users");
  api.world.admin.stats = { ...stats, totalUsers: 1235 };
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await within(await figures()).findByText("1,235")).toBeVisible();
});

test("figures of an unavailable service are marked, the others stay", async () => {
  const api = withAdmin({
    stats: { ...stats, totalGoals: null, completedChallenges: null, progressHistory: null },
  });
  await openAdmin(api);
  expect(await cardOf("Total Users")).toHaveTextContent("1,234");
  expect(await cardOf("Total Goals")).toHaveTextContent("Not available");
  expect(screen.getAllByRole("img", { name: /^30 days/u })).toHaveLength(2);
});

/** @shows UX-39 */
test("a failure shows its reason with the request's id, and can be retried", async () => {
  const api = withAdmin({ stats });
  api.refuse("AdminFigures", { status: 503, message: "Service temporarily unavailable" });
  const { user } = await openAdmin(api);
  const region = await figures();
  expect(await within(region).findByText("The figures could not be loaded.")).toBeVisible();
  expect(within(region).getByText("Request ID: request-1")).toBeVisible();
  await user.click(within(region).getByRole("button", { name: "Copy ID" }));
  await findToast("Request ID copied to clipboard");
  expect(await navigator.clipboard.readText()).toBe("request-1");
  api.accept("AdminFigures");
  await user.click(within(region).getByRole("button", { name: "Retry" }));
  expect(await within(region).findByText("1,234")).toBeVisible();
});

/** @shows UX-40 */
test("a person who is not an admin gets a 404 page, and nothing is fetched", async () => {
  const { api } = openApp("/admin");
  expect(await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  expect(api.callsOf("AdminFigures")).toHaveLength(0);
  expect(api.callsOf("AdminUsers")).toHaveLength(0);
});

test("an ended session shows the admin message", async () => {
  const api = withAdmin(quietAdmin());
  api.refuse("AdminFigures", { status: 401, message: "Unauthorized" });
  await openAdmin(api);
  expect(within(await findToast("Unauthorized")).getByText("Please log in again")).toBeVisible();
});

test("the audit log is fetched only when it is opened", async () => {
  const auditLog = [
    {
      id: "a",
      at: "2025-11-21T10:00:00.000Z",
      actorId: "admin-1",
      action: "user.read",
      subjectId: "user-bo",
    },
    { id: "b", at: "2025-11-21T09:00:00.000Z", actorId: "operator", action: "users.read", subjectId: null },
  ];
  const { user, api } = await openAdmin(withAdmin({ auditLog }));
  expect(api.callsOf("AdminAuditLog")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Show audit log" }));
  expect(await screen.findByText("user.read")).toBeVisible();
  expect(screen.getByText("user-bo")).toBeVisible();
  expect(screen.getByText("A page of entries")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hide audit log" }));
  expect(screen.queryByText("user.read")).toBeNull();
});
