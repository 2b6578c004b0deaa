import process from "node:process";
import { type BrowserContext, type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { call, enter } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const areaNames = ["career", "financial", "relationships"];

type Challenge = { id: string; xpReward: number; isCompleted: boolean; completedAt: string | null };

/** A person past every gate with nine open challenges; the browser has their session. */
async function openDashboard(page: Page): Promise<void> {
  await enter(page);
  for (const name of areaNames) await call(page, "POST", `/api/focus-areas/${name}/challenges/generate`, {});
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Level 1 Achiever" })).toBeVisible();
}

const openAreas = async (page: Page, names: readonly string[]) => {
  for (const name of names) {
    await tap(page.getByRole("article", { name }).getByRole("button", { name: /View Challenges/u }));
  }
};
const queued = async (page: Page): Promise<unknown[]> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("challengeQueue"))) ?? "[]") as unknown[];

/** Completed challenges and the total, as the API returns them. */
async function ledger(context: BrowserContext) {
  const completed = await context.request.get(`${url}/api/challenges/completed`);
  const user = await context.request.get(`${url}/api/auth/user`);
  const challenges = (await completed.json()) as Challenge[];
  const { totalXP } = (await user.json()) as { totalXP: number };
  return {
    count: challenges.length,
    xp: challenges.reduce((sum, { xpReward }) => sum + xpReward, 0),
    totalXP,
  };
}

/** Waits until the app's files and last screens are stored on the device. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByRole("heading", { name: "Level 1 Achiever" })).toBeVisible();
}

/** @shows REL-offline */
test("a day offline loses nothing", async ({ page, context }) => {
  await openDashboard(page);
  await waitUntilStored(page);
  await openAreas(page, ["Career Growth", "Financial Health"]);
  const complete = page.getByRole("button", { name: "Mark Complete" });
  await expect(complete).toHaveCount(6);
  // The screens are stored a second after the last answer.
  await page.waitForTimeout(2500);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You see what was saved here on/u)).toBeVisible();
  await expect(complete).toHaveCount(6);
  for (let left = 6; left > 1; left -= 1) {
    await tap(complete.first());
    await expect(complete).toHaveCount(left - 1);
  }
  const waiting = page.getByText("Waiting to sync");
  await expect(waiting).toHaveCount(5);
  await expect(page.getByText("5 completions waiting")).toBeVisible();
  await expect(page.getByText(/^\+\d+ XP waiting$/u)).toBeVisible();
  await page.waitForTimeout(6000);
  await look(page, "offline-waiting");

  await page.reload();
  await expect(waiting).toHaveCount(5);
  expect(await queued(page)).toHaveLength(5);

  await context.setOffline(false);
  await expect(page.getByText("All synced")).toBeVisible({ timeout: 30_000 });
  await expect(waiting).toHaveCount(0);
  expect(await queued(page)).toEqual([]);
  const after = await ledger(context);
  expect(after.count).toBe(5);
  expect(after.totalXP).toBe(after.xp);
  await expect(page.getByText("All synced")).toBeHidden();
  await look(page, "offline-synced");
});

/** @shows REL-offline UX-13 */
test("with three of ten answers lost every completion still counts once", async ({ page, context }) => {
  await openDashboard(page);
  await openAreas(page, ["Career Growth", "Financial Health", "Relationships"]);
  const complete = page.getByRole("button", { name: "Mark Complete" });
  await expect(complete).toHaveCount(9);

  const random = seededRandom(20_261_122);
  const lostOf = new Map<string, number>();
  let lost = 0;
  await context.route("**/graphql", async (route) => {
    const body = route.request().postDataJSON() as {
      operationName: string;
      variables: { challengeId?: string };
    };
    const { challengeId } = body.variables;
    if (body.operationName !== "CompleteChallenge" || challengeId === undefined) return route.continue();
    const before = lostOf.get(challengeId) ?? 0;
    // The server has done its work; only its answer never arrives. Three in a row are never lost.
    const response = await route.fetch();
    if (before < 2 && random() < 0.3) {
      lostOf.set(challengeId, before + 1);
      lost += 1;
      return route.abort("connectionreset");
    }
    return route.fulfill({ response });
  });

  for (let left = 9; left > 0; left -= 1) {
    await tap(complete.first());
    await expect(complete).toHaveCount(left - 1);
  }
  await expect.poll(() => queued(page), { timeout: 60_000 }).toEqual([]);
  await expect(page.getByText("Waiting to sync")).toHaveCount(0);
  await expect(page.getByText("Completing...")).toHaveCount(0);
  expect(lost).toBeGreaterThan(0);
  const after = await ledger(context);
  expect(after.count).toBe(9);
  expect(after.totalXP).toBe(after.xp);
  await expect(page.getByText(`${after.totalXP} XP`, { exact: true })).toBeVisible();
});

/** Random numbers from 0 to 1, the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    // The constants of Numerical Recipes.
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
