import process from "node:process";
import { expect, type Page } from "@playwright/test";
import { makePerson, type Person } from "./person.ts";
import { assessment } from "./rest-client.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

/** A REST call with the browser's own cookies; it must answer 200. */
export async function call<Answer>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const answer = await page.request.fetch(url + path, { method, ...(data !== undefined && { data }) });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}

/** Signs a person up in this browser and through every gate, by API calls. */
export async function enter(page: Page, person: Person = makePerson()): Promise<void> {
  await call(page, "POST", "/api/auth/register", person);
  await call(page, "POST", "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
  await call(page, "POST", "/api/onboarding/complete", { responses: assessment });
}

/** Signs a person up in this browser and opens their dashboard. */
export async function settle(page: Page, person: Person = makePerson()): Promise<void> {
  await enter(page, person);
  await page.goto(url);
}
