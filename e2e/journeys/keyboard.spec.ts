import process from "node:process";
import { expect, test } from "../support/journey.ts";
import { expectFocus, press, tabTo } from "../support/keyboard.ts";
import { makePerson } from "../support/person.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

/** @shows UX-14 */
test("everything from signing up to signing out works by keyboard, and the focus is always visible", async ({
  page,
}) => {
  const person = makePerson();
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await page.goto(url);
  await press(page, page.getByRole("link", { name: "Start Your Quest" }).first());
  await tabTo(page, page.getByRole("tab", { name: "Sign In" }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  for (const [label, text] of [
    ["Email", person.email],
    ["Password", person.password],
    ["First name", person.firstName],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await press(page, button("Create Account"));

  await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
  await press(page, page.getByRole("checkbox"), "Space");
  await press(page, button("I Agree and Continue"));

  for (const step of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await tabTo(page, page.getByRole("radio").first());
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("radio").nth(1)).toBeFocused();
    await keyboard.press("Space");
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    await keyboard.press("Enter");
  }
  await press(page, button("Continue to Dashboard"));
  await expect(page.getByText("Level 1 Achiever")).toBeVisible();
  await expectFocus(page);

  await page.reload();
  await expect(page.getByText("Level 1 Achiever")).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await press(page, button(/View Challenges/u).first());
  const complete = button(/Mark Complete/u);
  await expect(complete).toHaveCount(3);
  await press(page, complete.first());
  await expect(complete).toHaveCount(2);
  await expectFocus(page);

  const opener = button("Send Feedback");
  await press(page, opener);
  const dialog = page.getByRole("dialog");
  for (let stop = 0; stop < 8; stop += 1) {
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await keyboard.press("Tab");
  }
  // The key belongs to the dialog, also while a toast is shown.
  await keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  const navigation = page.getByRole("navigation", { name: "Main" });
  await press(page, navigation.getByRole("link", { name: "Settings" }));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await press(page, button("Sign Out"));
  await expect(page.getByRole("link", { name: "Start Your Quest" }).first()).toBeVisible();
});
