import { show, showNarrow } from "./support/show.ts";
import { at, enterAnew, enterAs, longNames, post, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("friends and what they share", async ({ page }) => {
  await enterAs(page, "mara");
  await page.goto(at("/friends"));
  await page.getByRole("button", { name: "Cheer" }).first().waitFor();
  await show(page, "friends-feed");
  await showNarrow(page, "friends-feed");
  await page.getByRole("button", { name: "Cheer" }).first().click();
  await show(page, "friends-cheering");
  await page.getByRole("tab", { name: /^My Friends/u }).click();
  await page
    .getByRole("button", { name: /^More about/u })
    .first()
    .waitFor();
  await show(page, "friends-list");
  await page
    .getByRole("button", { name: /^More about/u })
    .first()
    .click();
  await page.getByRole("menuitem").first().waitFor();
  await show(page, "friends-menu");
  await page.getByRole("menuitem", { name: "Remove friend" }).click();
  await page.getByRole("alertdialog").waitFor();
  await show(page, "friends-remove", "window");
});

test("loading and failed loads", async ({ page }) => {
  await enterAs(page, "mara");
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/friends"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(700);
    await show(page, "friends-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/friends"));
    await page.getByText("The activity feed could not be loaded.").waitFor();
    await show(page, "friends-error");
    await page.getByRole("tab", { name: /^My Friends/u }).click();
    await page.getByText("Your friends could not be loaded.").waitFor();
    await show(page, "friends-list-error");
  });
});

test("no friend yet, then one with a long name", async ({ page, browser }) => {
  await enterAnew(page);
  await page.goto(at("/friends"));
  await page.getByRole("heading", { name: "No Activities Yet" }).waitFor();
  await show(page, "friends-empty-feed");
  await page.getByRole("tab", { name: /^My Friends/u }).click();
  await show(page, "friends-empty-list");
  await page.getByRole("button", { name: "Send a Friend an Invitation Code" }).click();
  await page.getByRole("dialog").waitFor();
  await show(page, "friends-invite", "window");
  await page.getByRole("button", { name: "Create Invitation Code" }).click();
  const code = await page.getByText(/^[A-Z0-9]{8}$/u).textContent();
  await show(page, "friends-code", "window");
  for (let more = 0; more < 4; more += 1) await post(page, "/api/friends/create-invite");
  await page.reload();
  await page.getByRole("button", { name: "Send a Friend an Invitation Code" }).click();
  await page.getByText("Also live").waitFor();
  await show(page, "friends-codes", "window");
  await page.getByRole("button", { name: "Create New Code" }).click();
  await page.getByRole("alertdialog").waitFor();
  await show(page, "friends-end-oldest", "window");
  await page.goto(at(`/join/${code}`));
  await page.getByRole("heading", { name: "This is your own invitation" }).waitFor();
  await show(page, "join-own");

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(at(`/join/${code}`));
  await other.getByRole("heading", { name: "A friend invites you" }).waitFor();
  await show(other, "join-signed-out");
  await enterAnew(other, longNames);
  await other.goto(at(`/join/${code}`));
  await other.getByRole("button", { name: "Connect" }).waitFor();
  await show(other, "join-question");
  await other.goto(at("/join/WRONGONE"));
  await other.getByRole("heading", { name: "This invitation is over" }).waitFor();
  await show(other, "join-ended");
  await post(other, "/api/friends/accept-invite", { inviteCode: code });
  await post(other, "/api/settings", { askBeforeSharing: false });
  const answer = await post<{ id: string }[]>(other, "/api/focus-areas/career/challenges/generate");
  await post(other, `/api/challenges/${answer[0]?.id}/complete`);
  await context.close();
  await page.goto(at("/friends"));
  await page.getByRole("button", { name: "Cheer" }).first().waitFor();
  await show(page, "friends-long-feed");
  await page.getByRole("tab", { name: /^My Friends/u }).click();
  await page.getByRole("button", { name: /^More about/u }).waitFor();
  await show(page, "friends-long-list");
});
