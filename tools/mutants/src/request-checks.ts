import { mutant, type Mutant } from "./mutant.ts";

const common = "services/common/src";
const gateway = "gateway/src";

/** A check of all tokens: the test of each kind finds that it is gone. */
const tokens = (without: string, find: string, replace: string): Mutant[] =>
  [
    ["internal tokens", `${common}/auth/internal-token.test.ts`] as const,
    ["session tokens", `${gateway}/session/session-token.test.ts`] as const,
  ].map(([kind, caughtBy]) =>
    mutant(`${without}, in ${kind}`, `${common}/auth/signed-token.ts`, find, replace, caughtBy),
  );

const purpose = (without: string, file: string, find: string, replace: string) =>
  mutant(without, file, find, replace, "gateway/test/purposes.test.ts");

const verifier = (without: string, find: string, replace: string, file: string) =>
  mutant(without, `${common}/auth/${file}.ts`, find, replace, `${common}/auth/caller-verifier.test.ts`);

const feed = (without: string, find: string, replace: string) =>
  mutant(
    without,
    `${gateway}/session/revocation-feed.ts`,
    find,
    replace,
    "gateway/test/revocation-feed.test.ts",
  );

const recipe = (without: string, find: string, replace: string) =>
  mutant(without, "Makefile", find, replace, "tools/lint/src/makefile.test.ts");

/**
 * The checks that every request passes, in the gateway and in every service. Those that are conditions and have unit tests
 * (gates, kinds of tokens, origins) are left to Stryker: `make mutation`.
 */
export const requestCheckMutants: readonly Mutant[] = [
  mutant(
    "the gates, in the services",
    `${common}/graphql/access.ts`,
    "assertAccess(context.viewer, access);",
    'assertAccess(context.viewer, { gate: "none", admin: access.admin && false });',
    `${common}/graphql/access.test.ts`,
  ),
  mutant(
    "the gate of a type, where its field has one too",
    `${common}/auth/viewer.ts`,
    "gate: gates.indexOf(one.gate) >= gates.indexOf(other.gate) ? one.gate : other.gate,",
    "gate: one.gate,",
    `${common}/graphql/access.test.ts`,
  ),
  mutant(
    "the duty to declare the access of a root field",
    `${common}/graphql/access.ts`,
    "if (isRoot && !isFederation && asked.length === 0)\n    throw new Error(`${type.name}.${field.name} has no @access`);",
    "void isFederation; void isRoot;",
    `${common}/graphql/access.test.ts`,
  ),
  ...tokens(
    "the receiver",
    "const options = { issuer, audience,",
    "void audience;\n  const options = { issuer,",
  ),
  ...tokens(
    "the issuer",
    "const options = { issuer, audience,",
    "void issuer;\n  const options = { audience,",
  ),
  ...tokens(
    "the signature and the time",
    'jwt.verify(token, key, { ...options, algorithms: ["ES256"] })',
    "(void options, jwt.decode(token))",
  ),
  purpose(
    "the purpose of a token",
    `${common}/auth/signed-token.ts`,
    "if (claims.use !== undefined && claims.use !== purpose.use)",
    "if (claims.use !== undefined && purpose.use === undefined)",
  ),
  purpose(
    "the difference between two purposes of tokens without one",
    `${common}/auth/internal-token.ts`,
    " || !fits(purpose, verified)",
    " || (purpose.use === undefined && !fits(purpose, verified))",
  ),
  purpose(
    "the purpose of a release, swapped with that of a forwarded request",
    `${gateway}/releases/copy-release.ts`,
    '{ use: "release", id }',
    '{ use: "forward" }',
  ),
  purpose(
    "the purpose of a forwarded request, swapped with that of a release",
    `${gateway}/graphql/forwarded-router.ts`,
    '{ use: "forward" }',
    '{ use: "release", id: "" }',
  ),
  mutant(
    "the purpose of a derived key",
    `${common}/auth/derive-key.ts`,
    "[`questwell ${purpose}`, ...context]",
    '["questwell", ...context]',
    `${common}/auth/derive-key.test.ts`,
  ),
  mutant(
    "the fields that a release does not have",
    `${gateway}/releases/contents.ts`,
    "export const contentsShape = z.strictObject({",
    "export const contentsShape = z.object({",
    "gateway/test/siblings.test.ts",
  ),
  verifier(
    "the code, in requests with an agreed key",
    "timingSafeEqual(code, expected)",
    "true",
    "internal-mac",
  ),
  verifier(
    "the time, in requests with an agreed key",
    "if (exp <= Math.floor(Date.now() / 1000)) return null;",
    "",
    "internal-mac",
  ),
  verifier(
    "the body, in requests with an agreed key",
    '.update(head).update("\\n").update(body).digest()',
    '.update(head).update("\\n").update(body.slice(0, 0)).digest()',
    "internal-mac",
  ),
  verifier(
    "the end of an agreed key",
    "performance.now() < known.untilMs",
    "known.untilMs > 0",
    "caller-verifier",
  ),
  {
    without: "the internal token, in the services",
    edits: [
      {
        file: `${common}/subgraph/verify-request.ts`,
        find: "const caller = verifyCaller(body, headerOf(request, INTERNAL_AUTH_HEADER));",
        replace:
          'const caller = verifyCaller(body, headerOf(request, INTERNAL_AUTH_HEADER)) ?? { request: { viewer: null, requestId: "", client: { address: "", userAgent: "" } }, subgraphKey: null };',
      },
    ],
    caughtBy: "services/common/test/subgraph.test.ts",
  },
  mutant(
    "the revocation of sessions",
    `${gateway}/session/open-session.ts`,
    "if (revocations.has(viewer.sessionId)) return false;",
    "",
    "gateway/test/sessions.test.ts",
  ),
  mutant(
    "the fallback to identity, while revocations are unknown",
    `${gateway}/session/open-session.ts`,
    "return isActive;",
    "return true;",
    "gateway/test/sessions.test.ts",
  ),
  mutant(
    "the gates, when a request is admitted",
    `${gateway}/access/admit.ts`,
    "await authorize(call, context, demand.access);",
    "void authorize; void call;",
    "gateway/test/security/gates.test.ts",
  ),
  mutant(
    "the gates before the form, on the REST side",
    `${gateway}/rest/router.ts`,
    "await admit(context, demand);",
    "",
    "gateway/test/gates.test.ts",
  ),
  mutant(
    "the gates, on the GraphQL side",
    `${gateway}/graphql/guard.ts`,
    "if (!admitted) await admit(context, demand);",
    "if (!admitted) void admit;",
    "gateway/test/security/gates.test.ts",
  ),
  mutant(
    "the access that a request was admitted with, when a document runs",
    `${gateway}/graphql/guard.ts`,
    "else if (!isWithin(demand.access, admitted))",
    "else if (!isWithin(admitted, admitted))",
    "gateway/test/admission.test.ts",
  ),
  mutant(
    "the access of the document that runs first, in the access of a row",
    `${gateway}/rest/row.ts`,
    "[operation, ...(first ? [first.operation] : [])]",
    "[operation, ...(first ? [] : [])]",
    "gateway/test/admission.test.ts",
  ),
  mutant(
    "the role, in the access of a document",
    `${common}/auth/viewer.ts`,
    "admin: one.admin || other.admin,",
    "admin: one.admin,",
    "gateway/test/access.test.ts",
  ),
  mutant(
    "the fields below an open root, in the access of a document",
    `${gateway}/access/access-of-document.ts`,
    'if (isRoot || access.admin || gates.indexOf(access.gate) > gates.indexOf("session"))',
    "if (isRoot)",
    "gateway/test/access.test.ts",
  ),
  mutant(
    "the same origin, on the REST side",
    `${gateway}/rest/router.ts`,
    "if (row.changesState) assertSameOrigin(request, publicOrigin, isTypedIn);",
    "void publicOrigin; void isTypedIn;",
    "gateway/test/security/gates.test.ts",
  ),
  mutant(
    "the same origin, on the GraphQL side",
    `${gateway}/graphql/serve-graphql.ts`,
    "assertSameOrigin(request, publicOrigin);",
    "void publicOrigin;",
    "gateway/test/security/gates.test.ts",
  ),
  mutant(
    "the rate limit of a person's calls, when a request is admitted",
    `${gateway}/access/admit.ts`,
    "await rateLimiter.takeCall({ userId: session.viewer?.id ?? null, address: client.address }, demand.call);",
    "void rateLimiter; void client; void session;",
    "gateway/test/rate-limits.test.ts",
  ),
  mutant(
    "the fields of an answer that the API description does not list",
    `${gateway}/rest/router.ts`,
    "if (!error) return data;",
    "if (!error) return answer;",
    "gateway/test/rest-responses.test.ts",
  ),
  mutant(
    "the list of trusted documents, in production",
    `${gateway}/graphql/serve-graphql.ts`,
    "else if (isProduction) throw outdated();",
    "else void isProduction;",
    "gateway/test/security/gates.test.ts",
  ),
  mutant(
    "the signature of a request that a sibling forwards",
    `${gateway}/graphql/forwarded-router.ts`,
    "if (!verified) throw noSuchPath();",
    "if (!verified) return serveGraphql(request, response);",
    "gateway/test/siblings.test.ts",
  ),
  mutant(
    "the signature of a sibling's release",
    `${gateway}/releases/copy-release.ts`,
    'if (!verifyInternalToken(keys, { use: "release", id }, body, token))',
    'if (!verifyInternalToken(keys, { use: "release", id }, body, token) && body.length === 0)',
    "gateway/test/siblings.test.ts",
  ),
  mutant(
    "the assessment, when the gateway asks its owner",
    `${gateway}/access/admit.ts`,
    "  assertAccess(session.viewer, access);\n}",
    "}",
    "gateway/test/gates.test.ts",
  ),
  mutant(
    "the disclaimer, before the gateway asks the next owner",
    `${gateway}/access/admit.ts`,
    '  assertAccess(session.viewer, asks(access, "onboarded") ? { ...access, gate: "disclaimer" } : access);\n',
    "",
    "gateway/test/gates.test.ts",
  ),
  mutant(
    "the internal token, for pages",
    `${common}/subgraph/pages.ts`,
    'const internal = verifyInternalToken(keys, { use: "page", subgraph: name }, request.originalUrl, token);',
    'const internal = verifyInternalToken(keys, { use: "page", subgraph: name }, request.originalUrl, token) ?? { viewer: null, requestId: "", client: { address: "", userAgent: "" } };',
    "services/common/test/subgraph.test.ts",
  ),
  mutant(
    "the owner of a key, when a request is retried",
    `${common}/idempotency/claim-request.ts`,
    "const _id = `${userId}:${id}`;",
    "const _id = id;",
    "services/common/test/idempotency.test.ts",
  ),
  mutant(
    "the limit of requests with a key",
    `${common}/idempotency/claim-request.ts`,
    "const isFull = place > MOST_PER_DAY;",
    "const isFull = place < 1;",
    "services/common/test/idempotency.test.ts",
  ),
  mutant(
    "the gates, when a request is retried",
    `${common}/idempotency/attempt.ts`,
    "assertRootAccess(schema, operation, viewer);",
    "void assertRootAccess; void schema;",
    "services/common/test/idempotency.test.ts",
  ),
  mutant(
    "the server's certificate, in calls of services over TLS",
    `${gateway}/main.ts`,
    "trustOnly(config.tls);",
    'process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";',
    "gateway/test/tls.test.ts",
  ),
  mutant(
    "the server's certificate, with MongoDB over TLS",
    `${common}/mongo/connect.ts`,
    "{ tls: true, ca }",
    "{ tls: true, tlsAllowInvalidCertificates: true }",
    "services/common/test/tls.test.ts",
  ),
  mutant(
    "NATS over TLS only, where the address requires it",
    `${common}/events/bus.ts`,
    "{ tls: {} } : {}",
    "{} : {}",
    "services/common/test/tls.test.ts",
  ),
  mutant(
    "NATS over TLS only, where a CA is configured",
    `${common}/events/bus.ts`,
    "if (ca !== null) return { tls: { ca } };",
    "if (ca !== null) return {};",
    "services/common/test/tls.test.ts",
  ),
  // ASVS 1.2.5.
  recipe(
    "the export of make's values as text",
    "$(foreach name,$(VALUES),$(if $(filter-out undefined,$(origin $(name))),$(eval override $(name) := $$(value $(name)))$(eval export $(name))))\n",
    "",
  ),
  recipe(
    "the environment, in passing a value to a recipe",
    'node services/identity/src/grant-admin.ts "$$EMAIL"',
    'node services/identity/src/grant-admin.ts "$(EMAIL)"',
  ),
  recipe("a value's name in the list of make's values", " PERSON PORT", " PORT"),
  // ASVS 7.2.4.
  mutant(
    "the rejection of a replaced session, before its event arrives",
    `${gateway}/http/create-context.ts`,
    "for (const sessionId of change.replaced ?? []) revocations.add(sessionId, clock.now());",
    "",
    "gateway/test/session-changes.test.ts",
  ),
  mutant(
    "the expected viewer of a request",
    `${gateway}/session/expected-viewer.ts`,
    "if (expected !== undefined && expected !== viewer?.id) throw unauthenticated();",
    "void [expected, viewer, unauthenticated];",
    "gateway/test/sessions.test.ts",
  ),
  // ASVS 16.5.3.
  feed(
    "the check for a gap in the server's sequence, in the feed of revocations",
    "if (givenOut !== received)",
    "if (givenOut < received)",
  ),
  feed(
    "the heartbeat, in the feed of revocations",
    "if (subject.startsWith(HEARTBEAT) && feed.received > feed.stored)",
    "void HEARTBEAT;\n  if (feed.received > feed.stored)",
  ),
  feed(
    "the age of a heartbeat, in the feed of revocations",
    "if (subject.startsWith(HEARTBEAT) && feed.received > feed.stored)",
    "if (subject.startsWith(HEARTBEAT))",
  ),
  feed(
    "the difference between silence and a heartbeat, in the feed of revocations",
    "if (pending === 0) revocations.markComplete();",
    "if (pending === 0) revocations.markCurrent();",
  ),
  // ASVS 14.3.1.
  mutant(
    "the erasure of a page's data, when Back restores it after its session",
    "web/src/lib/session/session-changes.ts",
    "if (!persisted || !isPageStale()) return;",
    "if (!persisted || isPageStale()) return;",
    "web/src/app/router.test.tsx",
  ),
  mutant(
    "the erasure of a page's data, when it is left after its session",
    "web/src/lib/session/session-changes.ts",
    "if (isPageStale()) forget();",
    "",
    "web/src/app/router.test.tsx",
  ),
  mutant(
    "the viewer of the browser's cookies, before a queued completion is sent",
    "web/src/lib/offline-queue/queue-runner.ts",
    "if (isSessionChanged()) {",
    'if (isSessionChanged() && userId === "") {',
    "web/src/app/offline-queue.test.tsx",
  ),
];
