import { encodeSessionChange, verifyInternalToken } from "@questwell/common";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { makeTestKeys } from "@questwell/common/testkit";
import { settings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson } from "./support/fake-subgraph.ts";
import { issueSession } from "./support/session-issuer.ts";

let fakes: BeforeFakes;

beforeEach(async () => {
  fakes = await startBeforeFakes();
});

afterEach(async () => {
  await fakes.stop();
});

describe("session cookies from identity", () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();

  test("fetches after a sign-in act for the account that signed in", async () => {
    const token = issueSession(fakes.session.privateKeys, {
      sub: "newcomer",
      disclaimer: false,
      onboarded: false,
    });
    const header = encodeSessionChange({ token, refreshToken: "refresh", expiresAt });
    const user = { __typename: "User", id: "newcomer" };
    fakes.identity.answer = answerJson({ data: { login: { user } } }, { "x-session": header });
    fakes.progress.answer = answerJson({ data: { _entities: [{ level: 3 }] } });
    const client = fakes.gateway.client();
    const document = 'mutation { login(input: { email: "a", password: "b" }) { user { id level } } }';
    const response = await client.graphql(document);
    expect(response.body).toEqual({ data: { login: { user: { id: "newcomer", level: 3 } } } });
    expect([client.cookies.get("__Host-s"), client.cookies.get("__Host-r")]).toEqual([token, "refresh"]);
    expect(response.text).not.toContain(token);
    expect(response.headers["x-session"]).toBeUndefined();

    const [first] = fakes.identity.calls;
    const [second] = fakes.progress.calls;
    const viewerOf = (call: typeof first, name: string) =>
      verifyInternalToken(
        fakes.internal.publicKeys,
        { use: "call", subgraph: name },
        call?.body ?? "",
        String(call?.headers["x-internal-auth"]),
      )?.viewer;
    expect(viewerOf(first, "identity")).toBeNull();
    expect(viewerOf(second, "progress")).toMatchObject({ id: "newcomer" });
  });

  test("sessions replaced by a sign-in are rejected here immediately, without the feed", async () => {
    const replaced = fakes.signedIn({ sid: "session-of-before" });
    fakes.identity.answer = answerJson({ data: { settings } });
    expect((await replaced.get("/api/settings")).status).toBe(200);
    const token = issueSession(fakes.session.privateKeys, { sub: "newcomer" });
    const header = encodeSessionChange({ token, expiresAt, replaced: ["session-of-before"] });
    const user = { __typename: "User", id: "newcomer" };
    fakes.identity.answer = answerJson({ data: { login: { user } } }, { "x-session": header });
    const document = 'mutation { login(input: { email: "a", password: "b" }) { user { id } } }';
    expect((await fakes.gateway.client().graphql(document)).status).toBe(200);
    const refused = await replaced.get("/api/settings");
    expect([refused.status, refused.text]).toEqual([401, "Unauthorized"]);
  });

  test("an unreadable session from identity is unavailable", async () => {
    const foreign = issueSession(makeTestKeys().privateKeys);
    fakes.identity.answer = answerJson(
      { data: { logout: true } },
      { "x-session": encodeSessionChange({ token: foreign, expiresAt }) },
    );
    const response = await fakes.gateway.client().get("/api/logout");
    expect(response.status).toBe(503);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  /** @shows ASVS-14.3.1 */
  test("an ended session is rejected here immediately, without the feed", async () => {
    const client = fakes.signedIn();
    const token = client.cookies.get("__Host-s") ?? "";
    fakes.identity.answer = answerJson(
      { data: { logout: true } },
      { "x-session": encodeSessionChange({ clear: true }) },
    );
    const response = await client.get("/api/logout");
    expect(response.status).toBe(200);
    expect(response.headers["clear-site-data"]).toBe('"cache"');
    expect([...client.cookies]).toEqual([]);
    client.cookies.set("__Host-s", token);
    const replayed = await client.get("/api/settings");
    expect([replayed.status, replayed.text]).toEqual([401, "Unauthorized"]);
    expect([...client.cookies]).toEqual([]);
  });
});
