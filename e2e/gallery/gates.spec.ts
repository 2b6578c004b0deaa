import { show, showNarrow } from "./support/show.ts";
import { at, post, register, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("the disclaimer", async ({ page }) => {
  await register(page);
  await page.goto(at("/"));
  const accept = page.getByRole("button", { name: "I Agree and Continue" });
  await accept.waitFor();
  await show(page, "disclaimer");
  await showNarrow(page, "disclaimer");
  await page.getByRole("checkbox").click();
  await show(page, "disclaimer-checked");
  await withFault(page, "cut", ["AcceptDisclaimer"], async () => {
    await accept.click();
    await page.getByText("Can't reach Questwell. Check your connection.").first().waitFor();
    await show(page, "disclaimer-failed", "window");
  });
});

test("the assessment", async ({ page }) => {
  await register(page);
  await post(page, "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
  await page.goto(at("/"));
  await page.getByText("Step 1 of 5").waitFor();
  await show(page, "onboarding-step");
  await showNarrow(page, "onboarding-step");
  for (const step of [1, 2, 3, 4, 5]) {
    await page.getByText(`Step ${step} of 5`).waitFor();
    await page
      .getByRole("radio")
      .nth(step - 1)
      .click();
    if (step === 3) await show(page, "onboarding-chosen");
    await page.getByRole("button", { name: step === 5 ? "Complete Assessment" : "Next" }).click();
  }
  const next = page.getByRole("button", { name: "Continue to Dashboard" });
  await next.waitFor();
  await show(page, "onboarding-summary");
  await withFault(page, "cut", ["CompleteOnboarding"], async () => {
    await next.click();
    await page.getByText("Can't reach Questwell. Check your connection.").first().waitFor();
    await show(page, "onboarding-failed", "window");
  });
  await withFault(page, "held", ["CompleteOnboarding"], async () => {
    await next.click();
    await page.waitForTimeout(500);
    await show(page, "onboarding-saving");
  });
});
