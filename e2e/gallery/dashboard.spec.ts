import type { Page } from "@playwright/test";
import { show, showNarrow } from "./support/show.ts";
import { at, enterAnew, enterAs, longGoals, longNames, makeGoals, post, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

const view = (page: Page, name: string | RegExp) =>
  page.getByRole("article", { name }).getByRole("button", { name: /^View Challenges/u });
const complete = (page: Page) => page.getByRole("button", { name: "Mark Complete" });

test("a person with progress", async ({ page }) => {
  await enterAs(page, "mara");
  await page.goto(at("/"));
  const popUp = page.getByRole("dialog");
  await popUp.waitFor();
  await show(page, "dashboard-announcement", "window");
  await popUp
    .getByRole("button", { name: /^Got it$|^Mark All Read$/u })
    .last()
    .click();
  await popUp.waitFor({ state: "hidden" });
  await page.getByRole("article").nth(4).waitFor();
  await show(page, "dashboard-full");
  await showNarrow(page, "dashboard-full");

  await view(page, "Career Growth").click();
  await complete(page).or(page.getByText("All done here. Well walked!")).first().waitFor();
  await show(page, "dashboard-challenges");
  await withFault(page, "held", ["GenerateChallenges"], async () => {
    await page.getByRole("button", { name: "Get Different Challenges" }).click();
    await page.waitForTimeout(700);
    await show(page, "dashboard-generating");
  });
  // The demo's own goal is finished on some days.
  await makeGoals(page, ["Learn to bake sourdough bread"]);
  await page.goto(at("/"));
  await page.getByRole("button", { name: /^Delete Custom Goal: Learn to bake/u }).click();
  await show(page, "dashboard-goal-delete", "window");
  await page.getByRole("button", { name: "Cancel" }).click();
  await view(page, /sourdough/u).click();
  await page.getByRole("region", { name: "Plan" }).waitFor();
  await show(page, "dashboard-goal-open");
  await page.getByRole("button", { name: "Send Feedback" }).click();
  await show(page, "dashboard-feedback", "window");
});

test("loading and failed loads", async ({ page }) => {
  await enterAs(page, "mara");
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "dashboard-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/"));
    await page.getByText("Your focus areas could not be loaded.").waitFor();
    await show(page, "dashboard-error");
  });
  await withFault(page, "cut", ["Challenges", "Announcements"], async () => {
    await page.goto(at("/"));
    await view(page, "Career Growth").click();
    await page.getByText("Failed to fetch challenges").first().waitFor();
    await show(page, "dashboard-challenges-error");
  });
});

test("a new person, and one without areas", async ({ page }) => {
  await enterAnew(page);
  await page.goto(at("/"));
  await page.getByRole("article").nth(4).waitFor();
  await show(page, "dashboard-new");
  await view(page, "Mental Wellness").click();
  await complete(page).nth(2).waitFor();
  await page.getByRole("button", { name: "Why this?" }).first().click();
  await page.getByRole("button", { name: "Not for me because..." }).first().click();
  await show(page, "dashboard-not-for-me");
  await showNarrow(page, "dashboard-not-for-me");
  await page.getByRole("button", { name: "I can't do this" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await show(page, "dashboard-dismissed");
  await showNarrow(page, "dashboard-dismissed");
  await complete(page).first().click();
  await page.getByText("Achievement Unlocked!").first().waitFor();
  await show(page, "dashboard-celebration", "window");
  await post(page, "/api/focus-areas/update", { selectedAreas: [] });
  await page.goto(at("/"));
  await page.getByText("No focus areas set up yet").waitFor();
  await show(page, "dashboard-empty");
  await page.goto(at("/profile-setup"));
  await page.getByRole("switch").first().waitFor();
  await show(page, "profile-setup");
  await showNarrow(page, "profile-setup");
});

test("long names and three goals", async ({ page }) => {
  await enterAnew(page, longNames);
  await makeGoals(page, longGoals);
  await page.goto(at("/"));
  await page.getByRole("article").nth(7).waitFor();
  await show(page, "dashboard-long");
  await showNarrow(page, "dashboard-long");
  await view(page, /^Donau/u).click();
  await complete(page).first().waitFor();
  await show(page, "dashboard-long-open");
});

test("offline", async ({ page }) => {
  await enterAnew(page);
  await page.goto(at("/"));
  await view(page, "Career Growth").click();
  await complete(page).nth(2).waitFor();
  // The code of the offline banner is loaded after the first screen.
  await page.waitForTimeout(5000);
  await page.context().setOffline(true);
  await complete(page).first().click();
  await page.getByText("1 completion waiting").waitFor();
  await show(page, "dashboard-offline");
});
