import process from "node:process";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../playwright.config.ts";
import { expect, tap, test as base } from "../support/journey.ts";
import { makePerson } from "../support/person.ts";
import { settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

/** A browser as people use it: Playwright disables the back/forward cache (bfcache). */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  context: async ({}, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    await use(await browser.newContext());
    await browser.close();
  },
});
// A trace keeps pages out of the bfcache.
test.use({ trace: "off" });

/** A person with a unique name, on the settings page opened after their dashboard. */
async function openSettings(page: Page) {
  const person = { ...makePerson(), firstName: "Quillon" };
  await settle(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Quillon" })).toBeVisible();
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => localStorage.setItem("test:kept", String(persisted))),
  );
  // Requests in flight keep a page out of the bfcache.
  await page.waitForTimeout(2000);
  await page.goto(`${url}/settings`);
  await expect(page.getByText(person.email).first()).toBeVisible();
  return person;
}

const back = (page: Page) => page.evaluate(() => history.back()).catch(() => undefined);

async function expectNothing(page: Page, email: string): Promise<void> {
  await back(page);
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  const text = await page.locator("body").innerText();
  expect(text).not.toContain("Quillon");
  expect(text).not.toContain(email);
}

test("with an active session, Back restores the page from the bfcache", async ({ page }) => {
  await openSettings(page);
  await back(page);
  await expect(page.getByRole("heading", { level: 1, name: "Quillon" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test:kept"))).toBe("true");
});

/** @shows ASVS-14.3.1 */
test("after Sign Out, Back shows none of the person's data", async ({ page }) => {
  const { email } = await openSettings(page);
  await tap(page.getByRole("button", { name: "Sign Out" }));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  await expectNothing(page, email);
});

/** @shows ASVS-14.3.1 */
test("after Delete Account, Back shows none of the person's data", async ({ page }) => {
  const { email } = await openSettings(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await tap(page.getByRole("button", { name: "Delete Account" }));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  await expectNothing(page, email);
});

/** @shows ASVS-14.3.1 */
test("after a session was ended on another device, Back shows none of the person's data", async ({
  page,
  playwright,
}) => {
  const { email, password } = await openSettings(page);
  const phone = await playwright.request.newContext({ baseURL: url });
  await phone.post("/api/auth/login", { data: { email, password } });
  const sessions = (await (await phone.get("/api/sessions")).json()) as { id: string; isCurrent: boolean }[];
  for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
    expect((await phone.delete(`/api/sessions/${id}`)).status()).toBe(200);
  await phone.dispose();
  await tap(page.getByRole("switch", { name: "Sound Effects" }));
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expectNothing(page, email);
});
