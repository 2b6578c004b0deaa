import { expect, test } from "@jest/globals";
import { useIdentity } from "./support/identity.ts";

const identity = useIdentity();

test("without Google credentials Google sign-in is not offered", async () => {
  expect((await identity.as(null)("{ signInProviders }")).data).toEqual({ signInProviders: [] });
});

test.each(["/google/start", "/google/start?timeZone=Europe/Berlin", "/google/callback?code=1&state=2"])(
  "without Google credentials %s redirects to the sign-in page with the reason",
  async (path) => {
    const answer = await identity.open(path);
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/auth?error=google-not-configured"]);
  },
);
