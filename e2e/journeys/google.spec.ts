import process from "node:process";
import { expect, tap, test } from "../support/journey.ts";
import { call, enter } from "../support/sign-up-in-page.ts";
import { walker } from "../support/google.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

test("a person continues with Google, arrives signed in, and gets the same account on the next sign-in", async ({
  page,
  context,
  browser,
  watch,
}) => {
  await page.goto(`${url}/auth`);
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const started = page.waitForRequest((request) => request.url().startsWith(`${url}/api/auth/google?`));
  await tap(page.getByRole("button", { name: "Continue with Google" }));
  expect(new URL((await started).url()).searchParams.get("timeZone")).toBe(zone);

  await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(url);
  expect(page.url()).not.toContain("code=");
  const who = () => page.evaluate(async () => (await fetch("/api/auth/user")).json());
  const first = await who();
  expect(first).toMatchObject({ ...walker, provider: "google", timeZone: zone });

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(["__Host-d", "__Host-r", "__Host-s"]);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" });

  // It covers the button, and may appear at the moment of the click.
  const welcome = page.getByText("Welcome to Questwell!", { exact: true });
  await expect(welcome).toBeVisible();
  await expect(welcome).toBeHidden();
  await tap(page.getByRole("button", { name: "Sign Out" }));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  // This time through an invitation link, which survives the redirects to Google and back.
  const other = await browser.newContext();
  await watch(other);
  const friend = await other.newPage();
  await enter(friend);
  const { inviteCode } = await call<{ inviteCode: string }>(friend, "POST", "/api/friends/create-invite");
  await other.close();
  await page.goto(`${url}/join/${inviteCode}`);
  await tap(page.getByRole("link", { name: "Sign In" }));
  await tap(page.getByRole("button", { name: "Continue with Google" }));
  await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
  expect((await who()).id).toBe(first.id);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(inviteCode);
});

test("a person who declines at Google sees a message on the sign-in page", async ({ page }) => {
  await page.goto(`${url}/api/auth/google/callback?error=access_denied`);
  // The toast itself: the live region for screen readers contains the same words in a longer text.
  const notice = page.getByText("You cancelled at Google. Try again whenever you like.", { exact: true });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});
