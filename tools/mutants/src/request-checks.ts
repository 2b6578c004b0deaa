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

/** The checks that every request passes. Conditions with unit tests (gates, tokens, origins) are left to Stryker. */
export const requestCheckMutants: readonly Mutant[] = [
  mutant(
    "the gates, in the services",
    `${common}/graphql/access.ts`,
    "assertAccess(context.viewer, access);",
    'assertAccess(context.viewer, { gate: "none", admin: access.admin && false });',
    `${common}/graphql/access.test.ts`,
  ),
  ...tokens(
    "the signature and the time",
    'jwt.verify(token, key, { ...options, algorithms: ["ES256"] })',
    "(void options, jwt.decode(token))",
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
    "the owner of a key, when a request is retried",
    `${common}/idempotency/claim-request.ts`,
    "const _id = `${userId}:${id}`;",
    "const _id = id;",
    "services/common/test/idempotency.test.ts",
  ),
  // ASVS 7.2.4.
  mutant(
    "the rejection of a replaced session, before its event arrives",
    `${gateway}/http/create-context.ts`,
    "for (const sessionId of change.replaced ?? []) revocations.add(sessionId, clock.now());",
    "",
    "gateway/test/session-changes.test.ts",
  ),
  mutant(
    "the viewer of the browser's cookies, before a queued completion is sent",
    "web/src/lib/offline-queue/queue-runner.ts",
    "if (isSessionChanged()) {",
    'if (isSessionChanged() && userId === "") {',
    "web/src/app/offline-queue.test.tsx",
  ),
];
