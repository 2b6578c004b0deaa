import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makeTestKeys } from "@questwell/common/testkit";
import { issueSession } from "../support/session-issuer.ts";
import { startGateway, type TestGateway } from "../support/start-gateway.ts";

describe("before a document reaches any service", () => {
  const keys = makeTestKeys();
  let gateway: TestGateway;
  // Every service is down: a request that passes the gateway is unavailable.
  beforeAll(async () => {
    gateway = await startGateway({ sessionKeys: keys.publicKeys });
  });
  afterAll(() => gateway.stop());

  test("an unauthenticated caller is rejected", async () => {
    const { body } = await gateway.client().graphql("{ focusAreas { id } }");
    expect(body.errors[0].extensions).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
  });

  test("a person without the role is rejected, and one with it is not", async () => {
    const codeFor = async (roles: string[]) => {
      const client = gateway.client();
      client.cookies.set("__Host-s", issueSession(keys.privateKeys, { roles }));
      return (await client.graphql("{ users { totalCount } }")).body.errors[0].extensions.code;
    };
    expect(await codeFor([])).toBe("FORBIDDEN");
    expect(await codeFor(["admin"])).toBe("UNAVAILABLE");
  });

  test("a cross-site request is rejected on both facades", async () => {
    const client = gateway.client();
    client.cookies.set("__Host-s", issueSession(keys.privateKeys));
    for (const path of ["/api/friends/create-invite", "/graphql"]) {
      const { status, headers } = await client.post(path, {}, { "sec-fetch-site": "cross-site" });
      expect([path, status, headers["x-error-code"]]).toEqual([path, 403, "CSRF"]);
    }
  });

  test("in production a document that is not on the list is rejected", async () => {
    const production = await startGateway({ isProduction: true });
    const { status, body } = await production.client().graphql("{ viewer { id } }");
    await production.stop();
    expect([status, body.errors[0].extensions.code]).toEqual([400, "CLIENT_OUTDATED"]);
  });
});
