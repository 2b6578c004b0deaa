import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";

import { freshWorld } from "#src/test/fake-world.ts";
import { openWorld } from "#src/test/render-app.tsx";

const { viewer: ana } = freshWorld();
const titles = [
  "Information we collect",
  "How we use it",
  "Sharing",
  "Storage and security",
  "AI processing",
  "Your rights",
  "Cookies",
  "Children under 13",
  "Changes",
  "Contact",
];

const opened = () => screen.findByRole("heading", { level: 1, name: "Privacy Policy" });

test("has its date, ten sections, and a link back to the settings", async () => {
  const { user } = openWorld("/privacy-policy", {});
  expect(await opened()).toBeVisible();
  expect(screen.getByText("Last updated: June 2025")).toBeVisible();
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map((heading) => heading.textContent?.replace(/^\d+/u, ""))).toEqual(titles);
  await user.click(screen.getByRole("link", { name: "Back to Settings" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test.each([
  ["signed out", null],
  ["before the disclaimer", ana && { ...ana, hasAcceptedDisclaimer: false, isOnboarded: false }],
  ["before the assessment", ana && { ...ana, isOnboarded: false }],
])("is public %s, with a link back to the start", async (_who, viewer) => {
  openWorld("/privacy-policy", { viewer });
  expect(await opened()).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to start" })).toHaveAttribute("href", "/");
});

test("the sign-in page links to it", async () => {
  const { user } = openWorld("/auth", { viewer: null });
  await user.click(await screen.findByRole("link", { name: "Privacy Policy" }));
  expect(await opened()).toHaveFocus();
});
