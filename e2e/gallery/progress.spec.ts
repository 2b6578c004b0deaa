import { show, showNarrow } from "./support/show.ts";
import { at, enterAnew, enterAs, longGoals, longNames, makeGoals, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("120 days", async ({ page }) => {
  await enterAs(page, "mara");
  await page.goto(at("/progress"));
  await page.getByRole("application").waitFor();
  await page.getByRole("region", { name: "Achievements" }).getByRole("listitem").first().waitFor();
  await show(page, "progress-full");
  await showNarrow(page, "progress-full");
  for (const details of await page.locator("details > summary").all()) await details.click();
  await show(page, "progress-tables");
});

test("loading and failed loads", async ({ page }) => {
  await enterAs(page, "jonas");
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/progress"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "progress-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/progress"));
    await page.getByRole("button", { name: "Retry" }).nth(2).waitFor();
    await show(page, "progress-error");
  });
  await page.goto(at("/progress"));
  await page.getByRole("application").waitFor();
  await show(page, "progress-asking");
});

test("the start of a trail, and long names", async ({ page }) => {
  await enterAnew(page, longNames);
  await page.goto(at("/progress"));
  await page.getByText("Your first completed challenge will stand here.").waitFor();
  await show(page, "progress-empty");
  await makeGoals(page, longGoals);
  await page.goto(at("/progress"));
  await page.getByText("Achievement Unlocked!").waitFor();
  await show(page, "progress-achievement", "window");
  // It is celebrated once.
  await page.goto(at("/progress"));
  await page
    .getByText(/^Donau/u)
    .first()
    .waitFor();
  await show(page, "progress-long");
});
