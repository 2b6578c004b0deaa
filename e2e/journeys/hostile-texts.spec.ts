/** @shows ASVS-3.2.2 */

import process from "node:process";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { hostileTexts, packed } from "../support/hostile-texts.ts";
import { auditorEmail } from "../support/operator.ts";
import { makePerson, type Person } from "../support/person.ts";
import { call, enter } from "../support/sign-up-in-page.ts";
import { installScriptCanary } from "../support/script-canary.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
/** The longest allowed name; each person has two of them. */
const names = packed(100);
const nameOf = (index: number) => ({
  firstName: names[2 * index] ?? "",
  lastName: names[2 * index + 1] ?? "",
});

interface Visitor {
  page: Page;
  caught(): Promise<string[]>;
}

/** A person with hostile names on a device with a hostile name. */
async function visit(browser: Browser, index: number, more: Partial<Person> = {}): Promise<Visitor> {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 ${packed(200)[index]}` });
  const caught = await installScriptCanary(context, url);
  const page = await context.newPage();
  await enter(page, { ...makePerson(), ...nameOf(index), ...more });
  return { page, caught };
}

/** Three shared goals with hostile titles and steps. */
async function makeGoals(page: Page): Promise<void> {
  const [titles, steps] = [packed(120), packed(200)];
  for (const index of [0, 1, 2]) {
    const subgoals = steps.slice(6 * index, 6 * index + 6);
    const goalData = { title: titles[index], subgoals };
    const { goal } = await call<{ goal: { id: string } }>(page, "POST", "/api/goals/create", { goalData });
    await call(page, "POST", `/api/goals/${goal.id}/share`);
  }
}

async function befriend(one: Page, other: Page): Promise<void> {
  const { inviteCode } = await call<{ inviteCode: string }>(one, "POST", "/api/friends/create-invite");
  await call(other, "POST", "/api/friends/accept-invite", { inviteCode });
}

/** The limit of cheers per person and activity. */
const MOST_CHEERS = 5;

/** Cheers three activities in the friend's feed, up to the limit. */
async function cheer(page: Page, cheers: readonly string[]): Promise<void> {
  let feed: { id: string }[] = [];
  await expect
    .poll(async () => (feed = await call(page, "GET", "/api/friends/activities")).length)
    .toBeGreaterThanOrEqual(3);
  for (const [index, { id }] of feed.slice(0, 3).entries()) {
    for (const message of cheers.slice(MOST_CHEERS * index, MOST_CHEERS * (index + 1))) {
      await call(page, "POST", `/api/activities/${id}/react`, { type: "cheer", message });
    }
  }
}

/** Sends the coach a hostile goal and a hostile answer; it quotes both. */
async function talkWithTheCoach(page: Page): Promise<void> {
  const [goalText = "", answer = ""] = packed(2000);
  await page.goto(`${url}/goal-creation`);
  await page.getByLabel("What do you want to achieve?").fill(goalText);
  await page.getByRole("button", { name: "Start AI Goal Refinement" }).click();
  const box = page.getByLabel("Your response");
  await expect(box).toBeFocused();
  await box.fill(answer);
  await box.press("Enter");
  await expect(page.getByRole("list", { name: /Conversation/u }).getByRole("listitem")).toHaveCount(4);
}

/** Opens every screen that a person can open, and waits until the expected text is there. */
async function walkThrough(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const more = page.getByRole("button", { name: /more cheers?$/u });
    for (let left = await more.count(); left > 0; left = await more.count()) {
      await more.first().click();
      await expect.poll(() => more.count()).toBeLessThan(left);
    }
  }
}

/** @shows ASVS-1.1.2 ASVS-1.2.1 ASVS-1.2.3 ASVS-1.3.5 */
test("a hostile text is shown as text on every screen, and never runs", async ({ browser }) => {
  test.slow();
  const robin = await visit(browser, 0);
  const bo = await visit(browser, 1);
  const auditor = await visit(browser, 2, { email: auditorEmail });
  await befriend(robin.page, bo.page);
  await befriend(robin.page, auditor.page);
  await talkWithTheCoach(robin.page);
  await makeGoals(robin.page);
  const cheers = packed(280);
  const mostOfOne = 3 * MOST_CHEERS;
  expect(cheers.length).toBeLessThanOrEqual(2 * mostOfOne);
  await cheer(bo.page, cheers.slice(0, mostOfOne));
  await cheer(auditor.page, cheers.slice(mostOfOne));
  for (const message of packed(2000)) await call(bo.page, "POST", "/api/feedback", { message });
  for (const [index, content] of packed(2000).entries()) {
    const title = packed(100)[index];
    await call(auditor.page, "POST", "/api/admin/announcements", { title, content });
  }

  await walkThrough(robin.page, ["/", "/progress", "/friends", "/settings"]);
  await walkThrough(bo.page, ["/", "/friends"]);
  await expect(bo.page.getByText(names[0] ?? "").first()).toBeVisible();
  await walkThrough(auditor.page, ["/admin"]);
  for (const tab of ["Users", "User Emails", "Announcements", "Feedback"]) {
    await auditor.page.getByRole("tab", { name: tab, exact: true }).click();
    await auditor.page.waitForLoadState("networkidle");
    await expect(auditor.page.getByText(/<script>/u).first()).toBeVisible();
  }
  expect(hostileTexts).toHaveLength(100);
  for (const visitor of [robin, bo, auditor]) expect(await visitor.caught()).toEqual([]);
});

test("the trap detects the texts wherever they are rendered as markup", async ({ page, context }) => {
  const caught = await installScriptCanary(context, url);
  // Without the texts that navigate away: they would delete the traces of the others.
  await page.setContent(hostileTexts.filter((text) => !text.includes("location")).join("\n"));
  await expect(async () => {
    const kinds = (await caught()).map((text) => text.split(/[: ]/u)[0]);
    expect(new Set(kinds)).toEqual(new Set(["dialog", "request", "script"]));
  }).toPass({ timeout: 30_000 });
});
