import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { makeTestKeys } from "@questwell/common/testkit";
import type { Response } from "supertest";
import type { GatewayDependencies } from "../src/app.ts";
import { defaultLimits, type Limits } from "../src/rate-limits/limits.ts";
import { answerJson, startFakeSubgraph, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { issueSession } from "./support/session-issuer.ts";
import { noLimits, startGateway, type TestGateway } from "./support/start-gateway.ts";

const sessionKeys = makeTestKeys();
const few = { times: 3, everyS: 3600, burst: 0 };

let subgraph: FakeSubgraph;
let gateway: TestGateway | undefined;

beforeAll(async () => {
  subgraph = await startFakeSubgraph();
});

beforeEach(() => {
  subgraph.calls.length = 0;
  subgraph.answer = answerJson({ data: null, errors: [{ message: "x", extensions: { code: "NOT_FOUND" } }] });
});

afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});

afterAll(async () => {
  await subgraph.stop();
});

async function start(limits: Partial<Limits>, overrides: Partial<GatewayDependencies> = {}): Promise<void> {
  const { url } = subgraph;
  gateway = await startGateway({
    sessionKeys: sessionKeys.publicKeys,
    isProduction: false,
    trustProxyHops: 1,
    ...overrides,
    limits: { ...noLimits, ...limits },
    subgraphUrls: { admin: url, identity: url, progress: url, social: url },
  });
}

function anonymousClient() {
  if (!gateway) throw new Error("The gateway was not started");
  return gateway.client();
}

/** A new person each time: limits per address must not depend on the caller. */
function signedInClient(sub?: string) {
  const client = anonymousClient();
  client.cookies.set("__Host-s", issueSession(sessionKeys.privateKeys, sub === undefined ? {} : { sub }));
  return client;
}

const from = (address: string) => ({ "x-forwarded-for": address });
const isRefused = ({ status, headers }: Response) => status === 429 && Number(headers["retry-after"]) >= 1;

describe("invitation codes tried from one address", () => {
  const accept = (address: string) =>
    signedInClient().post("/api/friends/accept-invite", { inviteCode: "ABCD2345" }, from(address));

  test("are limited to 30 an hour, and Google's two paths together to 30 an hour", () => {
    const perHour = { times: 30, everyS: 3600, burst: 0 };
    expect(defaultLimits.acceptInvite).toEqual({ variable: "LIMIT_ACCEPT_INVITE", ...perHour });
    expect(defaultLimits.google).toEqual({ variable: "LIMIT_GOOGLE", ...perHour });
    expect(defaultLimits.cost).toEqual({ variable: "LIMIT_COST", times: 30_000, everyS: 60, burst: 0 });
  });

  test("are counted over all people, IPv6 addresses by their /64", async () => {
    await start({ acceptInvite: few });
    for (const last of [1, 2, 3]) expect((await accept(`2001:db8::${last}`)).status).toBe(404);
    expect(isRefused(await accept("2001:db8:0:0:ffff:ffff:ffff:ffff"))).toBe(true);
    expect(isRefused(await accept("2001:0db8:0000::4"))).toBe(true);
    expect((await accept("2001:db8:0:1::1")).status).toBe(404);
    expect((await accept("192.0.2.7")).status).toBe(404);
  });

  test("are counted for the /56 of an IPv6 address four times as often, and for its /48 16 times", async () => {
    await start({ acceptInvite: few });
    /** How many calls from distinct networks pass, of 60. */
    const passed = async (networkAt: (index: number) => string) => {
      let count = 0;
      for (let index = 0; index < 60; index += 1)
        if (!isRefused(await accept(`${networkAt(index)}::1`))) count += 1;
      return count;
    };
    const hex = (value: number) => value.toString(16).padStart(2, "0");
    expect(await passed((index) => `2001:db8:aaaa:1${hex(index)}`)).toBe(12);
    expect(await passed((index) => `2001:db8:bbbb:${hex(index)}00`)).toBe(48);
    // Other networks are not affected, nor is a /64 that had no call.
    expect((await accept("2001:db8:cccc::1")).status).toBe(404);
    expect((await accept("2001:db8:aaaa:ff00::1")).status).toBe(404);
  });

  test("cannot bypass the limit with spoofed addresses", async () => {
    await start({ acceptInvite: few });
    const spoofed = (mine: string) => accept(`${mine}, 192.0.2.1`);
    for (const each of [1, 2, 3]) expect((await spoofed(`203.0.113.${each}`)).status).toBe(404);
    for (const each of ["203.0.113.9", "::1", "127.0.0.1", "garbage", ""]) {
      expect(isRefused(await spoofed(each))).toBe(true);
    }
    await gateway?.stop();
    // Without a trusted proxy, this header and the other forwarding headers are ignored.
    await start({ acceptInvite: few }, { trustProxyHops: 0, isProduction: true });
    const call = (headers: Record<string, string>) =>
      signedInClient().post("/api/friends/accept-invite", { inviteCode: "ABCD2345" }, headers);
    for (const each of [1, 2, 3]) expect((await call(from(`203.0.113.${each}`))).status).toBe(404);
    const forgedHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "x-client-ip", "cf-connecting-ip"];
    for (const name of forgedHeaders) expect(isRefused(await call({ [name]: "203.0.113.77" }))).toBe(true);
  });

  test.each([
    ["accepting", 'acceptInvitation(inviteCode: "X") { id }'],
    ["opening", 'openInvitation(inviteCode: "X") { status }'],
  ])("are counted through GraphQL too, %s them, once per alias", async (_how, field) => {
    await start({ acceptInvite: few });
    const fields = ["a", "b", "c", "d"].map((alias) => `${alias}: ${field}`);
    const document = { query: `mutation { ${fields.join(" ")} }` };
    const response = await signedInClient().post("/graphql", document, from("192.0.2.20"));
    expect(response.body.errors[0].extensions).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(isRefused(response)).toBe(true);
    expect(subgraph.calls).toEqual([]);
    expect(isRefused(await accept("192.0.2.20"))).toBe(true);
  });

  test.each([
    "/api/friends/Accept-Invite",
    "/API/friends/accept-invite",
    "/api/friends/accept-invite/",
    "/api/friends/accept-invite.",
    "/api/friends/accept-invite%20",
    "/api/friends//accept-invite",
    "/api/./friends/accept-invite",
    "/api/friends/x/../accept-invite",
    "/api/friends/accept%2Dinvite",
    "/api/friends/accept-invite;x=1",
    "/api/friends/accept-invite?again=1",
  ])("reach no service as %s once the limit is exceeded", async (path) => {
    await start({ acceptInvite: few });
    for (const _ of [1, 2, 3]) await accept("192.0.2.30");
    subgraph.calls.length = 0;
    const variant = await signedInClient().post(path, { inviteCode: "ABCD2345" }, from("192.0.2.30"));
    expect([404, 429]).toContain(variant.status);
    expect(subgraph.calls).toEqual([]);
  });
});

describe("Google's paths", () => {
  /** @shows BOUND-identity.used_flows */
  test("are counted per address, start and callback together", async () => {
    await start({ google: few });
    const open = (path: string, address = "192.0.2.40") => anonymousClient().get(path, from(address));
    for (const path of ["", "?timeZone=UTC", "/callback?code=1&state=2"]) {
      expect((await open(`/api/auth/google${path}`)).status).toBeLessThan(429);
    }
    const refused = await open("/api/auth/google/callback?code=3");
    expect(isRefused(refused)).toBe(true);
    expect(refused.text).toBe("Too many requests. Please try again later.");
    for (const path of ["/api/auth/Google", "/api/auth/google/", "/api/auth/%67oogle", "/api//auth/google"]) {
      expect([404, 429]).toContain((await open(path)).status);
    }
    expect((await open("/api/auth/google", "192.0.2.41")).status).toBeLessThan(429);
  });
});

describe("the cost of documents", () => {
  const limits = { cost: { times: 100, everyS: 60, burst: 0 } };

  test("is counted per person over both facades and all addresses", async () => {
    await start(limits);
    const client = signedInClient("costly");
    const document = { query: "{ focusAreas { id name level } challenges { id title } }" };
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      const address = from(`192.0.2.${call}`);
      const response =
        call % 2
          ? await client.get("/api/focus-areas", address)
          : await client.post("/graphql", document, address);
      statuses.push(response.status);
      if (response.status === 429) expect(isRefused(response)).toBe(true);
    }
    expect(statuses[0]).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await signedInClient("other").get("/api/focus-areas")).status).not.toBe(429);
  });

  test("is higher for many aliases in one request than for one field", async () => {
    await start(limits);
    const alias = (count: number) => ({
      query: `{ ${Array.from({ length: count }, (_, n) => `a${n}: focusAreas { id name level xp }`).join(" ")} }`,
    });
    const client = signedInClient("aliases");
    expect((await client.post("/graphql", alias(9))).status).not.toBe(429);
    expect(isRefused(await client.post("/graphql", alias(9)))).toBe(true);
    const modest = signedInClient("modest");
    for (const _ of [1, 2, 3, 4, 5]) expect((await modest.post("/graphql", alias(1))).status).not.toBe(429);
  });

  test("is counted per address without a session", async () => {
    await start(limits);
    const ask = (address: string) =>
      anonymousClient().post(
        "/graphql",
        { query: "{ viewer { id email firstName lastName } }" },
        from(address),
      );
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await ask(`2001:db8::${call}`)).status);
    expect(statuses[0]).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask("192.0.2.50")).status).not.toBe(429);
  });
});
