/** @shows ASVS-3.3.4 ASVS-7.4.1 ASVS-10.1.1 ASVS-16.5.2 ASVS-16.5.3 */

import { randomUUID } from "node:crypto";
import { systemClock } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createRevocations } from "../src/session/revocations.ts";
import type { Client } from "./support/client.ts";
import { PASSWORD, signUp, signUpAndAccept, signUpAndOnboard } from "./support/people.ts";
import { issueSession } from "./support/session-issuer.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";
import { startStack, type TestStack } from "./support/start-stack.ts";

let stack: TestStack;
/** A second replica, which receives no revocations. */
let detached: TestGateway;

beforeAll(async () => {
  stack = await startStack(["identity", "progress", "goals-ai"]);
  detached = await startGateway({
    ...stack.gateway.dependencies,
    revocations: createRevocations(systemClock),
  });
}, 60_000);

afterAll(async () => {
  await detached.stop();
  await stack.stop();
});

const SESSION = "__Host-s";
const REFRESH = "__Host-r";

/** The values of the session cookies; the device cookie outlives sessions. */
const sessionValues = ({ cookies }: Client) => [cookies.get(SESSION), cookies.get(REFRESH)];

const newPerson = () => signUp(stack.gateway);

/** Another client with the same cookies. */
function copy(client: Client, gateway = stack.gateway): Client {
  const other = gateway.client();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

function expire(client: Client): Client {
  client.cookies.set(SESSION, issueSession(stack.services.sessionKeys.privateKeys, { expiresInS: -1 }));
  return client;
}

/** Asserts that a session's cookies are rejected: its token here and on the other replica, and its refresh token. */
async function expectOver(client: Client) {
  const renewing = copy(client);
  renewing.cookies.delete(SESSION);
  for (const each of [renewing, copy(client, detached), client]) {
    const response = await each.get("/api/auth/user");
    expect([response.status, response.text]).toEqual([401, "Unauthorized"]);
  }
}

describe("renewal", () => {
  test.each<[string, (client: Client) => void]>([
    ["expired", (client) => void expire(client)],
    ["missing", (client) => void client.cookies.delete(SESSION)],
    ["unreadable", (client) => void client.cookies.set(SESSION, "garbage")],
  ])("a session token that is %s is renewed transparently", async (_what, spoil) => {
    const { client, id } = await signUp(stack.gateway);
    const refresh = client.cookies.get(REFRESH);
    spoil(client);
    const response = await client.get("/api/auth/user");
    expect([response.status, response.body.id]).toEqual([200, id]);
    const cookies = response.get("Set-Cookie") ?? [];
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([SESSION, REFRESH]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/u);
    expect(client.cookies.get(REFRESH)).not.toBe(refresh);
    expect((await client.get("/api/auth/user")).get("Set-Cookie")).toBeUndefined();
  });

  test("through GraphQL, too", async () => {
    const { client, email } = await signUp(stack.gateway);
    const response = await expire(client).graphql("{ viewer { email } }");
    expect(response.body).toEqual({ data: { viewer: { email } } });
    expect(response.get("Set-Cookie")).toHaveLength(2);
  });

  test("a rejected call keeps the renewed cookies", async () => {
    const { client } = await signUpAndAccept(stack.gateway);
    const refused = await expire(client).post("/api/settings", { unknown: 1 });
    expect([refused.status, refused.get("Set-Cookie")?.length]).toEqual([400, 2]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
  });

  test("fifty concurrent requests share it: no client is signed out", async () => {
    const { client } = await signUp(stack.gateway);
    expire(client);
    const tabs = Array.from({ length: 50 }, (_, index) =>
      copy(client, index % 2 === 0 ? stack.gateway : detached),
    );
    const responses = await Promise.all(tabs.map((tab) => tab.get("/api/auth/user")));
    expect(responses.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const rotated = tabs.filter((tab) => tab.cookies.get(REFRESH) !== client.cookies.get(REFRESH));
    const refreshTokens = new Set(rotated.map((tab) => tab.cookies.get(REFRESH)));
    expect(refreshTokens.size).toBe(1);
    const later = await Promise.all(tabs.map((tab) => tab.get("/api/auth/user")));
    expect(later.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  });

  test("an unknown refresh token signs out and clears the cookies", async () => {
    const client = stack.gateway.client();
    client.cookies.set(REFRESH, "unknown");
    const response = await client.get("/api/auth/user");
    expect([response.status, response.text]).toEqual([401, "Unauthorized"]);
    expect([...client.cookies]).toEqual([]);
  });

  test("with an invalid session the viewer is null, which is not an error", async () => {
    const client = stack.gateway.client();
    client.cookies.set(SESSION, "garbage");
    const response = await client.graphql("{ viewer { id } }");
    expect([response.status, response.body]).toEqual([200, { data: { viewer: null } }]);
    expect([...client.cookies]).toEqual([]);
  });

  test("a changed setting is in the session immediately", async () => {
    const { client } = await signUpAndAccept(stack.gateway);
    const before = client.cookies.get(SESSION);
    const refresh = client.cookies.get(REFRESH);
    await client.post("/api/settings", { coachingStyle: "direct" });
    expect(client.cookies.get(SESSION)).not.toBe(before);
    expect(client.cookies.get(REFRESH)).toBe(refresh);
  });
});

describe("revocation", () => {
  test("an ended session is rejected by the gateway that ended it, and by one that has to ask", async () => {
    const { client } = await signUp(stack.gateway);
    const [thief, otherReplicaCopy] = [copy(client), copy(client, detached)];
    expect((await otherReplicaCopy.get("/api/auth/user")).status).toBe(200);
    await client.get("/api/logout");
    for (const each of [thief, otherReplicaCopy]) {
      const response = await each.get("/api/auth/user");
      expect([response.status, response.text]).toEqual([401, "Unauthorized"]);
      // The device cookie stays; the session cookies are cleared.
      expect([...each.cookies.keys()]).toEqual(["__Host-d"]);
    }
  });

  test("its refresh token is rejected too", async () => {
    const { client } = await signUp(stack.gateway);
    const thief = copy(client);
    await client.get("/api/logout");
    thief.cookies.delete(SESSION);
    expect((await thief.get("/api/auth/user")).status).toBe(401);
  });

  test("other sessions of the person stay active", async () => {
    const { client, email } = await signUp(stack.gateway);
    const other = stack.gateway.client();
    await other.post("/api/auth/login", { email, password: PASSWORD });
    await client.get("/api/logout");
    expect((await other.get("/api/auth/user")).status).toBe(200);
  });
});

describe("signing in", () => {
  /** @shows ASVS-7.2.4 */
  test("revokes the previous session, here immediately, and its refresh token", async () => {
    const { client, email, id } = await signUp(stack.gateway);
    const thief = copy(client);
    const before = new Set(sessionValues(client));
    await client.post("/api/auth/login", { email, password: PASSWORD });
    expect(sessionValues(client).filter((value) => before.has(value))).toEqual([]);
    await expectOver(thief);
    expect((await client.get("/api/auth/user")).body.id).toBe(id);
  });

  /** @shows ASVS-7.2.4 */
  test("over another account's session revokes that session, as does signing up, also through GraphQL", async () => {
    const [ada, eve, grace] = [await newPerson(), await newPerson(), await newPerson()];
    const thieves = [copy(ada.client), copy(eve.client), copy(grace.client)];
    await ada.client.post("/api/auth/login", { email: eve.email, password: PASSWORD });
    expect((await ada.client.get("/api/auth/user")).body.id).toBe(eve.id);
    // Eve's own session in her browser is not the session of this request.
    expect((await eve.client.get("/api/auth/user")).status).toBe(200);
    const document = "mutation ($input: LoginInput!) { login(input: $input) { user { id } } }";
    await eve.client.graphql(document, { input: { email: eve.email, password: PASSWORD } });
    const newcomer = { email: `${randomUUID()}@example.org`, password: PASSWORD, firstName: "Mary" };
    expect((await grace.client.post("/api/auth/register", newcomer)).status).toBe(200);
    for (const thief of thieves) await expectOver(thief);
  });

  test("with an expired session renews that session and revokes it", async () => {
    const { client, email, id } = await signUp(stack.gateway);
    const thief = copy(client);
    await expire(client).post("/api/auth/login", { email, password: PASSWORD });
    await expectOver(thief);
    expect((await client.get("/api/auth/user")).body.id).toBe(id);
  });

  test("ten times on a laptop keeps the phone signed in", async () => {
    const { client: laptop, email } = await signUp(stack.gateway);
    const phone = stack.gateway.client();
    await phone.post("/api/auth/login", { email, password: PASSWORD });
    for (let count = 0; count < 10; count += 1)
      await laptop.post("/api/auth/login", { email, password: PASSWORD });
    expect((await phone.get("/api/auth/user")).status).toBe(200);
    expect((await laptop.get("/api/sessions")).body).toHaveLength(2);
  });

  test("works with the cookies of an ended session", async () => {
    const { client, email, id } = await signUp(stack.gateway);
    const late = expire(copy(client));
    await client.get("/api/logout");
    const response = await late.post("/api/auth/login", { email, password: PASSWORD });
    expect([response.status, response.body.user.id]).toEqual([200, id]);
    expect((await late.get("/api/auth/user")).body.id).toBe(id);
  });

  test("tokens are never in a body", async () => {
    const { client, email } = await signUp(stack.gateway);
    const document =
      "mutation Login($input: LoginInput!) { login(input: $input) { user { id level isOnboarded } } }";
    const response = await client.graphql(document, { input: { email, password: PASSWORD } });
    expect(response.body.data.login.user).toMatchObject({ level: 1, isOnboarded: false });
    for (const value of client.cookies.values()) expect(response.text).not.toContain(value);
    expect(JSON.stringify(response.headers)).not.toContain("x-session");
  });
});

describe("a request with an expected viewer", () => {
  test("is rejected with another person's session and without one, and changes no cookies", async () => {
    const [ada, eve] = [await newPerson(), await newPerson()];
    const asks = (client: Client, person: string) =>
      client.get("/api/auth/user", { "x-expected-viewer": person });
    expect((await asks(ada.client, ada.id)).status).toBe(200);
    const before = sessionValues(eve.client);
    for (const client of [eve.client, stack.gateway.client()])
      expect((await asks(client, ada.id)).status).toBe(401);
    const graphql = await eve.client.post(
      "/graphql",
      { query: "{ viewer { id } }" },
      { "x-expected-viewer": ada.id },
    );
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(sessionValues(eve.client)).toEqual(before);
    expect((await eve.client.get("/api/auth/user")).body.id).toBe(eve.id);
  });
});

describe("services that are down", () => {
  test("identity: renewing and checking sessions is unavailable, and signs no client out", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const expired = expire(copy(client));
    const far = copy(client, detached);
    await stack.services.kill("identity");
    const before = new Map(expired.cookies);
    for (const each of [expired, far]) {
      const rest = await each.get("/api/focus-areas");
      expect([rest.status, rest.text, rest.headers["retry-after"]]).toEqual([
        503,
        "Service temporarily unavailable",
        "1",
      ]);
      const graphql = await each.graphql("{ focusAreas { id } }");
      expect(graphql.status).toBe(503);
      expect(graphql.body.errors[0].extensions).toEqual({ code: "UNAVAILABLE", status: 503, retryAfter: 1 });
    }
    expect(expired.cookies).toEqual(before);
    expect((await client.get("/api/focus-areas")).status).toBe(200);
    expect((await client.get("/api/auth/user")).status).toBe(503);

    await stack.services.restart("identity");
    expect((await expired.get("/api/focus-areas")).status).toBe(200);
    expect((await far.get("/api/focus-areas")).status).toBe(200);
  }, 60_000);

  test("progress: the user is returned without figures, and an unknown gate is never treated as closed", async () => {
    const newcomer = await signUpAndAccept(stack.gateway);
    const { client, email } = await signUpAndOnboard(stack.gateway);
    // identity includes it in the next session token once it has received the event.
    const knowing = await waitFor(async () => {
      const login = stack.gateway.client();
      await login.post("/api/auth/login", { email, password: PASSWORD });
      const payload = String(login.cookies.get(SESSION)).split(".")[1] ?? "";
      const { onboarded } = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
        onboarded: boolean;
      };
      return onboarded && login;
    });
    await stack.services.kill("progress");
    const user = await knowing.get("/api/auth/user");
    expect(user.status).toBe(200);
    const figures = { level: null, totalXP: null, currentStreak: null, bestStreak: null };
    expect(user.body).toMatchObject({ email, isOnboarded: true, ...figures });
    for (const each of [client, newcomer.client]) {
      const response = await each.get("/api/auth/user");
      expect([response.status, response.text]).toEqual([503, "Service temporarily unavailable"]);
    }
    expect((await newcomer.client.get("/api/focus-areas")).status).toBe(503);
    expect((await newcomer.client.get("/api/settings")).status).toBe(200);
    const signedUp = await stack.gateway.client().post("/api/auth/register", {
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
      firstName: "Ada",
    });
    expect(signedUp.status).toBe(200);
    expect(signedUp.body.user).toMatchObject({ ...figures, isOnboarded: null });
    await stack.services.restart("progress");
    expect((await client.get("/api/auth/user")).body).toMatchObject({ isOnboarded: true, level: 1 });
  }, 60_000);
});
