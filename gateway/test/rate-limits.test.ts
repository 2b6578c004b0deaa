/** @shows ASVS-2.4.1 ASVS-4.1.3 ASVS-15.3.4 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { makeTestKeys } from "@questwell/common/testkit";
import type { Response } from "supertest";
import type { GatewayDependencies } from "../src/app.ts";
import { defaultLimits, type Act, type Limits } from "../src/rate-limits/limits.ts";
import type { Method } from "../src/rest/row.ts";
import { answerJson, startFakeSubgraph, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { issueSession, type SessionClaims } from "./support/session-issuer.ts";
import { noLimits, startGateway, type TestGateway } from "./support/start-gateway.ts";

const sessionKeys = makeTestKeys();
const few = { times: 2, everyS: 60, burst: 0 };
const id = "0123456789abcdef0123456789abcdef";

let subgraph: FakeSubgraph;
let gateway: TestGateway | undefined;

beforeAll(async () => {
  subgraph = await startFakeSubgraph();
});

afterEach(async () => {
  await gateway?.stop();
});

afterAll(async () => {
  await subgraph.stop();
});

async function start(limits: Partial<Limits>, overrides: Partial<GatewayDependencies> = {}) {
  const { url } = subgraph;
  gateway = await startGateway({
    sessionKeys: sessionKeys.publicKeys,
    ...overrides,
    limits: { ...noLimits, ...limits },
    subgraphUrls: { admin: url, identity: url, progress: url, social: url },
  });
  return gateway;
}

function signedIn(at: TestGateway, claims: Partial<SessionClaims> = {}) {
  const client = at.client();
  client.cookies.set("__Host-s", issueSession(sessionKeys.privateKeys, claims));
  return client;
}

function expectRefused(response: Response, withinS = 60): void {
  expect([response.status, response.text]).toEqual([429, "Too many requests. Please try again later."]);
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(response.headers["x-error-code"]).toBe("RATE_LIMITED");
  const seconds = Number(response.headers["retry-after"]);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(withinS);
}

describe("requests of an address", () => {
  test("are counted together, for all callers and paths, before any other check", async () => {
    const at = await start({ address: few }, { isProduction: true });
    expect((await at.client().get("/api/settings")).status).toBe(401);
    expect((await at.client().get("/api/nothing")).status).toBe(404);
    expectRefused(await signedIn(at).get("/api/settings"));
    const graphql = await at.client().graphql("{ __typename }");
    expect(graphql.status).toBe(429);
    expect(graphql.body.errors[0].extensions).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(graphql.headers["retry-after"]).toMatch(/^\d+$/u);
  });

  test("from loopback are not counted in development", async () => {
    const at = await start({ address: few });
    for (let call = 0; call < 4; call += 1) {
      expect((await at.client().get("/api/settings")).status).toBe(401);
    }
  });

  test("are counted for the client address from a trusted proxy, IPv6 by network", async () => {
    const at = await start({ address: few }, { trustProxyHops: 1 });
    const from = (address: string) => at.client().get("/api/settings", { "x-forwarded-for": address });
    const statuses: number[] = [];
    for (const address of ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1", "192.0.2.1"]) {
      statuses.push((await from(address)).status);
    }
    expect(statuses).toEqual([401, 401, 429, 401, 401]);
  });

  test("for files of the app are counted separately", async () => {
    const at = await start({ address: few, files: few }, { isProduction: true });
    const statusOf = async (path: string) => (await at.client().get(path)).status;
    expect([await statusOf("/assets/a.js"), await statusOf("/assets/b.js")]).toEqual([404, 404]);
    expectRefused(await at.client().get("/assets/c.js"));
    expect([await statusOf("/api/settings"), await statusOf("/assetsx")]).toEqual([401, 404]);
    expectRefused(await at.client().get("/api/settings"));
  });

  test("are allowed a burst of 100 more", async () => {
    const at = await start({ address: defaultLimits.address }, { isProduction: true });
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await at.client().get("/api/settings")).status),
    );
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(110);
    expect(statuses).toContain(429);
  });
});

describe("calls of a person", () => {
  test("are counted on both facades and in every mode, after the gates, before the body", async () => {
    const at = await start({ user: few });
    const client = signedIn(at, { sub: id });
    await client.get("/api/focus-areas");
    await client.graphql("{ focusAreas { id } }");
    expectRefused(await client.post("/api/goals/create", { unknown: 1 }));
    const { status, headers, body } = await client.graphql("{ focusAreas { id } }");
    const { extensions } = body.errors[0];
    expect(extensions).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(extensions.retryAfter).toBeGreaterThanOrEqual(1);
    expect([status, headers["retry-after"]]).toEqual([429, String(extensions.retryAfter)]);
    expect((await client.get("/api/admin/stats")).status).toBe(403);
    expect((await signedIn(at).post("/api/goals/create", { unknown: 1 })).status).toBe(400);
  });

  test("that run two documents count once", async () => {
    const client = signedIn(await start({ user: few }));
    subgraph.answer = (call, response) =>
      answerJson({
        data: call.body.includes("markFeedSeen") ? { markFeedSeen: true } : { feed: { edges: [] } },
      })(call, response);
    const statusOf = async () => (await client.get("/api/friends/activities")).status;
    const statuses = [await statusOf(), await statusOf(), await statusOf()];
    subgraph.answer = answerJson({ data: null });
    expect(statuses).toEqual([200, 200, 429]);
  });

  test.each([
    ["complete", "post", `/api/challenges/${id}/complete`, "/api/challenges", {}],
    ["react", "delete", `/api/activities/${id}/react`, "/api/friends", {}],
    ["adminWrite", "delete", `/api/admin/feedback/${id}`, "/api/admin/feedback", { roles: ["admin"] }],
  ] satisfies [Act, Exclude<Method, "get">, string, string, Partial<SessionClaims>][])(
    "with act %s have a separate limit",
    async (act, method, path, other, claims) => {
      const at = await start({ [act]: few });
      const client = signedIn(at, claims);
      for (const _ of ["first", "second"]) expect((await client.send(method, path)).status).not.toBe(429);
      expectRefused(await client.send(method, path));
      expect((await client.get(other)).status).not.toBe(429);
      expect((await signedIn(at, claims).send(method, path)).status).not.toBe(429);
    },
  );

  /** @shows BOUND-admin.audit_entries BOUND-identity.audit_facts */
  test("are allowed a burst of 100, and 300 a minute beyond it, also for admins", async () => {
    const at = await start({ user: defaultLimits.user });
    const client = signedIn(at, { roles: ["admin"] });
    const startedAt = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await client.get("/api/admin/feedback")).status),
    );
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    const taken = statuses.filter((status) => status !== 429).length;
    expect([taken >= 100, taken <= 100 + (300 / 60) * (seconds + 1)]).toEqual([true, true]);
  });

  /** @shows BOUND-admin.announcements */
  test("with an admin write are limited to 60 a minute", async () => {
    const at = await start({ adminWrite: defaultLimits.adminWrite });
    const client = signedIn(at, { roles: ["admin"] });
    const write = () => client.send("delete", `/api/admin/feedback/${id}`);
    for (let count = 0; count < 60; count += 1) expect((await write()).status).not.toBe(429);
    expectRefused(await write());
  });

  test("with a like or a cheer count as one reaction, and aliases do not bypass the limit", async () => {
    const at = await start({ react: few });
    const like = () => signedInOnce.post(`/api/activities/${id}/react`, { type: "like" });
    const signedInOnce = signedIn(at);
    expect((await like()).status).not.toBe(429);
    expect((await like()).status).not.toBe(429);
    expectRefused(await like());
    const fields = ["a", "b", "c"].map((alias) => `${alias}: likeActivity(activityId: "1") { activityId }`);
    const calls = subgraph.calls.length;
    const { body } = await signedIn(at).graphql(`mutation { ${fields.join(" ")} }`);
    expect(body.errors[0].extensions).toMatchObject({ code: "RATE_LIMITED" });
    expect(subgraph.calls).toHaveLength(calls);
  });
});
