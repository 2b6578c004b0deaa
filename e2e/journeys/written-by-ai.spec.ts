import process from "node:process";
import type { Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { slowWord } from "../support/language-model.ts";
import { look } from "../support/look.ts";
import { makePerson } from "../support/person.ts";
import { call, enter } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const career = (page: Page) => page.getByRole("article", { name: "Career Growth" });
const by = (page: Page, maker: "AI" | "built-in") =>
  maker === "AI"
    ? career(page).getByRole("link", { name: "Written by AI" })
    : career(page).getByText("From Questwell's coach");

/** @shows UX-47 */
test("a person says yes to AI, reads what left and deletes it, and takes the yes back", async ({ page }) => {
  const person = { ...makePerson(), firstName: "Ottoline" };
  await enter(page, person);
  await page.goto(url);
  const question = page.getByRole("region", { name: "May AI write for you?" });
  await expect(question).toContainText("This server can ask AI at 127.0.0.1:");
  await look(page, "ai-question");
  await tap(question.getByRole("button", { name: "Yes, use AI" }));
  await expect(question).toHaveCount(0);
  await tap(career(page).getByRole("button", { name: "View Challenges: Career Growth" }));
  await expect(by(page, "AI")).toHaveCount(3);
  await look(page, "written-by-ai");

  await tap(by(page, "AI").first());
  await expect(page.getByRole("heading", { level: 1, name: "AI and your coach" })).toBeFocused();
  await expect(page.getByText("19 of 20 left today")).toBeVisible();
  const log = page.getByRole("region", { name: "What was sent" });
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await expect(log).toContainText("AI wrote the answer.");
  await tap(log.getByRole("button", { name: "Show the texts" }));
  const sent = (await log.getByRole("region", { name: "Question 1: Sent" }).textContent()) ?? "";
  expect(JSON.parse(sent)).toMatchObject({ model: "stub" });
  expect(sent).toContain("career");
  for (const secret of [person.email, person.firstName]) expect(sent).not.toContain(secret);
  await expect(log.getByRole("region", { name: "Question 1: Received" })).toContainText("challenges");
  await look(page, "coach-texts");
  await tap(log.getByRole("button", { name: /^Delete: Challenges/u }));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Delete call" }));
  await expect(page.getByText("Nothing was sent", { exact: true })).toBeVisible();
  expect(await call(page, "GET", "/api/coach/calls")).toEqual([]);

  await tap(page.getByRole("switch", { name: "Let AI write for me" }));
  await expect(page.getByText(/^AI is off[.]/u)).toBeVisible();
  await look(page, "coach-off");
  await tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }));
  await expect(by(page, "AI")).toHaveCount(3);
  await tap(career(page).getByRole("button", { name: "Get Different Challenges" }));
  await expect(by(page, "built-in")).toHaveCount(3);
  await expect(by(page, "AI")).toHaveCount(0);
});

/** @shows UX-46 */
test("while AI is slow, Questwell's coach answers instead after five seconds", async ({ page }) => {
  await enter(page);
  await call(page, "POST", "/api/settings", { aiCoach: true });
  await page.goto(`${url}/goal-creation`);
  await page.getByLabel("What do you want to achieve?").fill(`I want to learn to juggle, ${slowWord}`);
  await tap(page.getByRole("button", { name: "Start AI Goal Refinement" }));
  const started = Date.now();
  await expect(page.getByText("If AI takes long, you can switch.")).toBeVisible();
  const instead = page.getByRole("button", { name: "Use Questwell's coach now" });
  await expect(instead).toBeVisible({ timeout: 8000 });
  expect(Date.now() - started).toBeGreaterThan(4000);
  await tap(instead);
  await expect(page.getByLabel("Your response")).toBeFocused();
  expect(Date.now() - started, "before AI has answered").toBeLessThan(9000);
  await expect(page.getByText("From Questwell's coach")).toBeVisible();

  // Left while AI writes, the answer waits for the return.
  await page.getByLabel("Your response").fill("On Mondays");
  await page.getByLabel("Your response").press("Enter");
  await tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }));
  await expect(career(page)).toBeVisible();
  await tap(page.getByRole("link", { name: /^Create Custom Goal/u }));
  await tap(page.getByRole("button", { name: "Use Questwell's coach now" }));
  const talk = page.getByRole("list", { name: "Conversation with your coach" });
  await expect(talk.getByRole("listitem")).toHaveCount(4);
});
