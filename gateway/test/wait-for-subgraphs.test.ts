import type { Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { closeServer, createLogger, listen, type Readiness } from "@questwell/common";
import { freePort, waitFor } from "@questwell/common/testkit";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { loadSubgraphSchemas } from "../src/schema/load-supergraph.ts";
import { waitForSubgraphs } from "../src/schema/wait-for-subgraphs.ts";

const asked = loadSubgraphSchemas();
const old = asked.progress.replace(/\n {2}"[^"]*"\n {2}isViewerOnboarded:.*\n/u, "\n");

type Serve = (response: ServerResponse) => void;
const schema =
  (text: string): Serve =>
  (response) =>
    void response.end(text);
const hang: Serve = () => undefined;

let servers: Server[];
let port: number;
let addresses: string[];
let readiness: Readiness;
let stopping: AbortController;
let lines: string;

beforeEach(async () => {
  servers = [];
  port = await freePort();
  addresses = [];
  readiness = { reason: "starting" };
  stopping = new AbortController();
  lines = "";
});
afterEach(() => Promise.all(servers.map((server) => closeServer(server, 0))));

/** A pod of progress at an address of its own, as in a cluster: all pods have the same port. */
async function startPod(serve: Serve): Promise<{ address: string; become(next: Serve): void }> {
  let now = serve;
  const address = `127.0.0.${servers.length + 1}`;
  const server = createServer((request, response) => {
    if (request.url === "/schema") now(response);
    else response.writeHead(404).end();
  });
  servers.push(server);
  await listen(server, address, port);
  addresses.push(address);
  return { address, become: (next) => (now = next) };
}

function wait(resolve = async () => addresses): Promise<void> {
  const output = new PassThrough().on("data", (chunk: Buffer) => (lines += chunk.toString()));
  const log = createLogger("gateway", "info", output);
  const pods = { progress: { host: "progress-pods", port } };
  return waitForSubgraphs({ pods, asked, readiness, log, signal: stopping.signal, resolve });
}

const messages = () =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe("a gateway waits for its subgraphs", () => {
  test("until every pod serves what the supergraph asks, and says what is missing", async () => {
    expect(old).not.toBe(asked.progress);
    await startPod(schema(asked.progress));
    const pod = await startPod(schema(old));
    const waiting = wait();
    await waitFor(() => readiness.reason?.includes("progress"));
    expect(readiness.reason).toBe(
      "waiting for subgraphs: progress: 1 of 2 pods, Query.isViewerOnboarded is missing",
    );
    pod.become(schema(asked.progress.replace("type Query {", "type Query {\n  more: Int")));
    await waiting;
    expect(readiness.reason).toBe("starting");
    expect(messages()).toEqual(["waiting for subgraphs", "every subgraph serves what the supergraph asks"]);
  });

  test("until the old pod has left its name", async () => {
    await startPod(schema(old));
    await startPod(schema(asked.progress));
    const waiting = wait();
    await waitFor(() => readiness.reason?.includes("1 of 2 pods"));
    addresses.shift();
    await waiting;
  });

  test.each<[string, Serve, string]>([
    ["is of a release without /schema", (response) => void response.writeHead(404).end(), "answers 404"],
    ["hangs", hang, "no schema in time"],
    ["sends no end", (response) => void response.write("type Query {"), "no schema in time"],
    ["sends too much", (response) => void response.end("#".repeat(1_000_001)), "no schema in time"],
    ["sends something else", schema("<html>"), "no schema in time"],
    [
      "redirects",
      (response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      "no schema in time",
    ],
    ["cuts the connection", (response) => void response.destroy(), "no schema in time"],
  ])("while a pod %s, until that pod has left its name", async (_what, serve, reason) => {
    await startPod(serve);
    await startPod(schema(asked.progress));
    const waiting = wait();
    await waitFor(() => readiness.reason?.includes(reason));
    addresses.shift();
    await waiting;
  });

  test("not when there is no pod", async () => {
    await wait();
    expect(messages()).toEqual([]);
  });

  test("not when every pod serves it already", async () => {
    await startPod(schema(asked.progress));
    await wait();
    expect(messages()).toEqual([]);
  });

  test("while nothing is known about the pods", async () => {
    let isKnown = false;
    const waiting = wait(async () => {
      if (!isKnown) throw new Error("EAI_AGAIN");
      return [];
    });
    await waitFor(() => readiness.reason?.includes("progress: the address of its pods cannot be resolved"));
    isKnown = true;
    await waiting;
  });

  test.each<[string, () => Promise<string[]>]>([
    ["a pod hangs", async () => addresses],
    ["name servers do not answer", () => new Promise(() => undefined)],
  ])("and stops at once, also while %s", async (_what, resolve) => {
    await startPod(hang);
    const waiting = wait(resolve);
    const stoppedAt = performance.now();
    stopping.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    expect(performance.now() - stoppedAt).toBeLessThan(500);
  });
});
