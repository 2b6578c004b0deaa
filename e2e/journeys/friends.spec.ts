import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { makePerson } from "../support/person.ts";
import { settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const openFriends = (page: Page) =>
  tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Friends" }));

/** The dot appears with the next poll, at most 30 s later; opening the dashboard polls at once. */
async function waitForDot(page: Page): Promise<void> {
  const dot = page.getByRole("link", { name: "Friends, new activity" });
  await expect(async () => {
    await page.goto(url);
    await expect(dot).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
}

test("two people become friends by a code, share, like, cheer, undo it, and end the friendship", async ({
  page: robin,
  browser,
  watch,
}) => {
  const context = await browser.newContext();
  await watch(context);
  const bo = await context.newPage();
  await settle(robin, { ...makePerson(), lastName: "Hartwell" });
  await settle(bo, { ...makePerson(), firstName: "Bo", lastName: "Lindqvist" });

  await openFriends(robin);
  await expect(robin.getByRole("heading", { name: "No Activities Yet" })).toBeVisible();
  await look(robin, "friends-empty-feed");
  await tap(robin.getByRole("tab", { name: "My Friends (0)" }));
  await expect(robin.getByRole("heading", { name: "No Friends Yet" })).toBeVisible();
  await look(robin, "friends-empty-list");

  await tap(robin.getByRole("button", { name: "Send a Friend an Invitation Code" }));
  await look(robin, "friends-invite");
  await tap(robin.getByRole("button", { name: "Create Invitation Code" }));
  const code = await robin.getByText(/^[A-Z0-9]{8}$/u).textContent();
  await look(robin, "friends-code");
  await tap(robin.getByRole("button", { name: "Close", exact: true }).last());

  await openFriends(bo);
  await bo.getByRole("textbox", { name: "Invitation code" }).fill(` ${code?.toLowerCase()} `);
  await expect(bo.getByRole("textbox", { name: "Invitation code" })).toHaveValue(code ?? "");
  await tap(bo.getByRole("button", { name: "Connect" }));
  await expect(bo.getByText("Friend invitation accepted!").first()).toBeVisible();
  await tap(bo.getByRole("tab", { name: "My Friends (1)" }));
  await expect(bo.getByRole("heading", { name: "Robin Hartwell" })).toBeVisible();
  await look(bo, "friends-list");

  await bo.goto(url);
  await tap(bo.getByRole("button", { name: /View Challenges/u }).first());
  await tap(bo.getByRole("button", { name: /Mark Complete/u }).first());
  const offer = bo.getByRole("group", { name: "Share with friends?" });
  await expect(offer).toBeVisible();
  await look(bo, "dashboard-share");
  await tap(offer.getByRole("button", { name: "Share", exact: true }));
  await expect(offer.getByText("Shared with friends")).toBeVisible();

  await waitForDot(robin);
  await look(robin, "dashboard-dot");
  await tap(robin.getByRole("link", { name: "Friends, new activity" }));
  const entry = robin.getByRole("article", { name: /^Bo Lindqvist completed a challenge/u });
  await expect(entry).toBeVisible();
  await expect(robin.getByText("First Step")).toBeVisible();
  await tap(entry.getByRole("button", { name: "Like" }));
  await expect(entry.getByText("1 like")).toBeVisible();
  await expect(robin.getByText("Reaction sent!").first()).toBeVisible();
  await tap(entry.getByRole("button", { name: "Cheer" }));
  await robin
    .getByRole("textbox", { name: "Your cheer for Bo Lindqvist" })
    .fill("What a first step. See you on the trail!");
  await look(robin, "friends-cheering");
  await robin.keyboard.press("Enter");
  await expect(entry.getByText("What a first step. See you on the trail!")).toBeVisible();
  await expect(entry.getByRole("textbox")).toHaveCount(0);
  await look(robin, "friends-feed");

  await waitForDot(bo);
  await tap(bo.getByRole("link", { name: "Friends, new activity" }));
  const wins = bo.getByRole("region", { name: "Your wins" });
  await expect(wins.getByText("1 like")).toBeVisible();
  await expect(wins.getByText("Robin Hartwell")).toBeVisible();
  await look(bo, "friends-wins");

  await tap(entry.getByRole("button", { name: "Like" }));
  await expect(entry.getByText("1 like")).toHaveCount(0);
  await tap(entry.getByRole("button", { name: /^Take back your cheer/u }));
  await expect(entry.getByText("What a first step. See you on the trail!")).toHaveCount(0);
  await robin.reload();
  await expect(entry).toBeVisible();
  await expect(entry.getByText("1 like")).toHaveCount(0);
  await expect(entry.getByText("What a first step. See you on the trail!")).toHaveCount(0);

  await tap(robin.getByRole("tab", { name: "My Friends (1)" }));
  await tap(robin.getByRole("button", { name: "More about Bo Lindqvist" }));
  await look(robin, "friends-menu");
  await tap(robin.getByRole("menuitem", { name: "Remove friend" }));
  await expect(robin.getByRole("button", { name: "Cancel" })).toBeFocused();
  await look(robin, "friends-remove");
  await tap(robin.getByRole("button", { name: "Remove Friend" }));
  await expect(robin.getByRole("tab", { name: "My Friends (0)" })).toBeVisible();
  await tap(robin.getByRole("tab", { name: "Activity Feed" }));
  await expect(robin.getByRole("heading", { name: "No Activities Yet" })).toBeVisible();
  await context.close();
});
