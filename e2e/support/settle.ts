import process from "node:process";
import type { Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { assessment } from "./rest-client.ts";

/** Signs a person up in this browser and takes them through every gate, up to their dashboard. */
export async function settle(page: Page, person: Person & { lastName: string }): Promise<void> {
  const url = process.env["QUESTWELL_URL"] ?? "";
  await page.goto(`${url}/auth`);
  await page.evaluate(
    async ({ person: { email, password, firstName, lastName }, responses }) => {
      const post = async (path: string, body: unknown) => {
        const answer = await fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
      };
      await post("/api/auth/register", { email, password, firstName, lastName });
      await post("/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
      await post("/api/onboarding/complete", { responses });
    },
    { person, responses: assessment },
  );
  await page.goto(url);
}
