import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { register } from "prom-client";
import {
  closeServer,
  createLogger,
  DEADLINE_HEADER,
  INTERNAL_AUTH_HEADER,
  listen,
  signInternalToken,
  systemClock,
  TIME_LEFT_HEADER,
  type RequestContext,
} from "@questwell/common";
import { makeTestKeys, waitFor } from "@questwell/common/testkit";
import { createSubgraph, type Subgraph } from "../src/subgraph/subgraph-server.ts";

const typeDefs = `
directive @access(gate: String! = "onboarded", admin: Boolean! = false) on FIELD_DEFINITION | OBJECT
type Query { slow: Int @access(gate: "none") quick: Int @access(gate: "none") }
type Mutation {
  first: Int @access(gate: "none")
  second: Int @access(gate: "none")
}
`;

const keys = makeTestKeys();
const begun: string[] = [];
let aborted = 0;
let subgraph: Subgraph;
let server: Server;
let url: string;

const waits =
  (name: string) =>
  async (_: unknown, _input: unknown, { signal }: RequestContext) => {
    begun.push(name);
    signal.addEventListener("abort", () => (aborted += 1));
    await delay(600);
    return 1;
  };

beforeAll(async () => {
  subgraph = createSubgraph({
    name: "admin",
    typeDefs,
    resolvers: {
      Query: { slow: waits("slow"), quick: () => 1 },
      Mutation: { first: waits("first"), second: waits("second") },
    },
    keys: keys.publicKeys,
    log: createLogger("admin", "silent"),
    createContext: (request) => ({ ...request, clock: systemClock }),
  });
  server = createServer(subgraph.app);
  url = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}/graphql`;
});

afterAll(async () => {
  await closeServer(server, 0);
  await subgraph.stop();
});

function call(query: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ query });
  const client = { address: "127.0.0.1", userAgent: "test" };
  const token = signInternalToken(keys.privateKeys, { use: "call", subgraph: "admin" }, body, {
    viewer: null,
    requestId: randomUUID(),
    client,
  });
  const all = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token, ...headers };
  return fetch(url, { method: "POST", headers: all, body });
}

const inMs = (ms: number) => ({ [DEADLINE_HEADER]: String(Date.now() + ms) });

test("a call after its deadline is rejected before anything runs", async () => {
  for (const ms of [-1, -60_000]) {
    const response = await call("{ slow }", inMs(ms));
    expect([response.status, await response.text()]).toEqual([503, "Service temporarily unavailable"]);
    expect(response.headers.get("retry-after")).toBe("1");
  }
  expect(begun).toEqual([]);
});

test("the time left of a call does not depend on clocks 30 s apart", async () => {
  begun.length = 0;
  for (const apartMs of [-30_000, 30_000]) {
    const callers = (ms: number) => ({ [TIME_LEFT_HEADER]: String(ms), ...inMs(ms + apartMs) });
    expect(await (await call("{ quick }", callers(5000))).json()).toEqual({ data: { quick: 1 } });
    const startedAt = performance.now();
    expect((await call("{ slow }", callers(200))).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(600);
    expect((await call("{ quick }", callers(0))).status).toBe(503);
  }
  // It has waited somewhere for over a minute.
  expect((await call("{ quick }", { [TIME_LEFT_HEADER]: "5000", ...inMs(-61_000) })).status).toBe(503);
  expect(begun).toEqual(["slow", "slow"]);
});

test("an unauthenticated caller learns nothing about deadlines", async () => {
  const response = await fetch(url, { method: "POST", headers: inMs(-1), body: "{}" });
  expect([response.status, await response.text()]).toEqual([401, "Unauthorized"]);
});

test("a call that misses its deadline is answered then, aborted, and starts nothing more", async () => {
  begun.length = 0;
  aborted = 0;
  const response = await call("mutation { first second }", inMs(200));
  expect([response.status, await response.text()]).toEqual([503, "Service temporarily unavailable"]);
  expect(aborted).toBe(1);
  await delay(1000);
  expect(begun).toEqual(["first"]);
});

test("a call in time is answered, with and without a deadline, and an invalid one is ignored", async () => {
  for (const headers of [inMs(5000), {}, { [DEADLINE_HEADER]: "soon" }]) {
    const response = await call("{ quick }", headers);
    expect(await response.json()).toEqual({ data: { quick: 1 } });
  }
});

test("operations are measured by their root field and outcome, never by their text", async () => {
  await call("{ quick }", inMs(5000));
  await call("query Mine { nothingOfTheKind }", inMs(5000));
  const metrics = await waitFor(async () => {
    const text = await register.metrics();
    return text.includes('operation="query quick"') && text;
  });
  expect(metrics).toMatch(
    /subgraph_operation_duration_seconds_count\{operation="query quick",outcome="ok"\} \d/u,
  );
  expect(metrics).toMatch(/operation="other",outcome="GRAPHQL_VALIDATION_FAILED"/u);
  expect(metrics).not.toContain("nothingOfTheKind");
});
