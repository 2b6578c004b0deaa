import type { ServerResponse } from "node:http";
import { encodeSessionChange, verifyInternalToken } from "@questwell/common";
import { makeTestKeys } from "@questwell/common/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Client } from "./support/client.ts";
import { answerJson, startFakeSubgraph, type Answer, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { issueSession } from "./support/session-issuer.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

let identity: FakeSubgraph;
let progress: FakeSubgraph;
let gateway: TestGateway;
const session = makeTestKeys();
const internal = makeTestKeys();

beforeAll(async () => {
  identity = await startFakeSubgraph();
  progress = await startFakeSubgraph();
  gateway = await startGateway({
    sessionKeys: session.publicKeys,
    internalKeys: internal.privateKeys,
    subgraphUrls: { identity: identity.url, progress: progress.url },
  });
});

beforeEach(() => {
  identity.calls.length = 0;
  progress.calls.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await identity.stop();
  await progress.stop();
});

function signedIn(overrides: Parameters<typeof issueSession>[1] = {}): Client {
  const client = gateway.client();
  client.cookies.set("__Host-s", issueSession(session.privateKeys, overrides));
  return client;
}

const settings = {
  dailyReminders: true,
  soundEffects: true,
  coachingStyle: "gentle",
  askBeforeSharing: true,
  timeZone: "UTC",
  dayStartHour: 0,
  allowAppNewsEmails: true,
};
const answerSettings = answerJson({ data: { settings } });

describe("a call to a subgraph", () => {
  test("carries the viewer, the request and the device in a token bound to its body and its receiver", async () => {
    identity.answer = answerSettings;
    const client = signedIn({ sub: "user-1", sid: "session-1" });
    const response = await client.get("/api/settings", { "user-agent": "Device" });
    expect(response.body).toEqual(settings);

    const [call] = identity.calls;
    const token = String(call?.headers["x-internal-auth"]);
    const body = call?.body ?? "";
    const verified = verifyInternalToken(internal.publicKeys, "identity", body, token);
    expect(verified).toMatchObject({
      requestId: response.headers["x-request-id"],
      client: { address: "127.0.0.1", userAgent: "Device" },
      viewer: { id: "user-1", sessionId: "session-1", hasAcceptedDisclaimer: true, timeZone: "UTC" },
    });
    expect(verifyInternalToken(internal.publicKeys, "identity", `${body} `, token)).toBeNull();
    expect(verifyInternalToken(internal.publicKeys, "progress", body, token)).toBeNull();
    expect(verifyInternalToken(session.publicKeys, "identity", body, token)).toBeNull();
  });

  test("carries nothing else that a client sent", async () => {
    identity.answer = answerSettings;
    await signedIn().get("/api/settings", {
      authorization: "Bearer stolen",
      "x-internal-auth": "forged",
      "x-session": "forged",
      "x-user-id": "admin",
      "x-forwarded-for": "203.0.113.9",
      "apollo-federation-include-trace": "ftv1",
      "x-request-id": "mine",
      "accept-language": "de",
    });
    const headers = identity.calls[0]?.headers ?? {};
    const known = [
      "accept",
      "accept-encoding",
      "accept-language",
      "connection",
      "content-length",
      "content-type",
    ];
    const allowed = new Set([...known, "host", "sec-fetch-mode", "user-agent", "x-internal-auth"]);
    expect(Object.keys(headers).filter((name) => !allowed.has(name))).toEqual([]);
    expect([headers["accept-language"], headers["user-agent"]]).toEqual(["*", "node"]);
    const verified = verifyInternalToken(
      internal.publicKeys,
      "identity",
      identity.calls[0]?.body ?? "",
      String(headers["x-internal-auth"]),
    );
    expect(verified?.client.address).toBe("127.0.0.1");
  });

  test("names the address that the trusted proxies saw", async () => {
    identity.answer = answerSettings;
    const behindProxy = await startGateway({ ...gateway.dependencies, trustProxyHops: 1 });
    const client = behindProxy.client();
    client.cookies.set("__Host-s", issueSession(session.privateKeys));
    await client.get("/api/settings", { "x-forwarded-for": "198.51.100.1, 203.0.113.9" });
    const [call] = identity.calls;
    const verified = verifyInternalToken(
      internal.publicKeys,
      "identity",
      call?.body ?? "",
      String(call?.headers["x-internal-auth"]),
    );
    expect(verified?.client.address).toBe("203.0.113.9");
    await behindProxy.stop();
  });

  test("survives a device with a very long name", async () => {
    identity.answer = answerSettings;
    const response = await signedIn().get("/api/settings", { "user-agent": "D".repeat(10_000) });
    expect(response.status).toBe(200);
  });
});

const write =
  (status: number, headers: Record<string, string>, body: string): Answer =>
  (_call, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
const json = { "content-type": "application/json" };

describe("a subgraph that is broken", () => {
  const broken: Record<string, Answer> = {
    "that does not know the gateway": write(401, { "content-type": "text/plain" }, "Unauthorized"),
    "that refuses": write(403, json, JSON.stringify({ errors: [{ message: "inner secret" }] })),
    "that does not know the document": write(
      400,
      json,
      JSON.stringify({ errors: [{ message: "inner secret" }] }),
    ),
    "that fails": write(500, json, JSON.stringify({ errors: [{ message: "inner secret" }] })),
    "that is overloaded": write(503, { "content-type": "text/html" }, "<h1>inner secret</h1>"),
    "that leads elsewhere": write(307, { location: "http://127.0.0.1:1/inner-secret" }, ""),
    "that answers HTML": write(200, { "content-type": "text/html" }, "<h1>inner secret</h1>"),
    "that answers half of it": write(200, json, '{"data":{"settings":'),
    "that answers no object": write(200, json, '"inner secret"'),
    "that answers nothing": write(200, json, ""),
    "that answers errors of another form": write(200, json, JSON.stringify({ errors: "inner secret" })),
    "that hangs up": (_call, response) => void response.destroy(),
    "that hangs up half-way": (_call, response) => {
      response.writeHead(200, { ...json, "content-length": "100" });
      response.write('{"data":', () => response.destroy());
    },
    "that writes nonsense about the session": write(
      200,
      { ...json, "x-session": "%%%" },
      JSON.stringify({ data: { settings } }),
    ),
  };

  test.each(Object.entries(broken))(
    "%s is unavailable, and says nothing of itself",
    async (_what, answer) => {
      identity.answer = answer;
      const rest = await signedIn().get("/api/settings");
      expect([rest.status, rest.text]).toEqual([503, "Service temporarily unavailable"]);
      expect(rest.headers["retry-after"]).toBe("1");
      expect(rest.headers["x-error-code"]).toBe("UNAVAILABLE");

      const graphql = await signedIn().graphql("{ settings { timeZone } }");
      expect(graphql.body.errors).toEqual([
        {
          message: "Service temporarily unavailable",
          extensions: { code: "UNAVAILABLE", status: 503, retryAfter: 1 },
        },
      ]);
      expect(graphql.text + JSON.stringify(graphql.headers)).not.toMatch(/inner|secret|127\.0\.0\.1/u);
    },
  );

  test("that never answers is unavailable after eight seconds", async () => {
    identity.answer = () => {};
    const startedAt = performance.now();
    const response = await signedIn().get("/api/settings");
    expect([response.status, response.text]).toEqual([503, "Service temporarily unavailable"]);
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThan(7500);
    expect(tookMs).toBeLessThan(10_000);
  }, 15_000);

  test("that breaks its schema is a bug, told by the request's id alone", async () => {
    identity.answer = answerJson({ data: { settings: { timeZone: null } } });
    const { body, headers } = await signedIn().graphql("{ settings { timeZone } }");
    expect(body.errors).toEqual([
      {
        message: "Something went wrong",
        extensions: { code: "INTERNAL_SERVER_ERROR", status: 500, requestId: headers["x-request-id"] },
      },
    ]);
    expect(body.extensions).toBeUndefined();
    const rest = await signedIn().get("/api/settings");
    expect([rest.status, rest.text]).toEqual([500, "Something went wrong"]);
  });
});

describe("a subgraph's error", () => {
  const fail = (message: string, extensions: object) =>
    answerJson({ data: null, errors: [{ message, path: ["settings"], extensions }] });
  const ask = async () => {
    const { body } = await signedIn().graphql("{ settings { timeZone } }");
    return body.errors as unknown[];
  };

  test("of ours comes through with what clients may know of it", async () => {
    identity.answer = fail("Wrong", {
      code: "BAD_USER_INPUT",
      status: 400,
      fieldErrors: { timeZone: "Wrong" },
      response: { url: "http://inner" },
      serviceName: "inner",
      stacktrace: ["inner"],
    });
    expect(await ask()).toEqual([
      {
        message: "Wrong",
        path: ["settings"],
        extensions: { code: "BAD_USER_INPUT", status: 400, fieldErrors: { timeZone: "Wrong" } },
      },
    ]);
  });

  test("keeps how long to wait, in both facades", async () => {
    identity.answer = fail("Too many requests. Please try again later.", {
      code: "RATE_LIMITED",
      retryAfter: 60,
    });
    expect(await ask()).toMatchObject([
      { extensions: { code: "RATE_LIMITED", status: 429, retryAfter: 60 } },
    ]);
    const rest = await signedIn().get("/api/settings");
    expect([rest.status, rest.headers["retry-after"], rest.headers["x-error-code"]]).toEqual([
      429,
      "60",
      "RATE_LIMITED",
    ]);
    expect(rest.text).toBe("Too many requests. Please try again later.");
  });

  test.each([
    { code: "INTERNAL_SERVER_ERROR" },
    { code: "GRAPHQL_VALIDATION_FAILED" },
    { code: "DOWNSTREAM_SERVICE_ERROR" },
    { code: "SOMETHING_NEW" },
    { code: "__proto__" },
    { code: { $ne: null } },
    {},
  ])("that is none of ours, %j, is masked", async (extensions) => {
    identity.answer = fail("MongoServerError at 10.0.0.1", extensions);
    const [error] = await ask();
    expect(error).toMatchObject({
      message: "Something went wrong",
      extensions: { code: "INTERNAL_SERVER_ERROR", status: 500 },
    });
    const rest = await signedIn().get("/api/settings");
    expect([rest.status, rest.text]).toEqual([500, "Something went wrong"]);
  });

  test("about what another service adds leaves the rest of the answer alone", async () => {
    const user = { __typename: "User", id: "1", email: "a@example.org", firstName: "A", lastName: null };
    const more = {
      profileImageUrl: null,
      provider: "email",
      disclaimerAcceptedAt: null,
      createdAt: "2026-05-01T12:00:00.000Z",
    };
    const rest = { lastDashboardVisit: null, isAdmin: false, timeZone: "UTC", hasAcceptedDisclaimer: true };
    identity.answer = answerJson({ data: { viewer: { ...user, ...more, ...rest } } });
    progress.answer = write(503, {}, "");

    const onboarded = await signedIn().get("/api/auth/user");
    expect(onboarded.status).toBe(200);
    expect(onboarded.body).toMatchObject({ email: "a@example.org", isOnboarded: true });
    const { level, totalXP, currentStreak, bestStreak } = onboarded.body;
    expect([level, totalXP, currentStreak, bestStreak]).toEqual([null, null, null, null]);

    const unknown = await signedIn({ onboarded: false }).get("/api/auth/user");
    expect([unknown.status, unknown.text]).toEqual([503, "Service temporarily unavailable"]);
  });
});

describe("gates", () => {
  test("a gate that opened after the session token was issued is open, for the subgraph too", async () => {
    identity.answer = ({ body }, response) => {
      const isQuestion = body.includes("hasViewerAcceptedDisclaimer");
      answerJson({ data: isQuestion ? { hasViewerAcceptedDisclaimer: true } : { settings } })(
        { headers: {}, body },
        response,
      );
    };
    const response = await signedIn({ disclaimer: false }).get("/api/settings");
    expect(response.status).toBe(200);
    const flags = identity.calls.map(({ body, headers }) => {
      const token = String(headers["x-internal-auth"]);
      return verifyInternalToken(internal.publicKeys, "identity", body, token)?.viewer?.hasAcceptedDisclaimer;
    });
    expect(flags).toEqual([false, true]);
  });

  test("a closed one is closed, and nobody else is asked", async () => {
    identity.answer = answerJson({ data: { hasViewerAcceptedDisclaimer: false } });
    progress.answer = answerJson({ data: { isViewerOnboarded: false } });
    const first = await signedIn({ disclaimer: false, onboarded: false }).get("/api/focus-areas");
    expect([first.status, first.text, first.headers["x-error-code"]]).toEqual([
      403,
      "Disclaimer not accepted",
      "GATE",
    ]);
    expect([identity.calls.length, progress.calls.length]).toEqual([1, 0]);

    const second = await signedIn({ onboarded: false }).get("/api/focus-areas");
    expect([second.status, second.text]).toEqual([403, "Onboarding not completed"]);
    expect([identity.calls.length, progress.calls.length]).toEqual([1, 1]);
  });

  test("an owner that says nothing is unavailable", async () => {
    identity.answer = answerJson({
      data: null,
      errors: [{ message: "x", extensions: { code: "UNAUTHENTICATED" } }],
    });
    const response = await signedIn({ disclaimer: false }).get("/api/settings");
    expect(response.status).toBe(503);
  });

  test("the form of a body is looked at only after the gates", async () => {
    identity.answer = answerJson({ data: { hasViewerAcceptedDisclaimer: false } });
    const bad = [
      ["{", {}],
      ['{"unknown":1}', {}],
      ["x", { "content-type": "text/plain" }],
    ] as const;
    for (const [body, headers] of bad) {
      const anonymous = await gateway.client().post("/api/settings", body, headers);
      expect([anonymous.status, anonymous.text]).toEqual([401, "Unauthorized"]);
      const early = await signedIn({ disclaimer: false }).post("/api/settings", body, headers);
      expect([early.status, early.text]).toEqual([403, "Disclaimer not accepted"]);
    }
  });
});

describe("session cookies from identity", () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();

  test("what comes after signing in acts for whoever signed in", async () => {
    const token = issueSession(session.privateKeys, { sub: "newcomer", disclaimer: false, onboarded: false });
    const header = encodeSessionChange({ token, refreshToken: "refresh", expiresAt });
    const user = { __typename: "User", id: "newcomer" };
    identity.answer = answerJson({ data: { login: { user } } }, { "x-session": header });
    progress.answer = answerJson({ data: { _entities: [{ level: 3 }] } });
    const client = gateway.client();
    const document = 'mutation { login(input: { email: "a", password: "b" }) { user { id level } } }';
    const response = await client.graphql(document);
    expect(response.body).toEqual({ data: { login: { user: { id: "newcomer", level: 3 } } } });
    expect([client.cookies.get("__Host-s"), client.cookies.get("__Host-r")]).toEqual([token, "refresh"]);
    expect(response.text).not.toContain(token);
    expect(response.headers["x-session"]).toBeUndefined();

    const [first] = identity.calls;
    const [second] = progress.calls;
    const viewerOf = (call: typeof first, name: string) =>
      verifyInternalToken(
        internal.publicKeys,
        name,
        call?.body ?? "",
        String(call?.headers["x-internal-auth"]),
      )?.viewer;
    expect(viewerOf(first, "identity")).toBeNull();
    expect(viewerOf(second, "progress")).toMatchObject({ id: "newcomer" });
  });

  test("a session that the gateway cannot read is identity's fault", async () => {
    const foreign = issueSession(makeTestKeys().privateKeys);
    identity.answer = answerJson(
      { data: { logout: true } },
      { "x-session": encodeSessionChange({ token: foreign, expiresAt }) },
    );
    const response = await gateway.client().get("/api/logout");
    expect(response.status).toBe(503);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  test("an ended session is refused here at once, whatever the feed says", async () => {
    const client = signedIn();
    const token = client.cookies.get("__Host-s") ?? "";
    identity.answer = answerJson(
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
