import process from "node:process";
import { type Page, type Request } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { type PublishedCopy, publishCopy } from "../support/published-copy.ts";
import { call, settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

const openCareer = (page: Page) => tap(page.getByRole("button", { name: /View Challenges: Career Growth/u }));

const isCompletion = (request: Request) =>
  request.url().endsWith("/graphql") &&
  (request.postDataJSON() as { operationName: string }).operationName === "CompleteChallenge";

/** @shows UX-13 */
test("completions in two tabs count once, and signing out in one ends the other", async ({
  page,
  context,
}) => {
  await settle(page);
  await call(page, "POST", "/api/focus-areas/career/challenges/generate");
  await page.reload();
  const other = await context.newPage();
  await other.goto(url);
  await openCareer(page);
  await openCareer(other);

  // The second tab has not yet loaded the first one's change.
  for (const tab of [page, other]) {
    const complete = tab.getByRole("button", { name: "Mark Complete" });
    await expect(complete).toHaveCount(3);
    await tab.bringToFront();
    const answered = tab.waitForResponse((response) => isCompletion(response.request()));
    await tap(complete.first());
    await expect(complete).toHaveCount(2);
    await answered;
  }
  const completed = await call<{ xpReward: number }[]>(page, "GET", "/api/challenges/completed");
  expect(completed).toHaveLength(1);
  const { totalXP } = await call<{ totalXP: number }>(page, "GET", "/api/auth/user");
  expect(totalXP).toBe(completed[0]?.xpReward);
  for (const tab of [page, other])
    await expect(tab.getByText(`${totalXP} XP`, { exact: true })).toBeVisible();

  await page.bringToFront();
  await page.goto(`${url}/settings`);
  await tap(page.getByRole("button", { name: "Sign Out" }));
  for (const tab of [page, other]) {
    await expect(tab.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  }
});

/** Opens the first version of `copy` until its service worker controls the page, then publishes the second one. */
async function openPublished(page: Page, copy: PublishedCopy): Promise<void> {
  await page.goto(`${copy.url}/auth`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await copy.publish("2");
  await page.reload();
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expect(versionOf(page)).toHaveCount(0);
}

const versionOf = (page: Page) => page.locator('meta[name="version"]');

async function expectSecondVersion(page: Page): Promise<void> {
  await expect(versionOf(page)).toHaveAttribute("content", "2");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
}

test("a version published under the running page waits behind its banner, and Reload activates it", async ({
  page,
}) => {
  const copy = await publishCopy(url);
  try {
    await openPublished(page, copy);
    await tap(page.getByRole("button", { name: "Reload" }));
    await expectSecondVersion(page);
  } finally {
    await copy.stop();
  }
});

/** Ends a service worker that stays busy once it got a message: the browser activates no newer one meanwhile. */
const busyOnceAsked = 'addEventListener("message", (event) => event.waitUntil(new Promise(() => {})));';

const keepBusy = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage("stay busy"));

test("Reload loads a new version that the browser does not activate, and so does each reload after it", async ({
  page,
}) => {
  const copy = await publishCopy(url, busyOnceAsked);
  try {
    await openPublished(page, copy);
    await keepBusy(page);
    await tap(page.getByRole("button", { name: "Reload" }));
    await expectSecondVersion(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expectSecondVersion(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  } finally {
    await copy.stop();
  }
});

test("Reload of a new version that the browser does not activate, without a server, keeps the stored one", async ({
  page,
}) => {
  const copy = await publishCopy(url, busyOnceAsked);
  try {
    await openPublished(page, copy);
    await keepBusy(page);
    await copy.stop();
    const reloaded = page.waitForEvent("load");
    await tap(page.getByRole("button", { name: "Reload" }));
    await reloaded;
    await expect(page.getByText("We can't reach Questwell right now")).toBeVisible();
    await expect(versionOf(page)).toHaveCount(0);
  } finally {
    await copy.stop();
  }
});
