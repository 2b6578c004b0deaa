/** @shows ASVS-4.3.1 ASVS-4.3.2 ASVS-13.4.2 ASVS-15.2.2 */

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makeTestKeys } from "@questwell/common/testkit";
import { issueSession } from "./support/session-issuer.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

let gateway: TestGateway;
let production: TestGateway;
const { privateKeys, publicKeys } = makeTestKeys();

beforeAll(async () => {
  gateway = await startGateway({ sessionKeys: publicKeys });
  production = await startGateway({ sessionKeys: publicKeys, isProduction: true });
});

afterAll(async () => {
  await gateway.stop();
  await production.stop();
});

const repeat = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => each(index)).join(" ");

const introspection = "{ __schema { types { name fields { name type { name ofType { name } } } } } }";

const refusedDocuments: Record<string, string> = {
  "11 aliases": `{ ${repeat(11, (index) => `a${index}: viewer { id }`)} }`,
  "101 aliases of the type name": `{ ${repeat(101, (index) => `a${index}: __typename`)} }`,
  "11 aliases in a fragment": `{ ...F } fragment F on Query { ${repeat(11, (index) => `a${index}: viewer { id }`)} }`,
  "11 aliased mutations": `mutation { ${repeat(11, (index) => `a${index}: logout`)} }`,
  "500 duplicates of a field": `{ viewer { ${"id ".repeat(500)} } }`,
  "circular introspection": `{ __schema { types { ${"fields { type { ".repeat(4)} name ${"} }".repeat(4)} } } }`,
  "circular fragments": "{ viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }",
  "a fragment in itself": "{ viewer { ...A } } fragment A on User { id ...A }",
  "an unused fragment": "{ viewer { id } } fragment A on User { id }",
  "60 directives": `{ viewer { id ${"@skip(if: false) ".repeat(60)} } }`,
  "60 unknown directives": `{ viewer { id ${"@aa ".repeat(60)} } }`,
  "6 directives over several fields": `{ viewer { ${repeat(6, (index) => `a${index}: id @include(if: true)`)} } }`,
  "pages of 10000": `{ completedChallenges(first: 10000) { edges { node { id title } } } }`,
  "too many tokens": `{ viewer { ${repeat(500, (index) => `f${index}`)} } }`,
  "an unknown field": "{ viewer { passwordHash } }",
  "an unknown root field": "{ users { id } }",
  "an internal field of the gateway": "{ isViewerOnboarded }",
  "an internal mutation of the gateway": 'mutation { renewSession(refreshToken: "x") }',
  entities: '{ _entities(representations: [{ __typename: "User", id: "1" }]) { __typename } }',
  "a subgraph's schema": "{ _service { sdl } }",
  "a subscription": "subscription { viewer { id } }",
  "two operations without a choice": "query A { viewer { id } } query B { viewer { id } }",
  "a missing variable": "query A($id: ID!) { viewer { id } }",
  "a deferred fragment": "{ viewer { ... @defer { id } } }",
  "an empty document": " ",
  "a truncated document": "{ viewer { id",
  "a comment": "# nothing",
  "a null byte": "{ viewer\u0000 { id } }",
  "only a fragment": "fragment A on User { id }",
  "a type definition": "type Query { a: Int }",
};

describe("documents beyond the limits", () => {
  test.each(Object.entries(refusedDocuments))("%s: 400", async (_what, query) => {
    const response = await gateway.client().graphql(query);
    expect(response.status).toBe(400);
    expect(response.body.data).toBeUndefined();
    for (const { extensions, message } of response.body.errors) {
      expect(extensions.status).toBe(400);
      expect(message).not.toMatch(/did you mean|limit of|http:|127\.0\.0\.1|node_modules|\.ts:/iu);
      expect(extensions).not.toHaveProperty("stacktrace");
    }
  });

  test("thousands of invalid variables are rejected immediately with one error", async () => {
    const input = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`emai${index}`, 1]));
    const document = "mutation Login($input: LoginInput!) { login(input: $input) { user { id } } }";
    const startedAt = performance.now();
    const { status, body } = await gateway.client().graphql(document, { input });
    expect([status, body.errors.length]).toEqual([400, 1]);
    expect(body.errors[0]).toMatchObject({
      message: "Invalid value for $input",
      extensions: { status: 400 },
    });
    // Reporting every error would take more than ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test("guessed field names get no suggestions", async () => {
    const guesses = ["emai", "viewr", "nme", "totalXp", "passwrd", "isAdmn", "sesions", "refreshTokn"];
    const responses = await Promise.all(
      guesses.map((name) => gateway.client().graphql(`{ viewer { ${name} } }`)),
    );
    for (const response of responses) expect(response.text).not.toContain("Did you mean");
  });
});

describe("requests that are not one POST of one document", () => {
  const post = (body: object | string, headers?: Record<string, string>) =>
    gateway.client().post("/graphql", body, headers);

  test.each<[string, object | string]>([
    ["a batch", [{ query: "{ __typename }" }, { query: "{ __typename }" }]],
    ["a batch of one", [{ query: "{ __typename }" }]],
    ["an empty batch", []],
    ["an empty object", {}],
    ["a document in pieces", { query: ["{", "__typename", "}"] }],
    ["a parsed document", { query: { kind: "Document", definitions: [] } }],
    ["a number", { query: 1 }],
    ["variables as text", { query: "{ __typename }", variables: '{"a":1}' }],
    ["variables as a list", { query: "{ __typename }", variables: [] }],
    ["an unknown operation", { query: "query A { __typename }", operationName: "B" }],
    ["an operation name of another type", { query: "query A { __typename }", operationName: { $ne: null } }],
    ["a persisted query", { extensions: { persistedQuery: { version: 1, sha256Hash: "a".repeat(64) } } }],
    [
      "a persisted query to register",
      { query: "{ __typename }", extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } },
    ],
  ])("%s: 400", async (_what, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.body.errors[0].extensions.status).toBe(400);
  });

  test.each(["/graphql?query={__typename}", "/graphql?query=mutation{logout}", "/graphql"])(
    "GET %s: 405",
    async (path) => {
      const response = await gateway.client().get(path, { accept: "text/html" });
      expect(response.status).toBe(405);
      expect(response.headers["allow"]).toBe("POST");
      expect(response.text).not.toContain("<");
    },
  );

  test("the query plan is not returned to clients that request it", async () => {
    const headers = { "apollo-query-plan-experimental": "1", "apollo-federation-include-trace": "ftv1" };
    const response = await post({ query: "{ __typename }" }, headers);
    expect(response.body).toEqual({ data: { __typename: "Query" } });
  });
});

describe("variables", () => {
  const login = "mutation Login($input: LoginInput!) { login(input: $input) { user { id } } }";

  test.each<[string, object]>([
    ["missing", {}],
    ["null", { input: null }],
    ["a text", { input: "secret-value" }],
    ["a list", { input: [{ email: "secret-value", password: "secret-value" }] }],
    ["without a field", { input: { email: "secret-value" } }],
    ["with a field too many", { input: { email: "secret-value", password: "secret-value", isAdmin: true } }],
    ["with an operator", { input: { email: { $ne: "secret-value" }, password: "secret-value" } }],
    ["with a number", { input: { email: 42, password: "secret-value" } }],
  ])("%s: 400, and the response contains none of them", async (_what, variables) => {
    const response = await gateway.client().graphql(login, variables);
    expect(response.status).toBe(400);
    expect(response.body.errors).toHaveLength(1);
    expect(response.body.errors[0]).toMatchObject({
      message: "Invalid value for $input",
      extensions: { code: "BAD_USER_INPUT", status: 400 },
    });
    expect(response.text).not.toContain("secret-value");
  });
});

describe("access", () => {
  const ask = async (query: string, session?: Parameters<typeof issueSession>[1]) => {
    const client = gateway.client();
    if (session) client.cookies.set("__Host-s", issueSession(privateKeys, session));
    const { status, body } = await client.graphql(query);
    return { status, data: body.data, error: body.errors?.[0] };
  };
  const refusal = (message: string, code: string, status: number) => ({
    status: 200,
    data: undefined,
    error: { message, extensions: { code, status } },
  });

  test("an unauthenticated caller gets 401 before any other check", async () => {
    const unauthorized = refusal("Unauthorized", "UNAUTHENTICATED", 401);
    expect(await ask("{ settings { timeZone } }")).toEqual(unauthorized);
    expect(await ask("{ feedback { totalCount } }")).toEqual(unauthorized);
    expect(await ask("{ focusAreas { id } }")).toEqual(unauthorized);
    expect(await ask("mutation { acceptDisclaimer { id } }")).toEqual(unauthorized);
    expect(await ask("{ viewer { id } settings { timeZone } }")).toEqual(unauthorized);
  });

  test("without the role: 403, checked before onboarding", async () => {
    const forbidden = refusal("Forbidden", "FORBIDDEN", 403);
    expect(await ask("{ feedback { totalCount } }", {})).toEqual(forbidden);
    expect(await ask("{ feedback { totalCount } focusAreas { id } }", { onboarded: false })).toEqual(
      forbidden,
    );
    expect(
      await ask('mutation { createAnnouncement(input: { title: "", content: "" }) { id } }', {}),
    ).toEqual(forbidden);
    const document = "{ viewer { id } ...F } fragment F on Query { feedback { totalCount } }";
    expect(await ask(document, {})).toEqual(forbidden);
  });

  test("at an unknown gate: 503 while its owner is down, never a wrong 403", async () => {
    const unavailable = {
      status: 200,
      data: undefined,
      error: {
        message: "Service temporarily unavailable",
        extensions: { code: "UNAVAILABLE", status: 503, retryAfter: 1 },
      },
    };
    expect(await ask("{ settings { timeZone } }", { disclaimer: false })).toEqual(unavailable);
    expect(await ask("{ focusAreas { id } }", { onboarded: false })).toEqual(unavailable);
  });

  test("a service that is down is reported as unavailable, without its address", async () => {
    const { error, data } = await ask("{ focusAreas { id } }", {});
    expect(data).toBeNull();
    expect(error).toEqual({
      message: "Service temporarily unavailable",
      extensions: { code: "UNAVAILABLE", status: 503, retryAfter: 1 },
    });
  });
});

describe("production", () => {
  const outdated = {
    errors: [
      {
        message: "This version of the app is outdated. Please reload.",
        extensions: { code: "CLIENT_OUTDATED", status: 400 },
      },
    ],
  };

  test.each(["{ __typename }", introspection, "{ viewer { id } }", "{", "", `{ ${"a ".repeat(5000)} }`])(
    "a document that is not on the list is rejected unread: %.40s",
    async (query) => {
      const response = await production.client().graphql(query);
      expect([response.status, response.body]).toEqual([400, outdated]);
    },
  );

  test("a batch, and a hash without a document, are rejected too", async () => {
    for (const body of [
      [{ query: "{ __typename }" }],
      { extensions: { persistedQuery: { version: 1 } } },
      {},
    ]) {
      const response = await production.client().post("/graphql", body);
      expect([response.status, response.body]).toEqual([400, outdated]);
    }
  });

  test("the documents of the REST API run", async () => {
    const response = await production
      .client()
      .post("/api/auth/login", { email: "a@example.org", password: "b" });
    expect([response.status, response.text]).toEqual([503, "Service temporarily unavailable"]);
  });

  test("introspection works in development only", async () => {
    const response = await gateway.client().graphql("{ __schema { queryType { name } } }");
    expect(response.body).toEqual({ data: { __schema: { queryType: { name: "Query" } } } });
  });
});
