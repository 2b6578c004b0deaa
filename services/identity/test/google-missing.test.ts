import { expect, test } from "@jest/globals";
import { useIdentity } from "./support/identity.ts";

const identity = useIdentity();

test("without credentials of Google's it is not offered", async () => {
  expect((await identity.as(null)("{ signInProviders }")).data).toEqual({ signInProviders: [] });
});

test.each(["/google/start", "/google/start?timeZone=Europe/Berlin", "/google/callback?code=1&state=2"])(
  "without credentials of Google's %s leads back to signing in, with the reason",
  async (path) => {
    const answer = await identity.open(path);
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/auth?error=google-not-configured"]);
  },
);
