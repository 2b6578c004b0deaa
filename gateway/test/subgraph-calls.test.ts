import { verifyInternalToken } from "@questwell/common";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { answerSettings, settings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { issueSession } from "./support/session-issuer.ts";
import { startGateway } from "./support/start-gateway.ts";

let fakes: BeforeFakes;

beforeEach(async () => {
  fakes = await startBeforeFakes();
});

afterEach(async () => {
  await fakes.stop();
});

/** @shows ASVS-4.1.3 ASVS-16.3.4 ASVS-16.5.2 */
describe("a call to a subgraph", () => {
  test("carries viewer, request and device in a token bound to its body and its audience", async () => {
    fakes.identity.answer = answerSettings;
    const client = fakes.signedIn({ sub: "user-1", sid: "session-1" });
    const response = await client.get("/api/settings", { "user-agent": "Device" });
    expect(response.body).toEqual(settings);

    const [call] = fakes.identity.calls;
    const token = String(call?.headers["x-internal-auth"]);
    const body = call?.body ?? "";
    const verified = verifyInternalToken(
      fakes.internal.publicKeys,
      { use: "call", subgraph: "identity" },
      body,
      token,
    );
    expect(verified).toMatchObject({
      requestId: response.headers["x-request-id"],
      client: { address: "127.0.0.1", userAgent: "Device" },
      viewer: { id: "user-1", sessionId: "session-1", hasAcceptedDisclaimer: true, timeZone: "UTC" },
    });
    expect(
      verifyInternalToken(
        fakes.internal.publicKeys,
        { use: "call", subgraph: "identity" },
        `${body} `,
        token,
      ),
    ).toBeNull();
    expect(
      verifyInternalToken(fakes.internal.publicKeys, { use: "call", subgraph: "progress" }, body, token),
    ).toBeNull();
    expect(
      verifyInternalToken(fakes.session.publicKeys, { use: "call", subgraph: "identity" }, body, token),
    ).toBeNull();
  });

  test("carries no other client input", async () => {
    fakes.identity.answer = answerSettings;
    await fakes.signedIn().get("/api/settings", {
      authorization: "Bearer stolen",
      "x-internal-auth": "forged",
      "x-session": "forged",
      "x-user-id": "admin",
      "x-forwarded-for": "203.0.113.9",
      "apollo-federation-include-trace": "ftv1",
      "x-request-id": "mine",
      "accept-language": "de",
    });
    const headers = fakes.identity.calls[0]?.headers ?? {};
    const known = [
      "accept",
      "accept-encoding",
      "accept-language",
      "connection",
      "content-length",
      "content-type",
    ];
    const allowed = new Set([
      ...known,
      "host",
      "sec-fetch-mode",
      "user-agent",
      "x-deadline",
      "x-internal-auth",
      "x-time-left",
    ]);
    expect(Object.keys(headers).filter((name) => !allowed.has(name))).toEqual([]);
    const timeLeftMs = Number(headers["x-time-left"]);
    expect(timeLeftMs).toBeGreaterThan(7000);
    expect(timeLeftMs).toBeLessThanOrEqual(8000);
    expect([headers["accept-language"], headers["user-agent"]]).toEqual([undefined, undefined]);
    const verified = verifyInternalToken(
      fakes.internal.publicKeys,
      { use: "call", subgraph: "identity" },
      fakes.identity.calls[0]?.body ?? "",
      String(headers["x-internal-auth"]),
    );
    expect(verified?.client.address).toBe("127.0.0.1");
  });

  test("contains the address that the trusted proxies saw", async () => {
    fakes.identity.answer = answerSettings;
    const behindProxy = await startGateway({ ...fakes.gateway.dependencies, trustProxyHops: 1 });
    const client = behindProxy.client();
    client.cookies.set("__Host-s", issueSession(fakes.session.privateKeys));
    await client.get("/api/settings", { "x-forwarded-for": "198.51.100.1, 203.0.113.9" });
    const [call] = fakes.identity.calls;
    const verified = verifyInternalToken(
      fakes.internal.publicKeys,
      { use: "call", subgraph: "identity" },
      call?.body ?? "",
      String(call?.headers["x-internal-auth"]),
    );
    expect(verified?.client.address).toBe("203.0.113.9");
    await behindProxy.stop();
  });

  test("succeeds with a very long user agent", async () => {
    fakes.identity.answer = answerSettings;
    const response = await fakes.signedIn().get("/api/settings", { "user-agent": "D".repeat(10_000) });
    expect(response.status).toBe(200);
  });
});
