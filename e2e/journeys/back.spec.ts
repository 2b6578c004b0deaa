import process from "node:process";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../playwright.config.ts";
import { expect, tap, test as base } from "../support/journey.ts";
import { makePerson } from "../support/person.ts";
import { settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

/** A browser as people have it: Playwright turns the cache off in which pages wait, whole, for Back. */
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
// A trace keeps pages out of the cache.
test.use({ trace: "off" });

/** Somebody with an unmistakable name, on settings that were opened after their dashboard. */
async function openSettings(page: Page) {
  const person = { ...makePerson(), firstName: "Quillon" };
  await settle(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Quillon" })).toBeVisible();
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => localStorage.setItem("test:kept", String(persisted))),
  );
  // What is under way keeps a page out of the cache.
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

test("Back shows a page of the cache as it was, while the session stands", async ({ page }) => {
  await openSettings(page);
  await back(page);
  await expect(page.getByRole("heading", { level: 1, name: "Quillon" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test:kept"))).toBe("true");
});

test("after Sign Out, Back shows nothing of the person", async ({ page }) => {
  const { email } = await openSettings(page);
  await tap(page.getByRole("button", { name: "Sign Out" }));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  await expectNothing(page, email);
});

test("after Delete Account, Back shows nothing of the person", async ({ page }) => {
  const { email } = await openSettings(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await tap(page.getByRole("button", { name: "Delete Account" }));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  await expectNothing(page, email);
});

test("after a session that was ended elsewhere, Back shows nothing of the person", async ({
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
