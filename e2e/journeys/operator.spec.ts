import process from "node:process";
import { expect, test } from "@playwright/test";
import { look } from "../support/look.ts";
import { makeOperator } from "../support/operator.ts";
import { makePerson } from "../support/person.ts";
import { settle } from "../support/settle.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

test("an operator sees how the app is doing, finds a person, announces, and reads feedback", async ({
  page: operator,
  browser,
}) => {
  const context = await browser.newContext({ viewport: operator.viewportSize() });
  const bo = await context.newPage();
  const person = { ...makePerson(), firstName: "Bo", lastName: "Halloran" };
  const name = `${person.firstName} ${person.lastName}`;
  await settle(bo, person);
  await bo.getByRole("button", { name: "Send Feedback" }).click();
  await bo.getByRole("textbox", { name: "Your feedback" }).fill("More trails through the woods, please.");
  await bo.getByRole("dialog").getByRole("button", { name: "Send Feedback" }).click();
  await expect(bo.getByText("Feedback Submitted").first()).toBeVisible();
  await bo.goto(`${url}/admin`);
  await expect(bo.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();

  await settle(operator, makeOperator());
  await operator.goto(`${url}/admin`);
  await expect(operator.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(operator.getByText("Live Data")).toBeVisible();
  await expect(operator.getByRole("img", { name: /^30 days: from .* users$/u })).toBeVisible();
  await expect(operator.getByRole("option", { name: new RegExp(name, "u") })).toBeVisible();
  await look(operator, "admin-users");

  await operator.getByRole("searchbox", { name: "Search users" }).fill(person.email);
  await expect(operator.getByText("1 user", { exact: true })).toBeVisible();
  await operator.getByRole("option", { name: new RegExp(name, "u") }).click();
  const details = operator.getByRole("region", { name: "User details" });
  await expect(details.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(details.getByText("Career Growth")).toBeVisible();
  await look(operator, "admin-user");
  await details.getByRole("tab", { name: "Goals" }).click();
  await expect(details.getByText("AI Generated").first()).toBeVisible();
  await look(operator, "admin-user-goals");
  await details.getByRole("tab", { name: "Achievements" }).click();
  await expect(details.getByText("Know Thyself")).toBeVisible();

  await operator.getByRole("tab", { name: "User Emails" }).click();
  await expect(operator.getByText(person.email)).toBeVisible();
  await look(operator, "admin-emails");

  await operator.getByRole("tab", { name: "Announcements" }).click();
  await operator.getByRole("button", { name: "New Announcement" }).first().click();
  await operator.getByRole("textbox", { name: "Title" }).fill("Winter trails");
  await operator
    .getByRole("textbox", { name: "Content" })
    .fill("Snow is here.\n\nNew challenges wait for you.");
  await look(operator, "admin-announcement-new");
  await operator.getByRole("button", { name: "Create", exact: true }).click();
  await expect(operator.getByText("Announcement created successfully").first()).toBeVisible();
  const card = operator.getByRole("article", { name: "Winter trails" });
  await expect(card).toBeVisible();
  await look(operator, "admin-announcements");

  await bo.goto(url);
  const popUp = bo.getByRole("dialog", { name: "Winter trails" });
  await expect(popUp).toBeVisible();
  await popUp.getByRole("button", { name: "Got it" }).click();

  await card.getByRole("button", { name: /^Delete/u }).click();
  await expect(operator.getByRole("button", { name: "Cancel" })).toBeFocused();
  await look(operator, "admin-announcement-delete");
  await operator.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(operator.getByText("Announcement deleted successfully").first()).toBeVisible();
  await expect(card).toHaveCount(0);

  await operator.getByRole("tab", { name: "Feedback" }).click();
  const message = operator.getByRole("article", { name });
  await expect(message.getByText("More trails through the woods, please.")).toBeVisible();
  await look(operator, "admin-feedback");
  await message.getByRole("button", { name: /^Delete/u }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(operator.getByText("Feedback deleted successfully").first()).toBeVisible();
  await expect(message).toHaveCount(0);

  await operator.getByRole("button", { name: "Show audit log" }).click();
  await expect(operator.getByText("announcement.create").first()).toBeVisible();
  await look(operator, "admin-audit");
  await context.close();
});
