import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { INTERNAL_AUTH_HEADER, readKeySet, SUBGRAPH_KEY_HEADER, type KeySet } from "@questwell/common";
import { keyFiles } from "@questwell/local-stack";
import { createAuthenticateCall } from "../../gateway/src/subgraphs/authenticate-call.ts";
import { residentMiBOf } from "../../e2e/support/resident-memory.ts";
import { cpuMsOf } from "../support/cpu.ts";
import { newViewer } from "../support/viewer.ts";
import { documents } from "./answers.ts";

// CPU time of a subgraph per call without a use case, ours beside Express with Apollo Server, in one run: A B B A.
const WARM_UP = 1000;
const AT_ONCE = 4;
const DEFAULT_CALLS = 4000;

/** What authenticates a call. */
interface Caller {
  /** The header that authenticates a body, new for each call; none where nobody asks for it. */
  headersFor: (body: string) => Record<string, string>;
  /** Learns from the response, as a gateway does. */
  learn: (headers: IncomingHttpHeaders) => void;
}

/** A subgraph under measurement. */
interface Peer extends Caller {
  name: string;
  url: string;
  child: ChildProcess;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Compares both and prints a row for each document. */
export async function compareSubgraphs(calls = DEFAULT_CALLS): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "questwell-load-"));
  const peers: Peer[] = [];
  try {
    const { privateFile, publicFile } = await keyFiles(folder, "internal");
    const keys = readKeySet(privateFile, "private");
    peers.push(await start("ours", "our-subgraph.ts", { KEYS_FILE: publicFile }, gatewayOf(keys)));
    peers.push(await start("stock", "../peers/stock-subgraph.ts", {}, nobody));
    await expectSameAnswers(peers);
    print("document         | ours ms | stock ms | times fewer");
    for (const [name, query] of Object.entries(documents)) print(await rowOf(name, query, peers, calls));
    const memory = await Promise.all(peers.map(({ child }) => residentMiBOf(child.pid ?? 0)));
    print(
      `resident after it: ${peers.map(({ name }, index) => `${name} ${memory[index]?.toFixed(0)} MiB`).join(", ")}`,
    );
  } finally {
    await Promise.all(peers.map(({ child }) => end(child)));
    agent.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(name: string, query: string, peers: readonly Peer[], calls: number): Promise<string> {
  for (const peer of peers) await run(peer, query, WARM_UP);
  const cost = new Map(peers.map((peer) => [peer, 0]));
  for (const peer of [...peers, ...peers.toReversed()])
    cost.set(peer, (cost.get(peer) ?? 0) + (await run(peer, query, calls)) / 2);
  const [ours = 0, stock = 0] = cost.values();
  const figures = [ours.toFixed(3).padStart(7), stock.toFixed(3).padStart(8), (stock / ours).toFixed(2)];
  return [name.padEnd(16), ...figures].join(" | ");
}

/** Authenticates as the gateway does: by a signature first, then by the key that both agreed on. */
function gatewayOf(keys: KeySet): Caller {
  const authenticate = createAuthenticateCall(keys);
  const viewer = newViewer();
  let calls = 0;
  let subgraphKey: string | null = null;
  return {
    headersFor(body) {
      calls += 1;
      const client = { address: "127.0.0.1", userAgent: "load" };
      const internal = { viewer, requestId: `load-${calls}`, client };
      return { [INTERNAL_AUTH_HEADER]: authenticate("progress", subgraphKey, body, internal) };
    },
    learn(headers) {
      const stated = headers[SUBGRAPH_KEY_HEADER];
      if (typeof stated === "string") subgraphKey = stated;
    },
  };
}

const nobody: Caller = { headersFor: () => ({}), learn() {} };

async function start(name: string, file: string, env: Record<string, string>, caller: Caller): Promise<Peer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      APOLLO_TELEMETRY_DISABLED: "true",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${name} ended at its start`)));
  const url = await Promise.race([addressIn(child.stdout), ended]);
  ended.catch(() => undefined);
  return { name, url, child, ...caller };
}

/** The first line that is an address; Apollo Server prints others before it. */
async function addressIn(output: Readable): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  createInterface(output).on("line", (line) => void (line.startsWith("http") && resolve(line)));
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

async function expectSameAnswers(peers: readonly Peer[]): Promise<void> {
  for (const query of Object.values(documents)) {
    const answers = await Promise.all(peers.map((peer) => ask(peer, JSON.stringify({ query }))));
    if (new Set(answers).size !== 1) throw new Error(`The answers differ:\n${answers.join("\n")}`);
  }
}

/** CPU milliseconds per call. */
async function run(peer: Peer, query: string, calls: number): Promise<number> {
  const body = JSON.stringify({ query });
  const pid = peer.child.pid ?? 0;
  const before = await cpuMsOf(pid);
  let left = calls;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await ask(peer, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return ((await cpuMsOf(pid)) - before) / calls;
}

/** Sends a body and returns the answer's text. */
async function ask({ url, headersFor, learn }: Peer, body: string): Promise<string> {
  const contentHeaders = { "content-type": "application/json", accept: "application/json" };
  const headers = { ...contentHeaders, ...headersFor(body) };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(url, { agent, method: "POST", headers }, (response) => {
    learn(response.headers);
    response.setEncoding("utf8");
    let text = "";
    response.on("data", (part: string) => void (text += part));
    response.on("end", () =>
      response.statusCode === 200 && !text.includes('"errors"')
        ? resolve(text)
        : reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`)),
    );
  });
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
