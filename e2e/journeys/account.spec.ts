import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { makePerson } from "../support/person.ts";
import { settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await tap(page.getByRole("button", { name: "Sign In" }));
}

/** The next change of the address is rejected like an old sign-in; waiting half an hour is too long for a journey. */
async function ageSignIn(page: Page): Promise<void> {
  let isRefused = false;
  await page.route("**/graphql", async (route) => {
    const body = route.request().postDataJSON() as { operationName: string };
    if (isRefused || body.operationName !== "ChangeEmail") return route.continue();
    isRefused = true;
    const message = "Please sign in again to change your email";
    const errors = [{ message, extensions: { code: "REAUTH", status: 403 } }];
    return route.fulfill({ json: { data: null, errors } });
  });
}

test("a person changes e-mail and password, ends a session, and deletes the account", async ({
  page,
  browser,
  watch,
}) => {
  const person = makePerson();
  const newEmail = `new.${person.email}`;
  const newPassword = `${person.password}-2`;
  await settle(page, { ...person, lastName: "Hartwell" });
  await page.goto(`${url}/settings`);
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Mental Wellness" })).toBeChecked();
  await look(page, "settings");

  await ageSignIn(page);
  await tap(page.getByRole("button", { name: "Change Email" }));
  await look(page, "settings-email");
  await page.getByLabel("New email").fill(newEmail);
  await tap(page.getByRole("button", { name: "Save Email" }));
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await look(page, "settings-sign-in-again");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await tap(page.getByRole("button", { name: "Sign In" }));
  await expect(page.getByText("Email Updated").first()).toBeVisible();
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();

  await tap(page.getByRole("button", { name: "Change Password" }));
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm new password").fill(newPassword);
  await look(page, "settings-password");
  await tap(page.getByRole("button", { name: "Save Password" }));
  await expect(page.getByText("Password Updated").first()).toBeVisible();
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();

  const context = await browser.newContext();
  await watch(context);
  const elsewhere = await context.newPage();
  await signIn(elsewhere, newEmail, newPassword);
  await expect(elsewhere.getByText("Level 1 Achiever")).toBeVisible();
  // An open page detects the ended session and opens the sign-in page while the next line navigates elsewhere.
  await elsewhere.goto("about:blank");
  await page.reload();
  await tap(page.getByRole("button", { name: /^End this session/u }));
  await expect(page.getByText("Session Ended").first()).toBeVisible();
  await elsewhere.goto(`${url}/settings`);
  await expect(elsewhere.getByText("404 Page Not Found")).toBeVisible();

  await tap(page.getByRole("switch", { name: "Mental Wellness" }));
  await expect(page.getByText("Focus Areas Updated").first()).toBeVisible();
  await page.goto(`${url}/profile-setup`);
  await expect(page.getByRole("switch", { name: "Mental Wellness" })).not.toBeChecked();
  await look(page, "profile-setup");
  await page.goto(`${url}/settings`);

  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe(
      "Are you sure you want to delete your account? This action cannot be undone.",
    );
    void dialog.accept();
  });
  await tap(page.getByRole("button", { name: "Delete Account" }));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  await expect(page.getByText("Account Deleted").first()).toBeVisible();
  await signIn(page, newEmail, newPassword);
  await expect(page.getByText("Login Failed").first()).toBeVisible();
  await context.close();
});

test("the privacy policy is public", async ({ page }) => {
  await page.goto(`${url}/privacy-policy`);
  await expect(page.getByText("Last updated: June 2025")).toBeVisible();
  await look(page, "privacy-policy");
});
