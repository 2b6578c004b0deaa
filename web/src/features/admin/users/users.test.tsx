import { expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import { openAdmin, withAdmin } from "#src/test/admin-screen.ts";
import { memberOf } from "#src/test/fake-admin.ts";
import { findToast } from "#src/test/render-app.tsx";

const ada = memberOf("Ada", {
  lastName: "Byron",
  isOnboarded: true,
  level: 4,
  totalXP: 1240,
  lastDashboardVisit: "2025-11-20T10:00:00.000Z",
  focusAreas: [
    area("career", "Career Growth", "Pick one skill and practise it every week.", false),
    { ...area("bread", "Bake bread", "Bake a sourdough loaf", true), color: "amber-500" },
  ],
  challenges: [
    { id: "c1", title: "Take a walk", isCompleted: true, completedAt: "2025-11-19T10:00:00.000Z" },
    { id: "c2", title: "Sort one drawer", isCompleted: false, completedAt: null },
  ],
  earnedAchievements: [
    {
      id: "first_step",
      title: "First Step",
      description: "Complete a challenge.",
      earnedAt: "2025-11-19T10:00:00.000Z",
    },
  ],
});

function area(name: string, displayName: string, currentGoal: string, isCustom: boolean) {
  return {
    id: `area-${name}`,
    displayName,
    currentGoal,
    color: "primary",
    isCustom,
    level: 5,
    progress: 40,
    streak: 3,
    createdAt: "2025-11-03T10:00:00.000Z",
  };
}

const open = (users = [ada, memberOf("Bo"), memberOf("Cleo")]) => openAdmin(withAdmin({ users }));
const option = (name: RegExp) => screen.findByRole("option", { name });
const shownOptions = () => within(screen.getByRole("listbox", { name: "Users" })).getAllByRole("option");
const details = () => screen.getByRole("region", { name: "User details" });
const heading = (name: string) => within(details()).findByRole("heading", { level: 2, name });

test("lists all users with name, e-mail and badge, and prompts for a selection", async () => {
  await open();
  expect(await option(/Ada Byron.*ada@example\.org.*Active/u)).toBeVisible();
  expect(await option(/Bo.*bo@example\.org.*New/u)).toBeVisible();
  expect(screen.getByText("3 users")).toBeVisible();
  expect(screen.getByText("AB")).toBeInTheDocument();
  expect(within(details()).getByRole("heading", { name: "Select a User" })).toBeVisible();
});

test("shows the details of the selected user", async () => {
  const { user } = await open();
  await user.click(await option(/Ada/u));
  await heading("Ada Byron");
  const panel = within(details());
  for (const [fact, value] of [
    ["Joined", "Nov 2, 2025"],
    ["Level", "4"],
    ["Total XP", "1,240"],
    ["Last Visit", "Nov 20, 2025"],
  ] as const) {
    expect(panel.getByText(fact, { selector: "dt" }).nextElementSibling).toHaveTextContent(value);
  }
  const [career] = within(panel.getByRole("list", { name: "Focus areas" })).getAllByRole("listitem");
  expect(career).toHaveTextContent("Career GrowthLevel 53-day streak");
  const goalBar = panel.getByRole("progressbar", { name: "Progress in Bake bread" });
  expect(goalBar.firstElementChild).toHaveStyle({ background: "var(--color-xp-fill)" });
  expect(panel.getByRole("progressbar", { name: "Progress in Career Growth" })).toHaveAttribute(
    "aria-valuenow",
    "40",
  );

  await user.click(panel.getByRole("tab", { name: "Goals" }));
  const [built, custom] = within(panel.getByRole("list", { name: "Goals" })).getAllByRole("listitem");
  expect(built).toHaveTextContent(
    "Pick one skill and practise it every week.AI GeneratedCreated Nov 3, 202540%",
  );
  expect(custom).toHaveTextContent("Bake a sourdough loafCustom");

  await user.click(panel.getByRole("tab", { name: "Challenges" }));
  const [done, waiting] = within(panel.getByRole("list", { name: "Challenges" })).getAllByRole("listitem");
  expect(done).toHaveTextContent("Take a walkCompleted Nov 19, 2025Completed");
  expect(waiting).toHaveTextContent("Sort one drawerIn Progress");

  await user.click(panel.getByRole("tab", { name: "Achievements" }));
  expect(panel.getByRole("list", { name: "Achievements" })).toHaveTextContent(
    "First StepComplete a challenge.Earned Nov 19, 2025",
  );
});

test.each([
  [0, "no current streak"],
  [1, "1-day streak"],
  [3, "3-day streak"],
])("a streak of %i days is %s", async (streak, words) => {
  const career = area("career", "Career Growth", "Pick one skill and practise it every week.", false);
  const { user } = await open([{ ...ada, focusAreas: [{ ...career, streak }] }]);
  await user.click(await option(/Ada/u));
  await heading("Ada Byron");
  const areas = within(details()).getByRole("list", { name: "Focus areas" });
  expect(within(areas).getByText(words)).toBeVisible();
});

test("an e-mail address breaks at its @ and its dots", async () => {
  const { user } = await open();
  await user.click(await option(/Ada/u));
  await heading("Ada Byron");
  expect(within(details()).getByText("ada@example.org")).toContainHTML("ada@<wbr>example<wbr>.org");
});

test("a new user has level 1, no XP, no visit, and empty states", async () => {
  const { user } = await open();
  await user.click(await option(/Bo/u));
  await heading("Bo");
  const panel = within(details());
  expect(panel.getByText("Level").nextElementSibling).toHaveTextContent("1");
  expect(panel.getByText("Total XP").nextElementSibling).toHaveTextContent("0");
  expect(panel.getByText("Last Visit").nextElementSibling).toHaveTextContent("Never");
  for (const [tab, text] of [
    ["Goals", "No goals found for this user"],
    ["Challenges", "No challenges found for this user"],
    ["Achievements", "No achievements found for this user"],
  ] as const) {
    await user.click(panel.getByRole("tab", { name: tab }));
    expect(panel.getByText(text)).toBeVisible();
  }
});

test("each selection refetches, also of a user seen before", async () => {
  const { user, api } = await open();
  await user.click(await option(/Ada/u));
  await heading("Ada Byron");
  await user.click(await option(/Bo/u));
  await heading("Bo");
  Object.assign(ada, { level: 5 });
  await user.click(await option(/Ada/u));
  await heading("Ada Byron");
  expect(within(details()).getByText("Level").nextElementSibling).toHaveTextContent("5");
  expect(api.callsOf("AdminUser").map(({ variables }) => variables["id"])).toEqual([
    "user-ada",
    "user-bo",
    "user-ada",
  ]);
  Object.assign(ada, { level: 4 });
});

/** @shows UX-36 */
test("arrow keys move through the list, and only the user on which they end is loaded", async () => {
  const { user, api } = await open();
  await option(/Ada/u);
  const list = screen.getByRole("listbox", { name: "Users" });
  act(() => list.focus());
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(await option(/Bo/u)).toHaveAttribute("aria-selected", "true");
  expect(list).toHaveAttribute("aria-activedescendant", (await option(/Bo/u)).id);
  await heading("Bo");
  expect(list).toHaveFocus();
  await user.keyboard("{End}");
  await heading("Cleo");
  await user.keyboard("{Home}");
  await heading("Ada Byron");
  expect(api.callsOf("AdminUser").length).toBeLessThanOrEqual(4);
});

/** @shows UX-36 */
test("searches and filters on the server, and an empty result offers a way out", async () => {
  const { user, api } = await open();
  await option(/Ada/u);
  await user.type(screen.getByLabelText("Search users"), " bo ");
  await waitFor(() => expect(screen.queryByRole("option", { name: /Ada/u })).toBeNull());
  expect(await option(/Bo/u)).toBeVisible();
  expect(api.callsOf("AdminUsers").at(-1)?.variables).toEqual(
    expect.objectContaining({ search: "bo", status: null }),
  );
  await user.selectOptions(screen.getByLabelText("Show"), "Active");
  expect(await screen.findByRole("heading", { name: "No users found" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all users" }));
  expect(await option(/Cleo/u)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Show"), "New");
  await waitFor(() => expect(screen.queryByRole("option", { name: /Ada/u })).toBeNull());
});

test("details that fail show an error with the request's id, and can be retried", async () => {
  const { user, api } = await open();
  api.refuse("AdminUser", { status: 500, message: "Something went wrong" });
  await user.click(await option(/Ada/u));
  expect(await within(details()).findByText("Failed to load user details")).toBeVisible();
  expect(within(details()).getByText("Request ID: request-1")).toBeVisible();
  api.accept("AdminUser");
  await user.click(within(details()).getByRole("button", { name: "Retry" }));
  await heading("Ada Byron");
});

test("a section of an unavailable service is marked, the others are shown", async () => {
  const { user } = await open([memberOf("Ada", { focusAreas: null, challenges: null })]);
  await user.click(await option(/Ada/u));
  await heading("Ada");
  expect(within(details()).getByText("This part could not be loaded.")).toBeVisible();
  expect(within(details()).getByText("Joined")).toBeVisible();
});

test("a failed list shows an error and can be retried", async () => {
  const api = withAdmin({ users: [ada] });
  api.refuse("AdminUsers", { status: 500, message: "Something went wrong" });
  const { user } = await openAdmin(api);
  expect(await screen.findByText("The users could not be loaded.")).toBeVisible();
  api.accept("AdminUsers");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await option(/Ada/u)).toBeVisible();
});

test("loads page after page, and virtualizes the rows above 200", async () => {
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(384);
  const { user, api } = await open(Array.from({ length: 250 }, (_, index) => memberOf(`P${index}`)));
  await waitFor(() => expect(shownOptions()).toHaveLength(100));
  api.refuse("AdminUsers", { status: 500, message: "Something went wrong" });
  await user.click(screen.getByRole("button", { name: "Load more" }));
  const toast = within(await findToast("Error"));
  expect(toast.getByText("More entries could not be loaded. Please try again.")).toBeVisible();
  api.accept("AdminUsers");
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(shownOptions()).toHaveLength(200));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(shownOptions().length).toBeLessThan(40));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  const shown = shownOptions();
  expect(shown.length).toBeGreaterThan(3);
  expect(shown[0]).toHaveAttribute("aria-setsize", "250");
  jest.restoreAllMocks();
});
