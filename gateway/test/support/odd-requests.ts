import { makeTestKeys } from "@questwell/common/testkit";
import { issueSession, type SessionClaims } from "./session-issuer.ts";

/** A request, as a test varies it. */
export interface AskedRequest {
  method?: string;
  headers?: Record<string, string>;
  /** A text is sent as it is. */
  body?: unknown;
}

/** A document that is prepared. */
export const VIEWER = "query Q { viewer { id email level } }";
const DASHBOARD_VISIT = "mutation V($zone: String) { recordDashboardVisit(timeZone: $zone) }";

const json = (body: unknown) => JSON.stringify(body);
/** Requests with something unusual, by what that is. @param signedIn makes the headers of a session */
export const oddRequests = (
  signedIn: (claims?: Partial<SessionClaims>) => Record<string, string>,
): Record<string, () => AskedRequest> => ({
  "a session of a forger": () => ({
    headers: { cookie: `__Host-s=${issueSession(makeTestKeys().privateKeys)}` },
    body: { query: VIEWER },
  }),
  "a session that is over": () => ({ headers: signedIn({ expiresInS: -10 }), body: { query: VIEWER } }),
  "cookies that are none": () => ({ headers: { cookie: ";;=;__Host-s" }, body: { query: VIEWER } }),
  "another viewer than expected": () => ({
    headers: { ...signedIn({ sub: "one" }), "x-expected-viewer": "another" },
    body: { query: VIEWER },
  }),
  "the expected viewer": () => ({
    headers: { ...signedIn({ sub: "one" }), "x-expected-viewer": "one" },
    body: { query: VIEWER },
  }),
  "another origin": () => ({ headers: { origin: "https://example.org" }, body: { query: VIEWER } }),
  "another site": () => ({ headers: { "sec-fetch-site": "cross-site" }, body: { query: VIEWER } }),
  "our origin": () => ({ headers: { origin: "http://localhost:8080" }, body: { query: VIEWER } }),
  "a body that is too large": () => ({ body: json({ query: VIEWER, variables: { a: "x".repeat(70_000) } }) }),
  "a body that is not JSON": () => ({ body: "{" }),
  "a body of text": () => ({ body: '"query"' }),
  "a body of null": () => ({ body: "null" }),
  "a byte order mark": () => ({ body: `\uFEFF${json({ query: VIEWER })}` }),
  "no body": () => ({}),
  "an empty object": () => ({ body: {} }),
  "a batch": () => ({ body: [{ query: VIEWER }, { query: VIEWER }] }),
  "no query": () => ({ body: { variables: {} } }),
  "an empty query": () => ({ body: { query: "" } }),
  "a query of another type": () => ({ body: { query: { kind: "Document" } } }),
  "a query that does not parse": () => ({ body: { query: "{" } }),
  "a query of many tokens": () => ({ body: { query: `{ ${"viewer { id } ".repeat(200)} }` } }),
  "an unknown field": () => ({ body: { query: "{ nothing }" } }),
  "many aliases": () => ({
    body: { query: `{ ${Array.from({ length: 30 }, (_, at) => `a${at}: viewer { id }`).join(" ")} }` },
  }),
  "two operations": () => ({ body: { query: "query A { viewer { id } } query B { viewer { id } }" } }),
  "two operations and a name": () => ({
    body: { query: "query A { viewer { id } } query B { viewer { id } }", operationName: "B" },
  }),
  "a subscription": () => ({ body: { query: "subscription { viewer { id } }" } }),
  introspection: () => ({ body: { query: "{ __schema { queryType { name } } }" } }),
  "a type's name": () => ({ body: { query: "{ __typename viewer { __typename } }" }, headers: signedIn() }),
  "its operation's name": () => ({ body: { query: VIEWER, operationName: "Q" }, headers: signedIn() }),
  "another operation's name": () => ({ body: { query: VIEWER, operationName: "R" } }),
  "an empty operation's name": () => ({ body: { query: VIEWER, operationName: "" } }),
  "a number for a name": () => ({ body: { query: VIEWER, operationName: 1 } }),
  "variables that are text": () => ({ body: { query: VIEWER, variables: "{}" } }),
  "variables in a list": () => ({ body: { query: VIEWER, variables: [] } }),
  "extensions that are text": () => ({ body: { query: VIEWER, extensions: "x" } }),
  "extensions of a client": () => ({ body: { query: VIEWER, extensions: { clientLibrary: {} } } }),
  "a persisted query": () => ({ body: { query: VIEWER, extensions: { persistedQuery: { version: 1 } } } }),
  "a text that is too long": () => ({
    headers: signedIn(),
    body: { query: DASHBOARD_VISIT, variables: { zone: "x".repeat(500) } },
  }),
  "a variable of another type": () => ({
    headers: signedIn(),
    body: { query: DASHBOARD_VISIT, variables: { zone: 5 } },
  }),
  "a key": () => ({
    headers: { ...signedIn(), "idempotency-key": "k" },
    body: { query: 'mutation { submitFeedback(message: "M") { id } }' },
  }),
  "a key for two mutations": () => ({
    headers: { ...signedIn(), "idempotency-key": "k" },
    body: {
      query: 'mutation { a: submitFeedback(message: "A") { id } b: submitFeedback(message: "B") { id } }',
    },
  }),
  "a key that is none": () => ({ headers: { "idempotency-key": "two words" }, body: { query: VIEWER } }),
  "a type that is not JSON": () => ({ headers: { "content-type": "text/plain" }, body: { query: VIEWER } }),
  "a type with another charset": () => ({
    headers: { "content-type": "application/json; charset=latin1" },
    body: { query: VIEWER },
  }),
  "a type with our charset": () => ({
    headers: { ...signedIn(), "content-type": "Application/JSON; charset=UTF-8" },
    body: { query: VIEWER },
  }),
  "a compressed body": () => ({ headers: { "content-encoding": "gzip" }, body: { query: VIEWER } }),
  "an id of the client": () => ({ headers: { "x-request-id": "mine" }, body: { query: VIEWER } }),
  "the method GET": () => ({ method: "GET" }),
  "the method HEAD": () => ({ method: "HEAD" }),
  "the method PUT": () => ({ method: "PUT", body: { query: VIEWER } }),
  "the method OPTIONS": () => ({ method: "OPTIONS" }),
});
