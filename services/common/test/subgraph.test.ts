/** @shows ASVS-13.2.1 */

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { describe, expect, test } from "@jest/globals";
import {
  createLogger,
  INTERNAL_AUTH_HEADER,
  signInternalToken,
  type RequestContext,
} from "@questwell/common";
import { bootService, makeTestKeys, makeViewer, useBooted } from "@questwell/common/testkit";
import request from "supertest";
import { createSubgraph } from "../src/subgraph/subgraph-server.ts";
import { createFixtureApp } from "./support/fixture-app.ts";

const booted = useBooted(() => bootService(createFixtureApp()));

const body = JSON.stringify({ query: "{ whoAmI }" });
const send = (init: RequestInit, path = "") => fetch(booted.service.url + path, init);
const post = (headers: Record<string, string>, content: string = body) =>
  send({ method: "POST", headers: { "content-type": "application/json", ...headers }, body: content });

const pageUrl = (path: string) => new URL(path, booted.service.url);

/** Requests a page with the gateway's token for `bound`; null is one for a body with the text of the path. */
function askPage(path: string, bound: string | null, method = "GET"): Promise<Response> {
  const purpose = { use: bound === null ? "call" : "page", subgraph: "admin" } as const;
  const token = signInternalToken(booted.keys, purpose, bound ?? path, {
    viewer: null,
    requestId: "request",
    client: { address: "127.0.0.1", userAgent: "test" },
  });
  const headers = { [INTERNAL_AUTH_HEADER]: token };
  return fetch(pageUrl(path), { method, headers, redirect: "manual" });
}

describe("an unauthenticated caller, whatever the request, gets Unauthorized and no other information", () => {
  const foreign = signInternalToken(makeTestKeys().privateKeys, { use: "call", subgraph: "admin" }, body, {
    viewer: makeViewer(),
    requestId: "request",
    client: { address: "127.0.0.1", userAgent: "test" },
  });

  test.each<{ name: string; ask: () => Promise<Response> }>([
    { name: "no token", ask: () => post({}) },
    { name: "a token signed by a foreign key", ask: () => post({ [INTERNAL_AUTH_HEADER]: foreign }) },
    {
      name: "a cookie and a bearer token",
      ask: () => post({ cookie: "__Host-s=x", authorization: "Bearer x" }),
    },
    { name: "the schema", ask: () => post({}, JSON.stringify({ query: "{ _service { sdl } }" })) },
    {
      name: "introspection",
      ask: () => post({}, JSON.stringify({ query: "{ __schema { types { name } } }" })),
    },
    { name: "broken JSON", ask: () => post({}, "{") },
    { name: "nothing", ask: () => post({}, "") },
    { name: "another content type", ask: () => post({ "content-type": "text/plain" }) },
    {
      name: "a form",
      ask: () => post({ "content-type": "application/x-www-form-urlencoded" }, "query={whoAmI}"),
    },
    { name: "a GET with a query", ask: () => send({}, "?query={whoAmI}") },
    { name: "another path", ask: () => send({}, "/../metrics") },
    { name: "another method", ask: () => send({ method: "DELETE" }) },
    { name: "a page", ask: () => fetch(pageUrl("/leave?to=/home"), { redirect: "manual" }) },
    { name: "a page, with another page's token", ask: () => askPage("/leave?to=/home", "/leave?to=/away") },
    { name: "a page, with the token of a body", ask: () => askPage("/leave?to=/home", null) },
    { name: "a page by POST", ask: () => askPage("/leave?to=/home", "/leave?to=/home", "POST") },
    { name: "a page that does not exist", ask: () => askPage("/stay", "/stay") },
  ])("$name", async ({ ask }) => {
    const answer = await ask();
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe("Unauthorized");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("x-powered-by")).toBeNull();
  });
});

test("a body that is too large is rejected for that, and is not logged", async () => {
  const lines: string[] = [];
  const log = createLogger("admin", "trace", { write: (line) => void lines.push(line) });
  const { typeDefs, resolvers } = createFixtureApp();
  const { publicKeys: keys } = makeTestKeys();
  const createContext = (request: RequestContext) => ({ ...request, clock: booted.clock });
  const subgraph = createSubgraph({ name: "admin", typeDefs, resolvers, keys, log, createContext });
  const large = JSON.stringify({ query: "x".repeat(2_000_000) });
  const answer = await request(subgraph.app).post("/graphql").type("json").send(large);
  expect([answer.status, answer.text]).toEqual([413, "Request too large"]);
  expect(lines).toEqual([]);
  await request(subgraph.app).post("/graphql").type("json").send(body);
  expect(lines).toEqual([expect.stringContaining("rejected request")]);
  await subgraph.stop();
});

describe("the gateway", () => {
  test("acts for a viewer", async () => {
    const viewer = makeViewer();
    expect((await booted.as(viewer)("{ whoAmI }")).data).toEqual({ whoAmI: viewer.id });
  });

  test("passes a page's redirect to a browser", async () => {
    const answer = await booted.open("/leave?to=/home%3Fa=1");
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/home?a=1"]);
    expect(answer.headers["x-asked-by"]).toMatch(/^[\w-]{36}$/u);
    expect((await askPage("/leave?to=/home", "/leave?to=/home", "HEAD")).status).toBe(401);
  });

  test("learns nothing about why a page failed", async () => {
    const answer = await booted.open("/leave?breaks");
    expect([answer.status, answer.text]).toEqual([500, "Something went wrong"]);
  });

  test("an error carries its code and the status that REST answers with", async () => {
    const { data, error } = await booted.as(null)("{ isMissing }");
    expect(data).toEqual({ isMissing: null });
    expect(error).toEqual({ message: "Not found", code: "NOT_FOUND", status: 404 });
  });

  test("a bug is Something went wrong without details", async () => {
    const { error } = await booted.as(null)("{ breaks }");
    expect(error).toEqual({ message: "Something went wrong", code: "INTERNAL_SERVER_ERROR", status: 500 });
  });

  test.each([
    { name: "an unknown field", document: "{ whoAmi }", code: "GRAPHQL_VALIDATION_FAILED" },
    { name: "invalid GraphQL", document: "{", code: "GRAPHQL_PARSE_FAILED" },
    { name: "introspection", document: "{ __schema { types { name } } }", code: "GRAPHQL_VALIDATION_FAILED" },
  ])("$name is rejected with 400 and no hint at the schema", async ({ document, code }) => {
    const { error } = await booted.as(makeViewer())(document);
    expect(error).toMatchObject({ status: 400, code });
    expect(error?.message).not.toMatch(/did you mean/iu);
  });

  test("times are ISO 8601 in UTC with milliseconds, from the service's clock", async () => {
    booted.clock.set("2026-03-01T12:00:00.000Z");
    const { now } = (await booted.as(null)("{ now }")).data;
    expect(now).toMatch(/^2026-03-01T12:00:0\d\.\d{3}Z$/u);
  });

  test("a repeated insert is one row", async () => {
    const id = randomUUID();
    const document = "mutation Add($id: ID!) { addNote(id: $id) }";
    const answers = await Promise.all(Array.from({ length: 20 }, () => booted.as(null)(document, { id })));
    for (const answer of answers) expect(answer.data).toEqual({ addNote: id });
    expect(await booted.database.collection<{ _id: string }>("notes").countDocuments({ _id: id })).toBe(1);
  });
});

test("the 1,001st request of a kept connection comes over a new one, without an error", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Map<number | undefined, number>();
  for (let count = 0; count < 1001; count += 1) {
    const asked = get(booted.service.url, { agent });
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    const port = response.socket.localPort;
    expect(response.statusCode).toBe(401);
    response.resume();
    await once(response, "end");
    ports.set(port, (ports.get(port) ?? 0) + 1);
  }
  expect([...ports.values()]).toEqual([1000, 1]);
  agent.destroy();
});
