import { show, showNarrow } from "./support/show.ts";
import { at, enterAnew, longGoals, makeGoals, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("from the first message to a plan", async ({ page }) => {
  await enterAnew(page);
  await page.goto(at("/goal-creation"));
  const goalText = page.getByLabel("What do you want to achieve?");
  const start = page.getByRole("button", { name: "Start AI Goal Refinement" });
  await goalText.waitFor();
  await show(page, "goal-intro");
  await showNarrow(page, "goal-intro");
  await start.click();
  await page.getByText("Enter Your Goal", { exact: true }).waitFor();
  await show(page, "goal-missing", "window");
  await goalText.fill("I want to run 5 km without a break by June.");
  await withFault(page, "held", ["RefineGoal"], async () => {
    await start.click();
    await page.waitForTimeout(700);
    await show(page, "goal-thinking");
    await page.getByRole("button", { name: "Cancel" }).click();
  });
  await withFault(page, "cut", ["RefineGoal"], async () => {
    await start.click();
    await page.getByText("Can't reach Questwell. Check your connection.").first().waitFor();
    await show(page, "goal-failed");
  });
  await page.goto(at("/goal-creation"));
  await start.click();
  const box = page.getByLabel("Your response");
  await box.waitFor();
  await show(page, "goal-talk");
  await showNarrow(page, "goal-talk");
  const plan = page.getByRole("heading", { name: "Planned subgoals" });
  for (const answer of [
    "Tuesday and Saturday mornings, 30 minutes",
    "Rain, and I often start too fast",
    "Parkrun in one go",
    "That's all",
  ]) {
    await page.waitForTimeout(1500);
    if (await plan.isVisible()) break;
    await box.fill(answer);
    await box.press("Enter");
    if (answer.startsWith("Rain")) {
      await page.waitForTimeout(1500);
      await show(page, "goal-talk-long");
    }
  }
  await plan.waitFor();
  await show(page, "goal-summary");
  await showNarrow(page, "goal-summary");
  await withFault(page, "held", ["CreateGoal"], async () => {
    await page.getByRole("button", { name: "Create Goal & Generate Challenges" }).click();
    await page.waitForTimeout(700);
    await show(page, "goal-creating");
  });
});

test("the limit of three goals", async ({ page }) => {
  await enterAnew(page);
  await makeGoals(page, longGoals);
  await page.goto(at("/goal-creation"));
  await page.getByRole("link", { name: "Back to Dashboard" }).waitFor();
  await show(page, "goal-limit");
});
