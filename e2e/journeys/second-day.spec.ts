import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { call, enter } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

/** The same moment has one date in the first zone and the next date in the second: they are 24 hours apart. */
const yesterdayZone = "Pacific/Pago_Pago";
const todayZone = "Pacific/Tongatapu";

interface Day {
  date: string;
  completions: number;
}

/** Creates a set of challenges in an area and completes the `count` easiest of them. */
async function complete(page: Page, area: string, count: number): Promise<void> {
  const path = `/api/focus-areas/${area}/challenges/generate`;
  const made = await call<{ id: string; xpReward: number }[]>(page, "POST", path);
  const easiest = made.toSorted((a, b) => a.xpReward - b.xpReward).slice(0, count);
  for (const { id } of easiest) await call(page, "POST", `/api/challenges/${id}/complete`);
}

/** Moves the person's days to another zone; their last day then has another date. */
async function moveTo(page: Page, timeZone: string): Promise<string> {
  await call(page, "POST", "/api/settings", { timeZone });
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
  await expect
    .poll(async () => (await call<Day[]>(page, "GET", "/api/progress/days?last=1"))[0]?.date)
    .toBe(today);
  return today;
}

/** @shows UX-8 */
test("on the second day the streak is 2, on the dashboard and on the progress screen", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const hasCharts = () => scripts.some((script) => script.includes("/xp-chart-"));

  await page.goto(url);
  await tap(page.getByRole("link", { name: "Start Your Quest" }).first());
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await enter(page);

  const yesterday = await moveTo(page, yesterdayZone);
  await complete(page, "career", 1);
  const today = await moveTo(page, todayZone);
  await page.goto(url);
  await expect(page.getByText("1-day streak")).toBeVisible();

  await tap(page.getByRole("button", { name: /View Challenges/u }).first());
  const completing = page.getByRole("button", { name: /Mark Complete/u });
  await expect(completing).toHaveCount(3);
  await tap(completing.first());
  await expect(page.getByText("2-day streak")).toBeVisible();
  expect(hasCharts(), "the start page, signing in, and the dashboard need no charts").toBe(false);

  await tap(page.getByRole("link", { name: "Level 1 Achiever" }));
  await expect(page.getByRole("heading", { level: 1, name: "Progress" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/rewards");
  await expect(page.getByRole("region", { name: "Streak Stats" })).toContainText("Current2 days");
  await expect(page.getByRole("region", { name: "Challenge Stats" })).toContainText("2");
  await expect(page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Achievements" })).toContainText("First Step");
  const days = page.getByRole("region", { name: "Streak calendar" });
  await expect(days).toContainText("You completed challenges on 2 days of the last 84.");
  for (const date of [yesterday, today]) await expect(days.locator(`[data-day="${date}"]`)).toHaveText("1");
  // The chart loads when it is scrolled near.
  await page.getByRole("heading", { name: "XP over time" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("application")).toBeVisible();
  expect(hasCharts()).toBe(true);
  await look(page, "progress");

  await tap(page.getByRole("link", { name: "Back to Dashboard" }));
  await expect(page.getByText("2-day streak")).toBeVisible();
  await look(page, "dashboard-second-day");
});

/** @shows UX-2 */
test("a person at the start of the trail sees the next step", async ({ page }) => {
  await enter(page);
  await page.goto(`${url}/progress`);
  await expect(page.getByText("Your first completed challenge will stand here.")).toBeVisible();
  await expect(
    page.getByText("Your first stamp is one challenge away.").or(page.getByText("Know Thyself")).first(),
  ).toBeVisible();
  await look(page, "progress-empty");
});

test("a new level is celebrated once, and any key ends it", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await enter(page);
  // A whole set brings 120 XP; the last and hardest challenge of the second set reaches the first level's 200.
  await complete(page, "career", 3);
  await complete(page, "physical", 2);
  await page.goto(url);
  await tap(page.getByRole("button", { name: /View Challenges: Physical Health/u }));
  await tap(page.getByRole("button", { name: /Mark Complete/u }));
  const scene = page.getByRole("status").filter({ hasText: "Tap or press any key to go on" });
  await expect(scene).toContainText("Level 2 reached");
  await page.keyboard.press("Escape");
  await expect(scene).toBeHidden();
  await expect(page.getByText("Level 2 reached")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Level 2 Achiever" })).toBeVisible();
  expect(refused).toEqual([]);
});
