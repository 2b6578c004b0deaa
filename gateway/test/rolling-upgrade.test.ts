import { setTimeout as delay } from "node:timers/promises";
import { freePort, makeTestKeys, waitFor } from "@questwell/common/testkit";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "graphql";
import { documentHash } from "../src/graphql/document-hash.ts";
import { answerJson, startFakeSubgraph, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { issueSession } from "./support/session-issuer.ts";
import { startReplica, type GatewayPods, type Replica } from "./support/start-replica.ts";

const session = makeTestKeys();
const internal = makeTestKeys();
const documents: Readonly<Record<string, string>> = {
  old: "query Settings { settings { dailyReminders } }",
  new: "query Settings { settings { dailyReminders soundEffects } }",
};
const trustedIn = (release: string) => {
  const texts = release === "old" ? [documents["old"]] : [documents["old"], documents["new"]];
  return new Map(texts.map((text) => [documentHash(parse(text ?? "")), "Settings"]));
};

/** How long a name is resolved from a cache; here and below a fifth of a cluster's. */
const CACHED_MS = 1000;
/** How long a pod that left its name still gets requests; after that it serves on for as long as the name is cached. */
const KEPT_MS = 1000;

let identity: FakeSubgraph;
let pods: GatewayPods;
/** The ready pods that requests are routed to. */
let routed: Replica[];
/** Pods that are stopping; kept connections lead to them. */
let stoppingPods: Replica[];
const stopped: Promise<void>[] = [];

beforeAll(async () => {
  identity = await startFakeSubgraph();
  identity.answer = answerJson({ data: { settings: { dailyReminders: true, soundEffects: false } } });
  pods = { port: await freePort(), addresses: new Set(), cachedMs: CACHED_MS };
  routed = [];
  stoppingPods = [];
});
afterAll(async () => {
  await Promise.all(stopped);
  await Promise.all(routed.map((replica) => replica.stop()));
  await identity.stop();
});

async function add(release: string): Promise<void> {
  const replica = await startReplica(pods, {
    release,
    trusted: trustedIn(release),
    sessionKeys: session.publicKeys,
    internalKeys: internal.privateKeys,
    subgraphUrls: { identity: identity.url },
  });
  await replica.becomeReady();
  routed.push(replica);
}

/** Takes the oldest pod out; it serves on for a while, as a stopping one does. */
function removeOldest(): void {
  const replica = routed.shift();
  if (!replica) throw new Error("There is no pod");
  replica.leave();
  stoppingPods.push(replica);
  const stop = async () => {
    await delay(KEPT_MS);
    stoppingPods.shift();
    await delay(CACHED_MS);
    await replica.stop();
  };
  stopped.push(stop());
}

async function replaceBoth(release: string): Promise<void> {
  for (let pod = 0; pod < 2; pod++) {
    await add(release);
    removeOldest();
    await delay(1500);
  }
}

/** Each request goes to any ready pod, as behind a Service, some over a connection that was kept. */
const any = () => {
  const from = stoppingPods.length > 0 && Math.random() < 0.1 ? stoppingPods : routed;
  const replica = from[Math.floor(Math.random() * from.length)];
  if (!replica) throw new Error("No pod is ready");
  return replica;
};

/** Requests that failed, of how many. */
interface Load {
  requests: number;
  failures: string[];
  pages: Set<string>;
}

/** People who come with a fresh browser, and a program that sends a new document once a gateway knows it. */
async function runLoad(signal: AbortSignal, load: Load, wantsNew: () => boolean): Promise<void> {
  let isNewKnown = false;
  const get = async (path: string) => {
    const response = await any().client().get(path, { accept: "*/*" });
    load.requests++;
    if (response.status !== 200) load.failures.push(`${path} ${response.status}`);
    return response.text;
  };
  const ask = async (release: string) => {
    const client = any().client();
    client.cookies.set("__Host-s", issueSession(session.privateKeys));
    const { status } = await client.post("/graphql", { query: documents[release] });
    load.requests++;
    return status;
  };
  while (!signal.aborted) {
    const page = /<title>(\w+)/u.exec(await get("/"))?.[1] ?? "none";
    load.pages.add(page);
    await get(`/assets/app-${page}.js`);
    const revision = /revision:"(\w+)"/u.exec(await get("/sw.js"))?.[1] ?? "none";
    const stored = await get(`/index.html?__WB_REVISION__=${revision}`);
    if (!stored.includes(revision)) load.failures.push(`the worker of ${revision} stored ${stored}`);
    const status = await ask(page);
    if (status !== 200) load.failures.push(`the document of page ${page} ${status}`);
    if (wantsNew()) {
      const answered = await ask("new");
      if (answered === 200) isNewKnown = true;
      else if (isNewKnown) load.failures.push(`the new document ${answered}`);
    }
  }
}

test("an upgrade under load and the way back fail no request", async () => {
  await add("old");
  await add("old");
  const stopping = new AbortController();
  const load: Load = { requests: 0, failures: [], pages: new Set() };
  let isUpgrade = true;
  const running = runLoad(stopping.signal, load, () => isUpgrade);

  await replaceBoth("new");
  // Only now: the new page is served when no old gateway is left that lacks its documents.
  expect([...load.pages]).toEqual(["old"]);
  await waitFor(() => load.pages.has("new"), 40_000);
  await delay(2000);
  expect(load.failures).toEqual([]);

  isUpgrade = false;
  load.pages.clear();
  await replaceBoth("old");
  await waitFor(() => load.pages.has("old"), 20_000);
  await delay(4000);
  load.pages.clear();
  await waitFor(() => load.pages.size > 0);
  expect([...load.pages]).toEqual(["old"]);
  stopping.abort();
  await running;
  expect(load.failures).toEqual([]);
  expect(load.requests).toBeGreaterThan(500);
}, 120_000);
