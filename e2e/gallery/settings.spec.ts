import { show, showNarrow } from "./support/show.ts";
import { at, enterAnew, enterAs, longNames, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("settings", async ({ page }) => {
  await enterAs(page, "mara");
  await page.goto(at("/settings"));
  await page.getByText("This device").waitFor();
  await show(page, "settings-full");
  await showNarrow(page, "settings-full");
  await page.getByRole("switch", { name: "Sound Effects" }).click();
  await page.getByText("Settings Updated").first().waitFor();
  await show(page, "settings-saved", "window");
  await page.getByRole("button", { name: "Change Email" }).click();
  await show(page, "settings-email", "window");
  await page.getByRole("button", { name: "Save Email" }).click();
  await page.getByText("Please enter a valid email address").first().waitFor();
  await show(page, "settings-email-missing", "window");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Change Password" }).click();
  await show(page, "settings-password", "window");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("combobox").first().click();
  await show(page, "settings-select", "window");
});

test("loading and failed loads", async ({ page }) => {
  await enterAs(page, "priya");
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/settings"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "settings-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/settings"));
    await page.getByText("Your settings could not be loaded.").waitFor();
    await show(page, "settings-error");
  });
});

test("a long name, and the pages around", async ({ page }) => {
  await enterAnew(page, longNames);
  await page.goto(at("/settings"));
  await page.getByText("This device").waitFor();
  await show(page, "settings-long");
  await page.goto(at("/onboarding"));
  await page.getByText("Career Growth").waitFor();
  await show(page, "stored-answers");
  await showNarrow(page, "stored-answers");
  await page.goto(at("/disclaimer"));
  await page.getByText(/^You accepted this on/u).waitFor();
  await show(page, "disclaimer-accepted");
  await page.goto(at("/privacy-policy"));
  await page.getByText("Last updated: June 2025").waitFor();
  await show(page, "privacy");
  await showNarrow(page, "privacy");
  await page.goto(at("/nowhere"));
  await page.getByText("404 Page Not Found").waitFor();
  await show(page, "not-found");
  await showNarrow(page, "not-found");
  await withFault(page, "cut", ["FocusAreas"], async () => {
    await page.goto(at("/onboarding"));
    await page.getByText("Your answers could not be loaded.").waitFor();
    await show(page, "stored-answers-error");
  });
});
