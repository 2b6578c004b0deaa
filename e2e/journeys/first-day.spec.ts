import process from "node:process";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { makePerson } from "../support/person.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

test("a person signs up, is onboarded, completes a challenge, and finds it again after a reload", async ({
  page,
}) => {
  const person = makePerson();

  await page.goto(url);
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
  await look(page, "landing");
  await tap(page.getByRole("link", { name: "Start Your Quest" }).first());

  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await look(page, "auth-sign-in");
  await tap(page.getByRole("tab", { name: "Sign Up" }));
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("First name").fill(person.firstName);
  await look(page, "auth-sign-up");
  await tap(page.getByRole("button", { name: "Create Account" }));

  await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
  await look(page, "disclaimer");
  await expect(page.getByRole("button", { name: "I Agree and Continue" })).toBeDisabled();
  await tap(page.getByRole("checkbox"));
  await tap(page.getByRole("button", { name: "I Agree and Continue" }));

  for (const step of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    if (step === 1) await look(page, "onboarding");
    await tap(page.getByRole("radio").nth(step - 1));
    await tap(page.getByRole("button", { name: step === 5 ? "Complete Assessment" : "Next" }));
  }
  await expect(page.getByText("Level 10/10")).toBeVisible();
  await look(page, "onboarding-summary");
  await tap(page.getByRole("button", { name: "Continue to Dashboard" }));

  await expect(page.getByText("Level 1 Achiever")).toBeVisible();
  for (const area of [
    "Financial Health",
    "Career Growth",
    "Relationships",
    "Physical Health",
    "Mental Wellness",
  ]) {
    await expect(page.getByRole("heading", { name: area })).toBeVisible();
  }
  await look(page, "dashboard");

  await tap(page.getByRole("button", { name: /View Challenges/u }).first());
  const complete = page.getByRole("button", { name: /Mark Complete/u });
  await expect(complete).toHaveCount(3);
  await look(page, "dashboard-challenges");
  await tap(complete.first());
  await expect(complete).toHaveCount(2);
  await expect(
    page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: "First Step" }).first(),
  ).toBeVisible();
  await expect(page.getByText(/^\+(20|40|60) XP$/u).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("Level 1 Achiever")).toBeVisible();
  await expect(page.getByText(/\b(20|40|60) XP/u).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Mark Complete/u })).toHaveCount(2);
  await expect(page.getByText(/^Completed /u).first()).toBeVisible();
  await look(page, "dashboard-completed");

  await page.goto(`${url}/onboarding`);
  await expect(page.getByRole("heading", { level: 1, name: "Where you started" })).toBeVisible();
  await expect(page.getByText("Level 10/10")).toBeVisible();
  await look(page, "onboarding-stored");
  await page.goto(`${url}/disclaimer`);
  await expect(page.getByText(/^You accepted this on/u)).toBeVisible();
  await look(page, "disclaimer-accepted");
});

test("a signed-out visitor of an unknown path sees the not-found screen", async ({ page }) => {
  await page.goto(`${url}/nowhere`);
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await look(page, "not-found");
});
