import process from "node:process";
import type { Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { call, enter } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const career = (page: Page) => page.getByRole("article", { name: "Career Growth" });
const complete = (page: Page) => career(page).getByRole("button", { name: "Mark Complete" });

test("a challenge is put aside for a reason, restored, and the next set follows the reason", async ({
  page,
}) => {
  await enter(page);
  await call(page, "POST", "/api/focus-areas/career/challenges/generate");
  await page.goto(url);
  await tap(career(page).getByRole("button", { name: "View Challenges: Career Growth" }));
  await expect(complete(page)).toHaveCount(3);
  const hard = career(page).getByRole("article").nth(2);
  await tap(hard.getByRole("button", { name: "Why this?" }));
  await expect(hard).toContainText(/You put Career Growth at \d+ of 10 when you started[.]/u);
  await tap(hard.getByRole("button", { name: "Not for me because..." }));
  await look(page, "not-for-me-reasons");
  await tap(hard.getByRole("button", { name: "No time today" }));
  await expect(hard).toContainText("your next set takes ten minutes each.");
  await expect(hard).toBeFocused();
  await expect(complete(page)).toHaveCount(2);
  await page.reload();
  await expect(complete(page)).toHaveCount(2);
  await look(page, "dismissed");

  const howHard = career(page).getByRole("combobox", { name: "How hard next time?" });
  await expect(howHard).toHaveAccessibleDescription(/^Next set: easy, easy, easy[.]/u);
  await howHard.selectOption("Harder");
  await expect(howHard).toHaveAccessibleDescription("Next set: medium, hard, hard. You chose this.");
  await howHard.selectOption("Let Questwell choose");

  await tap(hard.getByRole("button", { name: "Undo" }));
  await expect(complete(page)).toHaveCount(3);
  await tap(hard.getByRole("button", { name: "Not for me because..." }));
  await tap(hard.getByRole("button", { name: "No time today" }));
  await tap(career(page).getByRole("button", { name: "Get Different Challenges" }));
  await expect(complete(page)).toHaveCount(3);
  await expect(career(page).getByText("Easy", { exact: true })).toHaveCount(3);
});
