import { test as base, expect, type Page } from "@playwright/test";
import process from "node:process";
import { collectComplaints } from "../../support/complaints.ts";
import { makePerson, type Person } from "../../support/person.ts";
import { assessment } from "../../support/rest-client.ts";

/** The app's address with a path. */
export const at = (path: string) => `${process.env["QUESTWELL_URL"] ?? ""}${path}`;

/** A test whose page must not log a message meant for developers. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints = collectComplaints(page.context());
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** A REST call with the browser's cookies that must succeed. */
export async function post<Answer>(page: Page, path: string, data: object = {}): Promise<Answer> {
  const answer = await page.request.post(at(path), { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}

/** Signs in one of the demo's friends: mara, jonas, or priya, who is the admin. */
export async function enterAs(page: Page, name: "mara" | "jonas" | "priya"): Promise<void> {
  await post(page, "/api/auth/login", {
    email: `${name}@example.org`,
    password: process.env["DEMO_PASSWORD"] ?? "",
  });
}

/** Signs up a new person. */
export async function register(
  page: Page,
  names: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  const person = { ...makePerson(), ...names };
  await post(page, "/api/auth/register", person);
  return person;
}

/** Signs up a new person who passes the gates; no announcement opens above their dashboard. */
export async function enterAnew(
  page: Page,
  names: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  const person = await register(page, names);
  await post(page, "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
  await post(page, "/api/onboarding/complete", { responses: assessment });
  await readNews(page);
  return person;
}

/** Marks the announcements as seen, so that none opens above the person's dashboard. */
export async function readNews(page: Page): Promise<void> {
  const news = (await (await page.request.get(at("/api/announcements"))).json()) as { id: string }[];
  for (const { id } of news) await post(page, `/api/announcements/${id}/viewed`);
}

/** Names of the greatest length, without a place to break, and with many. */
export const longNames = {
  firstName: "Wolfeschlegelsteinhausenbergerdorff",
  lastName: "Featherstonehaugh Cholmondeley Marjoribanks of the Upper Valley",
};

/** Goals with titles that fill a card. */
export const longGoals = [
  "Walk from the front door to the sea along the old railway path with everybody in the family who still wants to come",
  "Donaudampfschifffahrtsgesellschaftskapitänspatentprüfungsvorbereitungskurs",
  "Save enough for a trip that nobody has to pay for afterwards, including the ferry and the cabin by the lake",
];

/** Makes goals with three subgoals each. */
export async function makeGoals(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const subgoals = ["Make a small start this week", "Keep it up for a month without a long break", title];
    await post(page, "/api/goals/create", { goalData: { title, subgoals } });
  }
}
