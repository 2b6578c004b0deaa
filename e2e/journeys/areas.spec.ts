import process from "node:process";
import { type Locator, type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { call, enter } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const career = (page: Page) => page.getByRole("article", { name: "Career Growth" });
const complete = (page: Page) => career(page).getByRole("button", { name: "Mark Complete" });
const toggle = (page: Page, name: "View" | "Hide") =>
  career(page).getByRole("button", { name: `${name} Challenges: Career Growth` });

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

/** An element's position once everything above it has unfolded. */
async function restingTopOf(element: Locator): Promise<number> {
  let top = Number.NaN;
  const isResting = async () => {
    const earlier = top;
    top = await topOf(element);
    return top === earlier;
  };
  await expect.poll(isResting, { intervals: [150] }).toBe(true);
  return top;
}

/** A person with three challenges in Career Growth, which is open. */
async function openCareer(page: Page): Promise<void> {
  await enter(page);
  await call(page, "POST", "/api/focus-areas/career/challenges/generate");
  await page.goto(url);
  await tap(toggle(page, "View"));
  await expect(complete(page)).toHaveCount(3);
}

/** @shows UX-7 */
test("an open area is open again after Back and after a reload, at the same place", async ({ page }) => {
  await openCareer(page);
  const last = complete(page).last();
  await restingTopOf(last);
  await last.scrollIntoViewIfNeeded();
  const before = await restingTopOf(last);
  const hasMoved = async () => Math.abs((await topOf(last)) - before) > 2;
  await tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Progress" }));
  await expect(page.getByRole("heading", { level: 1, name: "Progress" })).toBeVisible();
  await page.goBack();
  await expect(complete(page)).toHaveCount(3);
  await expect.poll(hasMoved).toBe(false);

  await page.reload();
  await expect(complete(page)).toHaveCount(3);
  await expect.poll(hasMoved).toBe(false);

  await tap(toggle(page, "Hide"));
  await page.reload();
  await expect(toggle(page, "View")).toBeVisible();
});

test("while the areas load their first card already has its final place", async ({ page }) => {
  await enter(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === "FocusAreas") await held;
    await route.continue();
  });
  await page.goto(url);
  const areas = page.getByRole("region", { name: "Your Quest Progress" });
  const room = areas.locator("[aria-hidden] > .animate-pulse").first();
  await expect(room).toBeVisible();
  await expect(page.getByRole("heading", { name: "Level 1 Achiever" })).toBeVisible();
  const before = await topOf(room);
  release();
  await expect(career(page)).toBeVisible();
  const after = await topOf(areas.getByRole("article").first());
  expect(Math.abs(after - before), `from ${before} to ${after}`).toBeLessThanOrEqual(2);
});

test("challenges that replace others are in view, below nothing but the area's name", async ({ page }) => {
  await openCareer(page);
  const titles = () => career(page).getByRole("heading", { level: 4 }).allTextContents();
  const before = await titles();
  await tap(career(page).getByRole("button", { name: "Get Different Challenges" }));
  await expect.poll(async () => (await titles()).filter((title) => before.includes(title))).toEqual([]);
  const first = career(page).getByRole("article").first();
  await expect(first).toBeFocused();
  await expect(first.getByRole("heading", { level: 4 })).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole("navigation", { name: "Main" });
  expect(await topOf(bar)).toBeGreaterThan(await topOf(complete(page).first()));
});

test("in landscape a phone shows a low bar and an action above it", async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto(url);
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeInViewport({ ratio: 1 });
  await page.goto(`${url}/auth`);
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeInViewport({ ratio: 1 });
  await enter(page);
  for (const [path, action] of [
    ["/", page.getByRole("link", { name: /^Create Custom Goal/u })],
    ["/friends", page.getByRole("button", { name: "Send a Friend an Invitation Code" })],
    ["/progress", page.getByRole("link", { name: "Back to Dashboard" })],
    ["/goal-creation", page.getByRole("textbox")],
  ] as const) {
    await page.goto(url + path);
    await expect(action).toBeVisible();
    const bar = await topOf(page.getByRole("navigation", { name: "Main" }));
    expect(bar, `the bar of ${path}`).toBeGreaterThan(310);
    const bottom = async () => (await topOf(action)) + ((await action.boundingBox())?.height ?? Number.NaN);
    await expect.poll(bottom, `the action of ${path}`).toBeLessThanOrEqual(bar);
  }
});

test("completing all three, then closing and reopening the area at once brings new challenges", async ({
  page,
}) => {
  await openCareer(page);
  for (let left = 3; left > 0; left -= 1) {
    await tap(complete(page).first());
    await expect(complete(page)).toHaveCount(left - 1);
  }
  await tap(toggle(page, "Hide"));
  await tap(toggle(page, "View"));
  await expect(complete(page)).toHaveCount(3);
  await expect(career(page).getByText("+20 XP")).toBeVisible();
  const completed = await call<unknown[]>(page, "GET", "/api/challenges/completed");
  expect(completed).toHaveLength(3);
  await expect(page.getByText(/^(Error|Not saved)$/u)).toHaveCount(0);
});
