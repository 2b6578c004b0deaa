import { expect } from "@playwright/test";
import { show, showNarrow } from "./support/show.ts";
import { at, enterAs, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("users and their emails", async ({ page }) => {
  await enterAs(page, "priya");
  await page.goto(at("/admin"));
  await page.getByRole("option", { name: /Mara/u }).waitFor();
  await page.getByText("Live Data").waitFor();
  await show(page, "admin-users");
  await showNarrow(page, "admin-users");
  await page.getByRole("option", { name: /Mara/u }).click();
  const details = page.getByRole("region", { name: "User details" });
  await details.getByText("Career Growth").waitFor();
  await show(page, "admin-user-overview");
  for (const tab of ["Goals", "Challenges", "Achievements"]) {
    await details.getByRole("tab", { name: tab }).click();
    await details.getByRole("tabpanel").getByRole("listitem").first().waitFor();
    await show(page, `admin-user-${tab.toLowerCase()}`);
  }
  await page.getByRole("searchbox", { name: "Search users" }).fill("zzz");
  await page.getByText("No users found").waitFor();
  await show(page, "admin-users-none");
  await page.getByRole("tab", { name: "User Emails" }).click();
  await page.getByText("mara@example.org").waitFor();
  await show(page, "admin-emails");
});

// It empties both lists, so this file runs after those of the screens that show them.
test("announcements, feedback, the audit log and the language model", async ({ page }) => {
  await enterAs(page, "priya");
  await page.goto(at("/admin"));
  await page.getByRole("tab", { name: "Announcements" }).click();
  const cards = page.getByRole("tabpanel", { name: "Announcements" }).getByRole("article");
  await cards.first().waitFor();
  await show(page, "admin-announcements");
  await page.getByRole("button", { name: "New Announcement" }).first().click();
  await show(page, "admin-announcement-new", "window");
  await page.getByRole("textbox", { name: "Title" }).fill("Winter trails are open");
  await page
    .getByRole("textbox", { name: "Content" })
    .fill("Snow is here.\n\nNew challenges wait for you, and a warm hut at the end of each.");
  await show(page, "admin-announcement-typed", "window");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor();
  await show(page, "admin-announcement-discard", "window");
  await page.getByRole("button", { name: "Discard", exact: true }).click();

  await page.getByRole("tab", { name: "Feedback" }).click();
  const messages = page.getByRole("tabpanel", { name: "Feedback" }).getByRole("article");
  await messages.first().waitFor();
  await show(page, "admin-feedback");
  await messages
    .first()
    .getByRole("button", { name: /^Delete/u })
    .click();
  await page.getByRole("alertdialog").waitFor();
  await show(page, "admin-feedback-delete", "window");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  for (let left = await messages.count(); left > 0; left -= 1) {
    await messages
      .first()
      .getByRole("button", { name: /^Delete/u })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(messages).toHaveCount(left - 1);
  }
  await page.getByText("No Feedback Yet").waitFor();
  await show(page, "admin-feedback-none");

  await page.getByRole("tab", { name: "Announcements" }).click();
  await cards.first().waitFor();
  for (let left = await cards.count(); left > 0; left -= 1) {
    await cards
      .first()
      .getByRole("button", { name: /^Delete/u })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(cards).toHaveCount(left - 1);
  }
  await page.getByText("No Announcements").waitFor();
  await show(page, "admin-announcements-none");
  await page.getByRole("button", { name: "Show audit log" }).click();
  await page.getByText("announcement.delete").first().waitFor();
  await show(page, "admin-audit");
  await page.getByRole("button", { name: "Hide audit log" }).click();
  await page.getByRole("button", { name: "Show language model" }).click();
  const pause = page.getByRole("switch", { name: "Pause AI" });
  await pause.waitFor();
  await show(page, "admin-coach");
  await pause.click();
  await page.getByRole("alertdialog").waitFor();
  await show(page, "admin-coach-pause", "window");
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause AI" }).click();
  await expect(pause).toBeChecked();
  await show(page, "admin-coach-paused");
  await pause.click();
  await expect(pause).not.toBeChecked();
});

test("loading and failed loads", async ({ page }) => {
  await enterAs(page, "priya");
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/admin"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "admin-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/admin"));
    await page.getByText("The users could not be loaded.").waitFor();
    await show(page, "admin-error");
  });
});
