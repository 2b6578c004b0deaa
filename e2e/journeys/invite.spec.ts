import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, press, test, type Watch } from "../support/journey.ts";
import { look } from "../support/look.ts";
import { makePerson, type Person } from "../support/person.ts";
import { call, enter } from "../support/sign-up-in-page.ts";
import { sizes } from "../support/sizes.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const robin = { ...makePerson(), lastName: "Hartwell" };
const bo = { ...makePerson(), firstName: "Bo" };
const cy = { ...makePerson(), firstName: "Cy", lastName: "Okafor" };

/** Another person's phone, signed in past every gate. */
async function openPhone(browser: Browser, watch: Watch, person: Person): Promise<Page> {
  const context = await browser.newContext({
    ...sizes["360x780"],
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await watch(context);
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

/** Completes a challenge and shares it. */
async function share(page: Page): Promise<void> {
  await call(page, "POST", "/api/settings", { askBeforeSharing: false });
  const path = "/api/focus-areas/career/challenges/generate";
  const [challenge] = await call<{ id: string }[]>(page, "POST", path);
  await call(page, "POST", `/api/challenges/${challenge?.id}/complete`);
}

const codesOf = (page: Page) => page.getByRole("dialog").getByText(/^[A-Z0-9]{8}$/u);
const write = async (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Signs up and goes through both gates. */
async function arrive(page: Page, person: Person): Promise<void> {
  const tap = (name: string) => press(page.getByRole("button", { name }));
  await write(page, "Email", person.email);
  await write(page, "Password", person.password);
  await write(page, "First name", person.firstName);
  await tap("Create Account");
  await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
  await press(page.getByRole("checkbox"));
  await tap("I Agree and Continue");
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page.getByRole("radio").nth(2));
    await tap(step === 5 ? "Complete Assessment" : "Next");
  }
  await tap("Continue to Dashboard");
}

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test("two people are invited on one evening, one of them new; all three see each other as friends", async ({
  page: newcomer,
  browser,
  watch,
}) => {
  const host = await openPhone(browser, watch, robin);
  await host.goto(`${url}/friends`);
  const openDialog = () => press(host.getByRole("button", { name: "Send a Friend an Invitation Code" }));
  await openDialog();
  await press(host.getByRole("button", { name: "Create Invitation Code" }));
  await expect(codesOf(host)).toHaveCount(1);
  // Later than watch-shifts.ts excuses after a tap, whatever moves counts as a jump.
  await host.route("**/graphql", (route) => delay(2000).then(() => route.continue()));
  await press(host.getByRole("button", { name: "Create New Code" }));
  await expect(codesOf(host)).toHaveCount(2);
  await host.unrouteAll({ behavior: "wait" });
  const codes = await codesOf(host).allTextContents();
  await host.reload();
  await openDialog();
  await expect(codesOf(host)).toHaveText(codes);
  await look(host, "invite-live-codes");
  await press(host.getByRole("button", { name: "Copy Invitation", exact: true }));
  await expect
    .poll(() => host.evaluate(() => navigator.clipboard.readText()))
    .toContain(`${url}/join/${codes[0]}`);
  await host.goto("about:blank");

  const [link = "", another = ""] = codes.map((code) => `${url}/join/${code}`);
  await newcomer.goto(link);
  await expect(newcomer.getByRole("heading", { name: "A friend invites you" })).toBeVisible();
  await expect(newcomer.getByText("Robin")).toHaveCount(0);
  await look(newcomer, "join-signed-out");
  await press(newcomer.getByRole("link", { name: "Create Account" }));
  await arrive(newcomer, bo);
  await expect(newcomer.getByRole("heading", { name: "Connect with Robin Hartwell?" })).toBeVisible();
  await look(newcomer, "join-question");
  await press(newcomer.getByRole("button", { name: "Connect" }));
  await expect(newcomer.getByText("You and Robin Hartwell are friends now.").first()).toBeVisible();
  await expect(newcomer.getByRole("tab", { name: "My Friends (1)" })).toBeVisible();

  const guest = await openPhone(browser, watch, cy);
  await guest.goto(another);
  await press(guest.getByRole("button", { name: "Connect" }));
  await expect(guest.getByText("You and Robin Hartwell are friends now.").first()).toBeVisible();
  await guest.goto(another);
  await expect(guest.getByRole("heading", { name: "You and Robin Hartwell are friends" })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "You and Robin Hartwell are friends" })).toBeVisible();

  const notice = host.getByText("Cy Okafor and Bo joined you", { exact: true });
  await host.goto(url);
  await expect(notice).toBeVisible();
  await host.reload();
  const asked = host.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes("FriendNews")),
  );
  expect(await (await asked).json()).toMatchObject({ data: { hasJoinedFriends: false } });

  const late = await openPhone(browser, watch, makePerson());
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation is over" })).toBeVisible();
  await look(late, "join-ended");
  await press(late.getByRole("link", { name: "Go to Friends" }));
  await press(late.getByRole("button", { name: "Send a Friend an Invitation Code" }));
  const field = late.getByRole("dialog").getByRole("textbox", { name: "Invitation code" });
  await field.fill(codes[0] ?? "");
  await press(late.getByRole("dialog").getByRole("button", { name: "Connect", exact: true }));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Invalid or expired invitation code/u);

  for (const each of [host, guest]) await share(each);
  await host.goto(`${url}/friends`);
  const win = host.getByRole("article", { name: /^Cy Okafor completed a challenge/u });
  await expect(async () => {
    await host.reload();
    await expect(host.getByRole("region", { name: "Your wins" })).toBeVisible({ timeout: 3000 });
    await expect(win).toBeVisible({ timeout: 3000 });
  }).toPass();
  // The friend's last activity is shown above the bar at the bottom.
  const bar = host.getByRole("navigation", { name: "Main" });
  expect((await topOf(bar)) - (await topOf(host.getByRole("article").first()))).toBeGreaterThan(100);
  await look(host, "friends-of-three");
  for (const each of [host, guest, late]) await each.context().close();
});
