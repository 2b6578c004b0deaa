import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { makeTestKeys, waitFor } from "@questwell/common/testkit";
import { register } from "prom-client";
import { answerJson, startFakeSubgraph, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { issueSession } from "./support/session-issuer.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

const session = makeTestKeys();
let identity: FakeSubgraph;
let gateway: TestGateway;

beforeAll(async () => {
  identity = await startFakeSubgraph();
  gateway = await startGateway({
    sessionKeys: session.publicKeys,
    subgraphUrls: { identity: identity.url },
  });
});

afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

const row = (facade: string, operation: string, status: number | string) =>
  `gateway_request_duration_seconds_count{facade="${facade}",operation="${operation}",status="${status}"}`;

const measuredAs = (expected: string) =>
  waitFor(async () => {
    const metrics = await register.metrics();
    return metrics.includes(expected) && metrics;
  });

test("requests are measured by facade, operation and status, on both facades", async () => {
  identity.answer = answerJson({ data: null, errors: [{ message: "x", extensions: { code: "NOT_FOUND" } }] });
  const client = gateway.client();
  expect((await client.get("/api/settings")).status).toBe(401);
  await measuredAs(row("rest", "Settings", 401));
  client.cookies.set("__Host-s", issueSession(session.privateKeys));
  await client.get("/api/settings");
  await measuredAs(row("rest", "Settings", 404));
  await client.graphql("mutation Logout { logout }");
  await measuredAs(row("graphql", "Logout", 404));
  await client.get("/nothing");
  await measuredAs(row("other", "other", 404));
});

test("names invented by a client are labelled other, so that no client can flood the metrics", async () => {
  const client = gateway.client();
  const names = Array.from({ length: 20 }, () => `Q${randomUUID().replaceAll("-", "")}`);
  for (const name of names) {
    await client.graphql(`query ${name} { viewer { id } }`);
    await client.get(`/api/${name}`);
  }
  await client.graphql("query Settings { __typename }");
  const metrics = await measuredAs(row("graphql", "other", 200));
  for (const name of names) expect(metrics).not.toContain(name);
  expect(metrics).not.toContain('facade="graphql",operation="Settings"');
});
