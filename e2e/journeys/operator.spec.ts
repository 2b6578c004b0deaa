import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, tapUntilShown, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { makeOperator } from "../support/operator.ts";
import { makePerson } from "../support/person.ts";
import { call, settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

declare global {
  /** The messages shown to the person, each change once. */
  var voices: string[];
}

/** From now on records which messages are shown at the same time: a celebration, a toast, an announcement. */
const noteVoices = (page: Page) =>
  page.evaluate(() => {
    globalThis.voices = [];
    setInterval(() => {
      const scenes = [...document.querySelectorAll("output")].map(({ textContent }) => textContent);
      const speaking = [
        scenes.some((text) => text.includes("Achievement Unlocked!")) && "celebration",
        document.querySelector("[data-toasts] li") !== null && "toast",
        document.querySelector("[role=dialog]") !== null && "announcement",
      ];
      const now = speaking.filter(Boolean).join(" and ");
      if (now !== globalThis.voices.at(-1)) globalThis.voices.push(now);
    }, 50);
  });

/** A new person answers the five questions, reaches the first dashboard, and reads the announcements there. */
async function arriveAmidNews(page: Page, news: string): Promise<void> {
  await call(page, "POST", "/api/auth/register", makePerson());
  await call(page, "POST", "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
  await page.goto(url);
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await tap(page.getByRole("radio").nth(2));
    await tap(page.getByRole("button", { name: step === 5 ? "Complete Assessment" : "Next" }));
  }
  await noteVoices(page);
  await tap(page.getByRole("button", { name: "Continue to Dashboard" }));
  await expect(page.getByText("Level 1 Achiever")).toBeVisible();
  const popUp = page.getByRole("dialog", { name: news });
  await expect(popUp).toBeVisible();
  expect(await page.evaluate(() => globalThis.voices.filter((voice) => voice !== ""))).toEqual([
    "toast",
    "announcement",
  ]);
  await tap(popUp.getByRole("button", { name: "Got it" }));
  await expect(popUp).toHaveCount(0);
}

test("an operator reads the statistics, finds a person, posts an announcement, and reads feedback", async ({
  page: operator,
  browser,
  watch,
}) => {
  const context = await browser.newContext();
  await watch(context);
  const bo = await context.newPage();
  const person = { ...makePerson(), firstName: "Bo", lastName: "Halloran" };
  const name = `${person.firstName} ${person.lastName}`;
  await settle(bo, person);
  const feedback = bo.getByRole("textbox", { name: "Your feedback" });
  await tapUntilShown(bo.getByRole("button", { name: "Send Feedback" }), feedback);
  await feedback.fill("More trails through the woods, please.");
  await tap(bo.getByRole("dialog").getByRole("button", { name: "Send Feedback" }));
  await expect(bo.getByText("Feedback Submitted").first()).toBeVisible();
  await bo.goto(`${url}/admin`);
  await expect(bo.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();

  await settle(operator, makeOperator());
  await operator.goto(`${url}/admin`);
  await expect(operator.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(operator.getByText("Live Data")).toBeVisible();
  await expect(operator.getByRole("img", { name: /^30 days: from .* users$/u })).toBeVisible();
  // With SIZES=all, persons of earlier runs have the same name; the newest comes first.
  await expect(operator.getByRole("option", { name: new RegExp(name, "u") }).first()).toBeVisible();
  await look(operator, "admin-users");

  await operator.getByRole("searchbox", { name: "Search users" }).fill(person.email);
  await expect(operator.getByText("1 user", { exact: true })).toBeVisible();
  await tap(operator.getByRole("option", { name: new RegExp(name, "u") }));
  const details = operator.getByRole("region", { name: "User details" });
  await expect(details.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(details.getByText("Career Growth")).toBeVisible();
  await look(operator, "admin-user");
  await tap(details.getByRole("tab", { name: "Goals" }));
  await expect(details.getByText("AI Generated").first()).toBeVisible();
  await look(operator, "admin-user-goals");
  await tap(details.getByRole("tab", { name: "Achievements" }));
  await expect(details.getByText("Know Thyself")).toBeVisible();

  await tap(operator.getByRole("tab", { name: "User Emails" }));
  await expect(operator.getByText(person.email)).toBeVisible();
  await look(operator, "admin-emails");

  await tap(operator.getByRole("tab", { name: "Announcements" }));
  await tap(operator.getByRole("button", { name: "New Announcement" }).first());
  await operator.getByRole("textbox", { name: "Title" }).fill("Winter trails");
  await operator
    .getByRole("textbox", { name: "Content" })
    .fill("Snow is here.\n\nNew challenges wait for you.");
  await look(operator, "admin-announcement-new");
  await tap(operator.getByRole("button", { name: "Create", exact: true }));
  await expect(operator.getByText("Announcement created successfully").first()).toBeVisible();
  const card = operator.getByRole("article", { name: "Winter trails" });
  await expect(card).toBeVisible();
  await look(operator, "admin-announcements");

  await bo.goto(url);
  const popUp = bo.getByRole("dialog", { name: "Winter trails" });
  await expect(popUp).toBeVisible();
  await tap(popUp.getByRole("button", { name: "Got it" }));
  const another = await browser.newContext();
  await watch(another);
  await arriveAmidNews(await another.newPage(), "Winter trails");
  await another.close();

  await tap(card.getByRole("button", { name: /^Delete/u }));
  await expect(operator.getByRole("button", { name: "Cancel" })).toBeFocused();
  await look(operator, "admin-announcement-delete");
  await tap(operator.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(operator.getByText("Announcement deleted successfully").first()).toBeVisible();
  await expect(card).toHaveCount(0);

  await tap(operator.getByRole("tab", { name: "Feedback" }));
  const message = operator.getByRole("article", { name });
  await expect(message.getByText("More trails through the woods, please.")).toBeVisible();
  await look(operator, "admin-feedback");
  await tap(message.getByRole("button", { name: /^Delete/u }));
  await tap(operator.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(operator.getByText("Feedback deleted successfully").first()).toBeVisible();
  await expect(message).toHaveCount(0);

  await tap(operator.getByRole("button", { name: "Show audit log" }));
  await expect(operator.getByText("announcement.create").first()).toBeVisible();
  await look(operator, "admin-audit");
  await tap(operator.getByRole("button", { name: "Hide audit log" }));

  await tap(operator.getByRole("button", { name: "Show language model" }));
  const pause = operator.getByRole("switch", { name: "Pause AI" });
  await expect(pause).not.toBeChecked();
  await look(operator, "admin-coach");
  await tap(pause);
  await expect(operator.getByRole("button", { name: "Cancel" })).toBeFocused();
  await look(operator, "admin-coach-pause");
  await tap(operator.getByRole("alertdialog").getByRole("button", { name: "Pause AI" }));
  await expect(operator.getByText("AI is paused").first()).toBeVisible();
  await expect(pause).toBeChecked();
  await look(operator, "admin-coach-paused");
  await tap(pause);
  await expect(operator.getByText("AI is on again").first()).toBeVisible();
  await expect(pause).not.toBeChecked();
  // The act reaches the log by an event.
  await expect(async () => {
    await operator.reload();
    await tap(operator.getByRole("button", { name: "Show audit log" }));
    await expect(operator.getByText("coach.pause").first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});
