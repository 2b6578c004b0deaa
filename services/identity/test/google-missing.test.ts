import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { BootedService } from "@questwell/common/testkit";
import { bootIdentity } from "./support/identity.ts";

let identity: BootedService;
beforeAll(async () => {
  identity = await bootIdentity();
}, 600_000);
afterAll(() => identity.stop());

test.each(["/google/start", "/google/start?timeZone=Europe/Berlin", "/google/callback?code=1&state=2"])(
  "without credentials of Google's %s leads back to signing in, with the reason",
  async (path) => {
    const answer = await identity.open(path);
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/auth?error=google-not-configured"]);
  },
);
