/** @shows ASVS-6.8.1 ASVS-10.1.2 ASVS-10.2.1 */

import { afterAll, afterEach, describe, expect, test } from "@jest/globals";
import { INTERNAL_AUTH_HEADER, signInternalToken } from "@questwell/common";
import type { RequestListener } from "node:http";
import { flowCookie, readFlow } from "../src/google/flow-cookie.ts";
import {
  CALLBACK,
  sendCallback,
  consent,
  newClaims,
  startFlow,
  signInWithGoogle,
  startProvider,
  type CallbackResult,
  type TestProvider,
} from "./support/google.ts";
import { sessionKeys, signUp, storedUser, missing, useIdentityAfter } from "./support/identity.ts";

let provider: TestProvider;
let accounts = 0;
const identity = useIdentityAfter(async () => {
  provider = await startProvider();
  return { google: provider.settings };
});
afterEach(() => provider.faults.clear());
afterAll(() => provider.stop());

const countAccounts = () => identity.database.collection("users").countDocuments();

/** A browser with its cookie and Google's callback parameters, for a new Google user. */
async function runFlow(claims = newClaims()) {
  provider.claims = claims;
  const traveller = await startFlow(identity);
  const search = await consent(traveller);
  accounts = await countAccounts();
  return { ...traveller, search };
}

/** Expects a redirect to the sign-in page with a reason, a deleted cookie, and no other effect. */
async function expectRefused(arrival: CallbackResult, reason: string): Promise<void> {
  expect([arrival.status, arrival.location]).toEqual([302, `/auth?error=google-${reason}`]);
  expect(arrival.session).toBeNull();
  expect(arrival.setCookies).toEqual([expect.stringMatching(/^__Host-oauth=; Max-Age=0;/u)]);
  expect(await countAccounts()).toBe(accounts);
}

describe("the callback is rejected", () => {
  test("without the cookie", async () => {
    await expectRefused(await sendCallback(identity, (await runFlow()).search), "failed");
  });

  test("with the cookie of another flow", async () => {
    const [one, other] = [await runFlow(), await runFlow()];
    await expectRefused(await sendCallback(identity, one.search, other.cookie), "failed");
  });

  /** @shows ASVS-11.3.3 */
  test("with a forged or modified cookie", async () => {
    const { search, cookie } = await runFlow();
    const turned = cookie.replace(/.{4}$/u, (end) => (end === "AAAA" ? "BBBB" : "AAAA"));
    for (const bad of [turned, "__Host-oauth=", "__Host-oauth=e30", `__Host-oauth=${"A".repeat(300)}`])
      await expectRefused(await sendCallback(identity, search, bad), "failed");
  });

  test("with an expired cookie", async () => {
    const { search, cookie } = await runFlow();
    identity.clock.advance(10 * 60_000);
    await expectRefused(await sendCallback(identity, search, cookie), "failed");
  });

  test("for a second use of code and cookie, before Google is called", async () => {
    const { search, cookie } = await runFlow();
    expect((await sendCallback(identity, search, cookie)).location).toBe("/");
    accounts = await countAccounts();
    const calls = provider.calls.length;
    await expectRefused(await sendCallback(identity, search, cookie), "failed");
    expect(provider.calls).toHaveLength(calls);
  });

  /** @shows BOUND-identity.used_flows */
  test("for all but one of ten concurrent uses", async () => {
    const { search, cookie } = await runFlow();
    const tokens = () => provider.calls.filter((path) => path === "/token").length;
    const before = tokens();
    const all = await Promise.all(Array.from({ length: 10 }, () => sendCallback(identity, search, cookie)));
    expect(all.filter(({ session }) => session !== null)).toHaveLength(1);
    expect(tokens() - before).toBe(1);
  });

  test("without the state, with two, with another, or without a code", async () => {
    const { search, cookie } = await runFlow();
    const query = new URLSearchParams(search);
    const state = query.get("state") ?? "";
    const code = query.get("code") ?? "";
    for (const bad of [
      `?code=${code}`,
      `?code=${code}&state=${state}&state=${state}`,
      `?code=${code}&state[]=${state}`,
      `?code=${code}&state=${state}x`,
      `?code=${code}&code=${code}&state=${state}`,
      `?state=${state}`,
      "",
    ])
      await expectRefused(await sendCallback(identity, bad, cookie), "failed");
  });

  test("with the code of another flow, which does not match the verifier", async () => {
    const victim = await runFlow();
    const attacker = await runFlow();
    const query = new URLSearchParams(victim.search);
    query.set("code", new URLSearchParams(attacker.search).get("code") ?? "");
    await expectRefused(await sendCallback(identity, `?${query.toString()}`, victim.cookie), "failed");
    expect(provider.calls.at(-1)).toBe("/token");
  });

  test("with a wrong verifier", async () => {
    const { search, cookie } = await runFlow();
    const flow = readFlow(sessionKeys.privateKeys, cookie, identity.clock.now()) ?? missing();
    const forged = flowCookie(sessionKeys.privateKeys, { ...flow, verifier: "x".repeat(43) });
    const [bad = ""] = forged.split(";");
    await expectRefused(await sendCallback(identity, search, bad), "failed");
    expect(provider.calls.at(-1)).toBe("/token");
  });

  test.each([
    ["access_denied", "denied"],
    ["<script>alert(1)</script>", "failed"],
    ["server_error", "failed"],
  ])("with error=%s, without repeating it", async (error, reason) => {
    const { cookie, search } = await runFlow();
    const query = new URLSearchParams({ error, error_description: "<img src=x onerror=alert(1)>" });
    for (const each of [`?${query.toString()}`, `${search}&${query.toString()}`]) {
      const arrival = await sendCallback(identity, each, cookie);
      await expectRefused(arrival, reason);
      expect(arrival.text).not.toMatch(/script|onerror|server_error/u);
    }
  });

  test.each([
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: "true" },
    { email_verified: 1 },
    { email: undefined },
    { email: "no address" },
    { sub: undefined },
    { sub: "" },
    { sub: { $ne: "" } },
  ])("when Google's claims have no verified address or id: %j", async (change) => {
    const { search, cookie } = await runFlow(newClaims(change));
    await expectRefused(await sendCallback(identity, search, cookie), "email-unverified");
  });

  test("with the address of a password account, in any case", async () => {
    const person = await signUp(identity);
    const { search, cookie } = await runFlow(newClaims({ email: person.signUp.email.toUpperCase() }));
    await expectRefused(await sendCallback(identity, search, cookie), "email-taken");
    const stored = await storedUser(identity, person.viewer.id);
    expect([stored.provider, stored.rev]).toEqual(["email", 1]);
  });

  test("with the address of another Google account", async () => {
    const claims = newClaims();
    await signInWithGoogle(identity, provider, claims);
    const { search, cookie } = await runFlow(newClaims({ email: claims["email"] }));
    await expectRefused(await sendCallback(identity, search, cookie), "failed");
  });

  const silent: RequestListener = () => undefined;
  const broken: RequestListener = (_request, response) => void response.writeHead(500).end('{"sub":"x"}');
  const html: RequestListener = (_request, response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end("<p>access_token=x</p>");
  const form: RequestListener = (_request, response) => void response.writeHead(200).end("access_token=x");
  const text: RequestListener = (_request, response) => void response.writeHead(200).end('"text"');
  const away: RequestListener = (_request, response) =>
    void response.writeHead(302, { location: "/elsewhere" }).end('{"access_token":"x"}');
  const reset: RequestListener = (request) => void request.destroy();

  test.each(
    ["/token", "/userinfo"].flatMap((path) =>
      Object.entries({ silent, broken, html, form, text, away, reset }).map(
        ([name, fault]) => [path, name, fault] as const,
      ),
    ),
  )("when %s is %s", async (path, _name, fault) => {
    const { search, cookie } = await runFlow();
    provider.faults.set(path, fault);
    await expectRefused(await sendCallback(identity, search, cookie), "failed");
    expect(provider.calls.at(-1)).toBe(path);
  });

  test("by POST", async () => {
    const { search, cookie } = await runFlow();
    const path = `/google/callback${search}`;
    const token = signInternalToken(identity.keys, { use: "page", subgraph: "identity" }, path, {
      viewer: null,
      requestId: "request",
      client: { address: "127.0.0.1", userAgent: "test" },
    });
    const headers = { cookie, [INTERNAL_AUTH_HEADER]: token };
    const url = new URL(path, identity.service.url);
    const answer = await fetch(url, { method: "POST", headers, redirect: "manual" });
    expect(answer.status).toBe(401);
    expect(await countAccounts()).toBe(accounts);
  });
});

/** @shows ASVS-10.5.2 */
test("a known Google id with another address signs in to its own account, and takes over no other", async () => {
  const claims = newClaims();
  const first = await signInWithGoogle(identity, provider, claims);
  const victim = await signUp(identity);
  for (const email of [`${crypto.randomUUID()}@example.org`, victim.signUp.email]) {
    const again = await signInWithGoogle(identity, provider, { ...claims, email });
    expect([again.location, again.session?.viewer.id]).toEqual(["/", first.session?.viewer.id]);
  }
  expect((await storedUser(identity, first.session?.viewer.id ?? "")).email).toBe(claims["email"]);
  expect((await storedUser(identity, victim.viewer.id)).email).toBe(victim.signUp.email);
});

/** @shows ASVS-3.7.2 */
test("the redirect URI is fixed, whatever host headers a request has", async () => {
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  const { location } = await startFlow(identity, "", forged);
  expect(location.searchParams.get("redirect_uri")).toBe(CALLBACK);
});
