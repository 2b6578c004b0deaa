import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const LIMIT = "Custom Goal Limit Reached – Delete a custom goal to create a new one (3/3)";

/** Sends the coach a goal, answers its questions, and creates the goal from the plan. */
async function makeGoal(page: Page, goalText: string, answers: readonly string[]): Promise<void> {
  await page.getByLabel("What do you want to achieve?").fill(goalText);
  await tap(page.getByRole("button", { name: "Start AI Goal Refinement" }));
  const box = page.getByLabel("Your response");
  for (const [index, answer] of answers.entries()) {
    await expect(box).toBeFocused();
    await box.fill(answer);
    await box.press("Enter");
    // The question and the answer of every turn, and the goal in front with its first question.
    if (index < answers.length - 1) {
      await expect(page.getByRole("list", { name: /Conversation/u }).getByRole("listitem")).toHaveCount(
        2 * (index + 2),
      );
    }
  }
  await expect(page.getByRole("heading", { name: "Planned subgoals" })).toBeVisible();
}

const create = (page: Page) => tap(page.getByRole("button", { name: "Create Goal & Generate Challenges" }));

test("a person creates three goals with the coach, deletes one, and can create another", async ({ page }) => {
  // Three whole conversations and seven accessibility checks.
  test.slow();
  await settle(page);
  await expect(page.getByRole("link", { name: "Create Custom Goal (0/3)" })).toBeVisible();
  await tap(page.getByRole("link", { name: "Create Custom Goal (0/3)" }));

  await expect(page.getByRole("heading", { level: 1, name: "Create Custom Goal" })).toBeVisible();
  await look(page, "goal-intro");
  await tap(page.getByRole("button", { name: "Start AI Goal Refinement" }));
  await expect(page.getByText("Enter Your Goal", { exact: true })).toBeVisible();

  await expect(page.getByLabel("What do you want to achieve?")).toBeFocused();
  await page.keyboard.type("I want to run 5 km without a break by June.");
  await tap(page.getByRole("button", { name: "Start AI Goal Refinement" }));
  const box = page.getByLabel("Your response");
  await expect(box).toBeFocused();
  await box.fill("Tuesday and Saturday mornings, 30 minutes");
  await box.press("Enter");
  await expect(box).toHaveValue("");
  await box.fill("Rain, and I often");
  await page.reload();
  await expect(box).toHaveValue("Rain, and I often");
  await look(page, "goal-talk");
  for (const answer of ["Rain, and I often start too fast", "Parkrun in one go", "To keep up with my kids"]) {
    await box.fill(answer);
    await tap(page.getByRole("button", { name: "Send Response" }));
    // After the last answer the plan replaces the text box.
    await expect(box.and(page.getByText(answer))).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Planned subgoals" })).toBeVisible();
  await look(page, "goal-summary");
  await create(page);
  await expect(page.getByText("Goal Created!", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Custom Goal (1/3)" })).toBeVisible();

  for (const [index, goalText] of [
    "I'd like to save 500 euros for a trip to the sea with the whole family before the summer holidays begin",
    "My goal is to read one book a month",
  ].entries()) {
    await tap(page.getByRole("link", { name: `Create Custom Goal (${index + 1}/3)` }));
    await makeGoal(page, goalText, ["Sundays after breakfast", "That's all"]);
    await create(page);
    await expect(page.getByText("Level 1 Achiever")).toBeVisible();
  }

  const full = page.getByRole("button", { name: LIMIT });
  await expect(full).toHaveAttribute("aria-disabled", "true");
  await tap(
    page
      .getByRole("article", { name: "Run 5 km without a break by June" })
      .getByRole("button", { name: /^View Challenges/u }),
  );
  await expect(page.getByRole("region", { name: "Plan" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Mark Complete" })).toHaveCount(3);
  await look(page, "dashboard-goals");

  await page.goto(`${url}/goal-creation`);
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
  await look(page, "goal-limit");
  await tap(page.getByRole("link", { name: "Back to Dashboard" }));

  await tap(page.getByRole("button", { name: "Delete Custom Goal: Read one book a month" }));
  const dialog = page.getByRole("alertdialog", { name: "Delete Custom Goal" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await look(page, "goal-delete");
  await tap(dialog.getByRole("button", { name: "Delete Goal" }));
  await expect(page.getByText("Custom Goal Deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("article", { name: "Read one book a month" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Create Custom Goal (2/3)" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Create Custom Goal (2/3)" })).toBeVisible();
});
