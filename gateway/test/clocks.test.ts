import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";
import { startServices, type TestServices } from "./support/start-services.ts";

let services: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  services = await startServices(["identity"]);
}, 60_000);
afterAll(() => services.stop());

describe.each([
  ["behind", -30_000],
  ["ahead", 30_000],
])("a gateway with a clock 30 s %s", (where, apartMs) => {
  afterEach(() => gateway.stop());

  test("is accepted by the services, also for a Google sign-in page", async () => {
    const { urls: subgraphUrls, internalKeys, sessionKeys } = services;
    gateway = await startGateway({
      subgraphUrls,
      internalKeys,
      sessionKeys: sessionKeys.publicKeys,
      clock: { now: () => new Date(Date.now() + apartMs) },
    });
    const client = gateway.client();
    const email = `${where}@example.org`;
    const signedUp = await client.post("/api/auth/register", {
      email,
      password: "correct horse battery",
      firstName: "Ada",
    });
    // progress is not running; its part of the answer may be missing.
    expect([signedUp.status, signedUp.body.user?.email]).toEqual([200, email]);
    expect((await client.get("/api/sessions")).status).toBe(200);
    const google = await client.get("/api/auth/google");
    expect([google.status, google.headers["location"]]).toEqual([302, "/auth?error=google-not-configured"]);
  });
});
