import process from "node:process";
import type { Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { call, enter } from "../support/sign-up-in-page.ts";
import { weekFromNow } from "../support/week-from-now.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
/** The cards whose height was estimated, and differs from the estimate. */
const wronglyEstimated = (page: Page) =>
  page.locator("article.laid-out-late").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const estimate = Number.parseFloat(getComputedStyle(card).getPropertyValue("--late-height")) * 16;
      (card as HTMLElement).style.contentVisibility = "visible";
      const { height } = card.getBoundingClientRect();
      (card as HTMLElement).style.contentVisibility = "";
      return Math.abs(height - estimate) > 1 ? [`${card.textContent}: ${height}, not ${estimate}`] : [];
    }),
  );
const whatFits = (page: Page, area: string) => page.getByRole("combobox", { name: `${area}: what fits?` });

interface Week {
  id: string;
  facts: { kind: string; have: number; of: number | null }[];
  plan: { revision: number; items: { target: number }[] } | null;
  nextPlan: { revision: number; items: { target: number }[] } | null;
}

test("a week is planned, kept, and shown on its areas; rest asks for nothing by itself", async ({ page }) => {
  await enter(page);
  const [first] = await call<{ id: string }[]>(page, "POST", "/api/focus-areas/career/challenges/generate");
  await call(page, "POST", `/api/challenges/${first?.id}/complete`, {});
  const week = await call<Week>(page, "GET", `/api/weeks/${weekFromNow(0)}`);
  expect(week.facts[0]).toMatchObject({ kind: "done", have: 1, of: 3 });

  await page.goto(`${url}/week`);
  await expect(page.getByRole("heading", { level: 1, name: "Your week" })).toBeVisible();
  await whatFits(page, "Career Growth").selectOption("More than before");
  await page.getByRole("combobox", { name: "Career Growth: how many challenges?" }).selectOption("4");
  await whatFits(page, "Mental Wellness").selectOption("Rest");
  await page.getByRole("textbox", { name: "If something gets in the way" }).fill("If it rains, then I read.");
  await tap(page.getByRole("button", { name: "Save my plan" }));
  await expect(page.getByRole("status").filter({ hasText: "Your plan is saved." }).first()).toBeVisible();
  await look(page, "week-planned");
  await page.reload();
  await expect(whatFits(page, "Career Growth")).toHaveValue("more");
  await expect(page.getByRole("textbox", { name: "If something gets in the way" })).toHaveValue(
    "If it rains, then I read.",
  );

  // The app plans the next week from Saturday noon on, and this one before.
  const { plan, nextPlan } = await call<Week>(page, "GET", `/api/weeks/${weekFromNow(0)}`);
  expect(plan ?? nextPlan).toMatchObject({ revision: 1, items: [{ target: 4 }, { target: 0 }] });
  const items = [
    { focusAreaId: "career", target: 4, intent: "more" },
    { focusAreaId: "mental", target: 0, intent: "rest" },
  ];
  await call(page, "PUT", `/api/weeks/${weekFromNow(0)}/plan`, { revision: plan?.revision ?? 0, items });
  await page.goto(url);
  const card = (area: string) => page.getByRole("article", { name: area });
  await expect(card("Career Growth")).toContainText("1 of 4");
  await expect(card("Mental Wellness").getByText("Rest", { exact: true })).toBeVisible();
  expect(await wronglyEstimated(page)).toEqual([]);
  await tap(card("Mental Wellness").getByRole("button", { name: "View Challenges: Mental Wellness" }));
  await expect(card("Mental Wellness")).toContainText("You planned to rest here this week.");
  await look(page, "week-dashboard");
  await tap(card("Mental Wellness").getByRole("button", { name: "Get Different Challenges" }));
  await expect(card("Mental Wellness").getByText("Easy", { exact: true })).toHaveCount(3);
  await tap(page.getByRole("link", { name: /^Your week is planned/u }));
  await expect(page.getByRole("heading", { level: 1, name: "Your week" })).toBeVisible();
});
