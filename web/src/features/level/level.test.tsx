import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";

import { freshWorld } from "#src/test/fake-world.ts";
import { openWorld } from "#src/test/render-app.tsx";

async function openWith(numbers: {
  level?: number;
  totalXP?: number;
  currentStreak?: number;
  bestStreak?: number;
}) {
  const { viewer } = freshWorld();
  openWorld("/", { viewer: viewer && { ...viewer, ...numbers } });
  return screen.findByRole("region", { name: /^Level \d+ Achiever$/u });
}

/** @shows UX-20 UX-28 */
test("shows level, XP, range and remaining XP, and the flag is at exactly the progress", async () => {
  const card = await openWith({ level: 3, totalXP: 540 });
  expect(card).toHaveAccessibleName("Level 3 Achiever");
  expect(card).toHaveTextContent("540 XP");
  expect(card).toHaveTextContent("400 – 600 XP");
  expect(card).toHaveTextContent("60 XP to go");
  const bar = screen.getByRole("progressbar", { name: "Progress to level 4" });
  expect(bar).toHaveAttribute("aria-valuenow", "70");
  expect(bar).toHaveAttribute("aria-valuetext", "60 XP to go");
  expect(screen.getByRole("img", { name: "Your trail: 70% of the way to level 4" })).toBeVisible();
  expect(card.querySelector("[data-flag]")).toHaveAttribute("data-flag", "70");
});

test.each([
  [{ currentStreak: 6, bestStreak: 21 }, "6-day streak· Best: 21 days"],
  [{ currentStreak: 0, bestStreak: 1 }, "Best: 1 day· Now: 0 daysOne short challenge starts the next one."],
  [{ currentStreak: 0, bestStreak: 0 }, "One challenge starts your streak."],
])("a streak of %j reads %s", async (numbers, text) => {
  expect(await openWith(numbers)).toHaveTextContent(text);
});
