import { createLogger, gates, systemClock, type Access } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { accessOfDocument, buildAccessSchema } from "../src/access/access-of-document.ts";
import { createAdmit } from "../src/access/admit.ts";
import type { GatewayContext } from "../src/context.ts";
import { createGraphql } from "../src/graphql/create-graphql.ts";
import { startDeadline } from "../src/deadlines/deadline.ts";
import { createNoNews } from "../src/news/no-news.ts";
import { createRateLimiter } from "../src/rate-limits/create-rate-limiter.ts";
import { AdminStatsDocument, DaysDocument, SettingsDocument } from "../src/rest/documents.generated.ts";
import { AdminStats } from "../src/rest/admin/shapes.ts";
import { accessOfRow, row, type RestRow } from "../src/rest/row.ts";
import { routes } from "../src/rest/routes.ts";
import { loadSupergraph } from "../src/schema/load-supergraph.ts";
import { createSubgraphCaller } from "../src/subgraphs/call-subgraph.ts";
import { settings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { noLimits } from "./support/start-gateway.ts";

const schema = buildAccessSchema(loadSupergraph());

describe("the access of a row", () => {
  const isWeaker = (one: Access, other: Access) =>
    gates.indexOf(one.gate) < gates.indexOf(other.gate) || (other.admin && !one.admin);
  const documentsOf = ({ operation, first }: RestRow) => [operation, ...(first ? [first.operation] : [])];

  test("is never weaker than that of any of its documents", () => {
    const checked = routes.flatMap((row) =>
      documentsOf(row).map(({ name, document }) => ({
        name,
        isWeaker: isWeaker(accessOfRow(schema, row), accessOfDocument(schema, document)),
      })),
    );
    expect(checked.length).toBeGreaterThan(routes.length);
    expect(checked.filter(({ isWeaker }) => isWeaker)).toEqual([]);
  });

  test("is the strictest of its own, its document's, and that of the document that runs first", () => {
    const table = { method: "get", path: "/api/x", summary: "", response: AdminStats } as const;
    const answer = () => ({ totalUsers: 1, activeUsers: 1, totalGoals: 1, completedChallenges: 1 });
    const own = row({
      ...table,
      document: AdminStatsDocument,
      answer,
      access: { gate: "none", admin: false },
    });
    expect(accessOfRow(schema, own)).toEqual(accessOfDocument(schema, AdminStatsDocument));
    expect(accessOfRow(schema, own).admin).toBe(true);
    const more = row({
      ...table,
      document: SettingsDocument,
      answer,
      access: { gate: "onboarded", admin: false },
    });
    expect(accessOfRow(schema, more).gate).toBe("onboarded");
    const first = row({
      ...table,
      document: SettingsDocument,
      answer,
      first: { document: AdminStatsDocument, isNeeded: () => false },
    });
    expect(accessOfRow(schema, first).admin).toBe(true);
  });
});

describe("a request", () => {
  let fakes: BeforeFakes;
  beforeEach(async () => {
    fakes = await startBeforeFakes();
  });
  afterEach(async () => {
    await fakes.stop();
  });

  const answerFlag = (subgraph: FakeSubgraph, flag: string, data: object) => {
    subgraph.answer = (call, response) =>
      answerJson({ data: call.body.includes(flag) ? { [flag]: true } : data })(call, response);
  };
  const asksOf = ({ calls }: FakeSubgraph, flag: string) =>
    calls.filter(({ body }) => body.includes(flag)).length;

  test("has its gates checked once on each facade", async () => {
    answerFlag(fakes.identity, "hasViewerAcceptedDisclaimer", { settings });
    const early = () => fakes.signedIn({ disclaimer: false });
    expect((await early().get("/api/settings")).status).toBe(200);
    expect(asksOf(fakes.identity, "hasViewerAcceptedDisclaimer")).toBe(1);
    expect((await early().graphql("{ settings { timeZone } }")).body.errors).toBeUndefined();
    expect(asksOf(fakes.identity, "hasViewerAcceptedDisclaimer")).toBe(2);
  });

  test("has its gates checked once when its row runs two documents, and once when it is rejected", async () => {
    answerFlag(fakes.identity, "hasViewerAcceptedDisclaimer", {});
    answerFlag(fakes.progress, "isViewerOnboarded", {});
    const early = fakes.signedIn({ disclaimer: false, onboarded: false });
    expect((await early.get("/api/friends/activities")).status).toBe(503);
    const asks = () => [
      asksOf(fakes.identity, "hasViewerAcceptedDisclaimer"),
      asksOf(fakes.progress, "isViewerOnboarded"),
    ];
    expect(asks()).toEqual([1, 1]);
    fakes.identity.answer = answerJson({ data: { hasViewerAcceptedDisclaimer: false } });
    expect((await early.get("/api/settings")).status).toBe(403);
    expect((await early.graphql("{ settings { timeZone } }")).body.errors[0].extensions.code).toBe("GATE");
    expect(asks()).toEqual([3, 1]);
  });

  test("runs no document that requires more than it was admitted with", async () => {
    const log = createLogger("gateway", "silent");
    const { subgraphUrls, internalKeys } = fakes.gateway.dependencies;
    const call = createSubgraphCaller(subgraphUrls, internalKeys, log);
    const { server: graphql } = await createGraphql({
      supergraph: loadSupergraph(),
      accessSchema: schema,
      call,
      noNews: createNoNews(systemClock),
      admit: createAdmit(call, createRateLimiter(noLimits, false)),
      honoursKey: new Set(),
      isProduction: true,
      log,
    });
    const contextWith = (admitted: Access): GatewayContext => ({
      requestId: "1",
      client: { address: "127.0.0.1", userAgent: "" },
      session: { viewer: makeViewer({ isAdmin: true }) },
      deadline: startDeadline(systemClock),
      log: () => log,
      measured: { status: null },
      admitted,
      idempotencyKey: null,
      idempotencyId: null,
      acceptSession: () => {},
    });
    const codeOf = async (document: typeof DaysDocument | typeof AdminStatsDocument, admitted: Access) => {
      const contextValue = contextWith(admitted);
      const { body } = await graphql.executeOperation({ query: document }, { contextValue });
      return body.kind === "single" ? body.singleResult.errors?.[0]?.extensions?.["code"] : "incremental";
    };
    const disclaimer: Access = { gate: "disclaimer", admin: false };
    expect(await codeOf(DaysDocument, disclaimer)).toBe("INTERNAL_SERVER_ERROR");
    expect(await codeOf(AdminStatsDocument, { gate: "onboarded", admin: false })).toBe(
      "INTERNAL_SERVER_ERROR",
    );
    expect([fakes.identity.calls.length, fakes.progress.calls.length]).toEqual([0, 0]);
    fakes.progress.answer = answerJson({ data: { days: [] } });
    expect(await codeOf(DaysDocument, { gate: "onboarded", admin: false })).toBeUndefined();
    expect(fakes.progress.calls).toHaveLength(1);
    await graphql.stop();
  });
});
