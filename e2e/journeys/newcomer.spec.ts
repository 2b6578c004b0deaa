import process from "node:process";
import { type Locator, type Page } from "@playwright/test";
import { expect, press, test } from "../support/journey.ts";
import { makePerson } from "../support/person.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

/** From the landing page to a first completed challenge, with a tap on every field that does not have the focus. */
const MOST_TAPS = 19;

/** Goes through the screens as a newcomer does; every press of `tap` counts. */
function arrive(page: Page) {
  let count = 0;
  const button = (name: string) => page.getByRole("button", { name });
  const tap = async (target: Locator) => {
    count += 1;
    await press(target);
  };
  const write = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  return {
    tap,
    count: () => count,
    signUp: async () => {
      const person = makePerson();
      await page.goto(url);
      await tap(page.getByRole("link", { name: "Start Your Quest" }).first());
      await tap(page.getByRole("tab", { name: "Sign Up" }));
      await write("Email", person.email);
      await write("Password", person.password);
      await write("First name", person.firstName);
      await tap(button("Create Account"));
      await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
    },
    /** Answers with the options at these positions, 0 to 4. */
    answer: async (places: readonly number[]) => {
      for (const [index, place] of places.entries()) {
        await expect(page.getByText(`Step ${index + 1} of 5`)).toBeVisible();
        await tap(page.getByRole("radio").nth(place));
        await tap(button(index === 4 ? "Complete Assessment" : "Next"));
      }
      await tap(button("Continue to Dashboard"));
      await expect(page.getByText("Level 1 Achiever")).toBeVisible();
    },
  };
}

test("a newcomer completes a first challenge, an easy one of the weakest area, with few taps", async ({
  page,
}) => {
  const { tap, count, signUp, answer } = arrive(page);
  await signUp();
  await tap(page.getByRole("checkbox"));
  await tap(page.getByRole("button", { name: "I Agree and Continue" }));
  await answer([2, 3, 4, 0, 1]);
  const area = page.getByRole("article", { name: "Physical Health" });
  await expect(area.getByText("Easy", { exact: true })).toBeVisible();
  await tap(page.getByRole("button", { name: "Mark Complete" }).first());
  await expect(area.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByText("First Step").first()).toBeVisible();
  expect(count(), "taps from the landing page on").toBeLessThanOrEqual(MOST_TAPS);
});

test("a person who forgets the checkbox of the disclaimer ticks it and continues", async ({ page }) => {
  const { tap, signUp } = arrive(page);
  await signUp();
  const agree = page.getByRole("button", { name: "I Agree and Continue" });
  await tap(agree);
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(page.locator("[data-toasts] li").filter({ hasText: "Acknowledgment Required" })).toBeVisible();
  await tap(page.getByRole("checkbox"));
  await expect(page.locator("[data-toasts] li").filter({ hasText: "Acknowledgment Required" })).toBeHidden({
    timeout: 1000,
  });
  await tap(agree);
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
});
