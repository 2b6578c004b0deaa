import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { openApp, openWorld } from "#src/test/render-app.tsx";

test("an area shows its goal, progress, level, streak, and XP", async () => {
  const { focusAreas } = freshWorld();
  Object.assign(focusAreas[0] ?? {}, { level: 7, progress: 45, streak: 1, xp: 1490 });
  openWorld("/", { focusAreas });
  const card = await screen.findByRole("article", { name: "Financial Health" });
  expect(card).toHaveTextContent("Know where every coin goes this month.");
  expect(within(card).getByRole("progressbar", { name: "Financial Health progress" })).toHaveAttribute(
    "aria-valuenow",
    "45",
  );
  expect(card).toHaveTextContent("45%");
  expect(card).toHaveTextContent("Level7");
  expect(card).toHaveTextContent("Streak1 day");
  expect(card).toHaveTextContent("Total XP1,490");
});

test("the areas keep the server's order", async () => {
  openWorld("/", {});
  await screen.findByRole("article", { name: "Financial Health" });
  const section = screen.getByRole("region", { name: "Your Quest Progress" });
  expect(within(section).getByRole("link", { name: "Progress" })).toHaveAttribute("href", "/progress");
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Financial Health",
    "Career Growth",
    "Relationships",
    "Physical Health",
    "Mental Wellness",
  ]);
});

test("without an area it shows the empty state", async () => {
  openWorld("/", { focusAreas: [] });
  expect(await screen.findByText("No focus areas set up yet")).toBeVisible();
});

/** @shows UX-6 */
test("areas that fail to load can be retried", async () => {
  const api = createFakeApi();
  api.refuse("FocusAreas", { status: 503, message: "Service temporarily unavailable" });
  const { user } = openApp("/", api);
  await screen.findByText("Your focus areas could not be loaded.");
  api.accept("FocusAreas");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("article", { name: "Career Growth" })).toBeVisible();
});
