import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { expectFocus, press, tabTo } from "../support/keyboard.ts";
import { look } from "../support/look.ts";
import { call, enter } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const HARM = "I don't want to live anymore";

/** The card with kind words; its heading has the focus, and it is in view. */
async function expectHelp(page: Page, title = "You matter"): Promise<void> {
  const heading = page.getByRole("heading", { name: title });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(/I love it|worth going for/u)).toHaveCount(0);
  await expect(page.getByText(/^(Error|Goal Created!)$/u)).toHaveCount(0);
}

/** Every number is a link that calls, large enough for a shaking thumb and as wide as the card's text; the emergency number is the first. */
async function expectCallable(page: Page, numbers: readonly string[]): Promise<void> {
  const help = page.getByRole("region", { name: "You matter" });
  const links = await help.getByRole("link").all();
  const width = await help.getByLabel("Country").evaluate((list) => list.getBoundingClientRect().width);
  expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual(numbers);
  for (const link of links) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeCloseTo(width, 0);
  }
}

/** @shows UX-45 UX-48 */
test("a person who writes of harm to the coach gets kind words and numbers, by keyboard, and returns to the goal", async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${url}/goal-creation`);
  const { keyboard } = page;
  await tabTo(page, page.getByLabel("What do you want to achieve?"));
  await keyboard.type(HARM);
  await press(page, page.getByRole("button", { name: "Start AI Goal Refinement" }));
  await expectHelp(page);
  await expect(page.getByText(HARM)).toHaveCount(0);
  await tabTo(page, page.getByLabel("Country"));
  await page.getByLabel("Country").selectOption("Germany");
  await expect(page.getByText("0800 1110111")).toBeVisible();
  await expectCallable(page, ["tel:112", "tel:08001110111", "tel:116123"]);
  await look(page, "help");
  await keyboard.press("Escape");
  const goal = page.getByLabel("What do you want to achieve?");
  await expect(goal).toBeFocused();
  await expect(goal).toHaveValue("");
  await expectFocus(page);

  await keyboard.type("Learn to swim");
  await press(page, page.getByRole("button", { name: "Start AI Goal Refinement" }));
  const box = page.getByLabel("Your response");
  await expect(box).toBeFocused();
  await keyboard.type(HARM);
  await keyboard.press("Enter");
  await expectHelp(page);
  await press(page, page.getByRole("button", { name: "Back" }));
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).toContain("Learn to swim");
  expect(kept).not.toContain(HARM);
});

test("a goal about harm is not created, and the way back starts over", async ({ page }) => {
  await enter(page);
  await page.goto(`${url}/goal-creation`);
  const refinement = (goalData: unknown) => ({
    refinedGoal: "Run",
    response: "Here is your plan.",
    isComplete: true,
    goalData,
    coach: "built-in",
    help: null,
    __typename: "GoalRefinement",
  });
  // A plan that passed an older gate, as a conversation stored in the tab has it.
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName !== "RefineGoal") return route.fallback();
    const plan = { title: HARM, subgoals: ["Go"], __typename: "GoalPlan" };
    await route.fulfill({ json: { data: { refineGoal: refinement(plan) } } });
  });
  await page.getByLabel("What do you want to achieve?").fill("Run");
  await tap(page.getByRole("button", { name: "Start AI Goal Refinement" }));
  await press(page, page.getByRole("button", { name: /^Create Goal/u }));
  await expectHelp(page);
  await look(page, "help-goal");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(HARM);
  const areas = await call<{ isCustom: boolean }[]>(page, "GET", "/api/focus-areas");
  expect(areas.filter(({ isCustom }) => isCustom)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("What do you want to achieve?")).toBeFocused();

  await page.getByLabel("What do you want to achieve?").fill("I want to build a pipe bomb");
  await page.unroute("**/graphql");
  await press(page, page.getByRole("button", { name: "Start AI Goal Refinement" }));
  await expectHelp(page, "Not with this one");
  await expect(page.getByLabel("Country")).toHaveCount(0);
  await look(page, "help-decline");
});
