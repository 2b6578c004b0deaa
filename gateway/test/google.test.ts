import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { OAuth2Server } from "oauth2-mock-server";
import type { Client } from "./support/client.ts";
import { PASSWORD, signUp } from "./support/people.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";
import { startStack, type TestStack } from "./support/start-stack.ts";

const ORIGIN = "http://localhost:8080";
/** The headers that a browser sends on the redirect from Google. */
const fromGoogle = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };

let google: OAuth2Server;
let claims: Record<string, unknown>;
let stack: TestStack;
beforeAll(async () => {
  google = new OAuth2Server();
  await google.issuer.keys.generate("RS256");
  await google.start(0, "127.0.0.1");
  google.service.on("beforeUserinfo", (answer) => {
    answer.body = claims;
  });
  const url = google.issuer.url ?? "";
  stack = await startStack(
    ["identity", "progress"],
    {},
    {
      identity: {
        PUBLIC_ORIGIN: ORIGIN,
        GOOGLE_CLIENT_ID: "questwell",
        GOOGLE_CLIENT_SECRET: "secret",
        GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
        GOOGLE_TOKEN_URL: `${url}/token`,
        GOOGLE_USERINFO_URL: `${url}/userinfo`,
      },
    },
  );
}, 60_000);
afterAll(async () => {
  await stack.stop();
  await google.stop();
});

function newClaims(): Record<string, unknown> {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@example.org`,
    email_verified: true,
    given_name: "Grace",
    family_name: "Hopper",
  };
}

/** Gives consent at Google; returns the path of the callback. */
async function consent(client: Client, query = ""): Promise<string> {
  const away = await client.get(`/api/auth/google${query}`, { "sec-fetch-site": "same-origin" });
  expect(away.status).toBe(302);
  const back = await fetch(away.headers["location"] ?? "", { redirect: "manual" });
  const url = new URL(back.headers.get("location") ?? "");
  expect(url.origin + url.pathname).toBe(`${ORIGIN}/api/auth/google/callback`);
  return url.pathname + url.search;
}

/** Asserts that a session's cookies are rejected for any client. */
async function expectOver(cookies: ReadonlyMap<string, string>): Promise<void> {
  for (const names of [["__Host-s", "__Host-r"], ["__Host-r"]]) {
    const thief = stack.gateway.client();
    for (const name of names) thief.cookies.set(name, cookies.get(name) ?? "");
    expect((await thief.get("/api/auth/user")).status).toBe(401);
  }
}

describe("signing in with Google", () => {
  test("redirects through Google to the app, signed in, with the browser's time zone", async () => {
    claims = newClaims();
    const client = stack.gateway.client();
    const back = await consent(client, "?timeZone=Europe/Berlin");
    expect([...client.cookies.keys()]).toEqual(["__Host-oauth"]);
    const arrival = await client.get(back, fromGoogle);
    expect([arrival.status, arrival.headers["location"]]).toEqual([302, "/"]);
    expect(arrival.headers["cache-control"]).toBe("no-store");
    expect(arrival.headers["x-session"]).toBeUndefined();
    const cookies = arrival.get("Set-Cookie") ?? [];
    expect(cookies.map((cookie) => cookie.split("=")[0] ?? "").toSorted()).toEqual([
      "__Host-d",
      "__Host-oauth",
      "__Host-r",
      "__Host-s",
    ]);
    for (const cookie of cookies.filter((each) => !each.startsWith("__Host-oauth=")))
      expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/u);
    const user = await client.get("/api/auth/user");
    expect(user.body).toMatchObject({
      email: claims["email"],
      firstName: "Grace",
      provider: "google",
      timeZone: "Europe/Berlin",
      hasAcceptedDisclaimer: false,
    });
  });

  /** @shows ASVS-7.6.1 */
  test("again renews the sign-in with a new session", async () => {
    claims = newClaims();
    const client = stack.gateway.client();
    await client.get(await consent(client), fromGoogle);
    const before = new Map(client.cookies);
    const { body: first } = await client.get("/api/auth/user");
    await client.get(await consent(client), fromGoogle);
    const { body: second } = await client.get("/api/auth/user");
    expect(second.id).toBe(first.id);
    for (const name of ["__Host-s", "__Host-r"]) expect(client.cookies.get(name)).not.toBe(before.get(name));
    await expectOver(before);
    expect(client.cookies.get("__Host-d")).toBe(before.get("__Host-d"));
  });

  /** @shows ASVS-7.2.4 */
  test("revokes the browser's previous session, which the callback from Google does not send", async () => {
    const { client } = await signUp(stack.gateway);
    const before = new Map(client.cookies);
    claims = newClaims();
    const back = await consent(client);
    // The session cookies are SameSite=Strict: a cross-site request sends only the flow's cookie.
    for (const name of ["__Host-s", "__Host-r"]) client.cookies.delete(name);
    expect((await client.get(back, fromGoogle)).headers["location"]).toBe("/");
    await expectOver(before);
    expect((await client.get("/api/auth/user")).body.email).toBe(claims["email"]);
  });

  test("with the address of a password account redirects to the sign-in page without a session", async () => {
    const { email } = await signUp(stack.gateway);
    claims = { ...newClaims(), email };
    const client = stack.gateway.client();
    const arrival = await client.get(await consent(client), fromGoogle);
    expect(arrival.headers["location"]).toBe("/auth?error=google-email-taken");
    expect((await client.get("/api/auth/user")).status).toBe(401);
    expect([...client.cookies]).toEqual([]);
  });

  test("fails in a browser other than the one that started the flow", async () => {
    claims = newClaims();
    const back = await consent(stack.gateway.client());
    const victim = stack.gateway.client();
    const arrival = await victim.get(back, fromGoogle);
    expect(arrival.headers["location"]).toBe("/auth?error=google-failed");
    expect([...victim.cookies]).toEqual([]);
  });

  test("works by GET only, and a HEAD request does not consume it", async () => {
    claims = newClaims();
    const client = stack.gateway.client();
    const back = await consent(client);
    for (const path of [back, "/api/auth/google"]) {
      const posted = await client.post(path, {});
      expect([posted.status, posted.text]).toEqual([404, "Not found"]);
    }
    const cookie = `__Host-oauth=${client.cookies.get("__Host-oauth")}`;
    const looked = await fetch(stack.gateway.url + back, { method: "HEAD", headers: { cookie } });
    expect(looked.status).toBe(404);
    expect((await client.get(back, fromGoogle)).headers["location"]).toBe("/");
  });

  test.each([
    "?error=<script>",
    "?code=%00&state=%ff",
    `?code=${"x".repeat(9000)}&state=x`,
    "?%",
    "?a=1?b=2",
  ])("with an invalid query redirects to the sign-in page: %s", async (query) => {
    const arrival = await stack.gateway.client().get(`/api/auth/google/callback${query}`);
    expect([arrival.status, arrival.headers["location"]]).toEqual([302, "/auth?error=google-failed"]);
    expect(arrival.text).not.toContain("script");
  });
});

describe("the device", () => {
  test("is remembered after sign-out, and lets its owner sign in despite other clients' failed attempts", async () => {
    const { client, email } = await signUp(stack.gateway);
    await client.get("/api/logout");
    expect([...client.cookies.keys()]).toEqual(["__Host-d"]);
    const guess = async (who: Client, password: string) =>
      (await who.post("/api/auth/login", { email, password })).status;
    const otherClients: number[] = [];
    for (let count = 0; count < 25; count += 1)
      otherClients.push(await guess(stack.gateway.client(), "wrong"));
    expect(otherClients).toContain(429);
    const forger = stack.gateway.client();
    forger.cookies.set("__Host-d", "x".repeat(43));
    expect(await guess(forger, "wrong")).toBe(429);
    expect(await guess(client, PASSWORD)).toBe(200);
  });
});

describe("a gateway", () => {
  const withGateway = async (
    overrides: Parameters<typeof startGateway>[0],
    work: (gateway: TestGateway) => Promise<void>,
  ) => {
    const gateway = await startGateway({ ...stack.gateway.dependencies, ...overrides });
    await work(gateway);
    await gateway.stop();
  };

  test("with identity down redirects to the sign-in page", () =>
    withGateway({ subgraphUrls: {} }, async (gateway) => {
      for (const path of ["/api/auth/google", "/api/auth/google/callback?code=1&state=2"]) {
        const response = await gateway.client().get(path);
        expect([response.status, response.headers["location"]]).toEqual([302, "/auth?error=google-failed"]);
      }
    }));

  test("with a key that identity does not trust redirects with an error and sets no cookie", () =>
    withGateway({ internalKeys: stack.services.sessionKeys.privateKeys }, async (gateway) => {
      const response = await gateway.client().get("/api/auth/google");
      expect(response.headers["location"]).toBe("/auth?error=google-failed");
      expect(response.get("Set-Cookie")).toBeUndefined();
    }));
});
