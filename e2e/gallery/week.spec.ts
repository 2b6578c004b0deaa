import { show, showNarrow } from "./support/show.ts";
import {
  at,
  enterAnew,
  enterAs,
  longGoals,
  longNames,
  makeGoals,
  readNews,
  test,
} from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

// Which week is open, and whether it can be reviewed, depends on the day on which the pictures are taken.

test("a week's review and plan", async ({ page }) => {
  await enterAs(page, "mara");
  await readNews(page);
  await withFault(page, "cut", ["WriteReview"], async () => {
    await page.goto(at("/week"));
    await page.getByRole("button", { name: "Save my plan" }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "week-failed");
  });
  // The held call goes on when the fault ends.
  await withFault(page, "held", ["WriteReview"], async () => {
    await page.goto(at("/week"));
    await page.getByRole("button", { name: "Save my plan" }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "week-asking");
  });
  await page.goto(at("/week"));
  await page.getByRole("button", { name: "Save my plan" }).waitFor();
  await page.waitForTimeout(2500);
  await show(page, "week-full");
  await showNarrow(page, "week-full");
  await page.getByRole("combobox", { name: "Career Growth: what fits?" }).selectOption("Small steps");
  await page.getByRole("button", { name: "Save my plan" }).click();
  await page.getByText("Your plan is saved.").first().waitFor();
  await show(page, "week-planned");
  await page.goto(at("/"));
  await page.getByRole("link", { name: /^Your week is planned/u }).waitFor();
  await show(page, "week-dashboard");
});

test("a week that is loading, cannot be loaded, or has nothing in it", async ({ page }) => {
  await enterAs(page, "jonas");
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/week"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "week-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/week"));
    await page.getByText("Your week could not be loaded.").waitFor();
    await show(page, "week-error");
  });
  await enterAnew(page, longNames);
  await makeGoals(page, longGoals);
  await page.goto(at("/week"));
  await page.getByRole("button", { name: "Save my plan" }).waitFor();
  await show(page, "week-empty");
});
