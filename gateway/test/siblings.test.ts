import { createServer, type RequestListener, type Server } from "node:http";
import {
  closeServer,
  createLogger,
  encodeSessionChange,
  INTERNAL_AUTH_HEADER,
  listen,
  signInternalToken,
  verifyInternalToken,
} from "@questwell/common";
import { freePort, makeTestKeys, waitFor } from "@questwell/common/testkit";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";
import { documentHash } from "../src/graphql/document-hash.ts";
import { followSiblings } from "../src/releases/follow-siblings.ts";
import { makeRelease, sha256Of } from "../src/releases/release.ts";
import { answerJson, startFakeSubgraph, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { issueSession } from "./support/session-issuer.ts";
import { noLimits } from "./support/start-gateway.ts";
import { startReplica, type GatewayPods, type Replica } from "./support/start-replica.ts";

const session = makeTestKeys();
const internal = makeTestKeys();
const oldText = "query Settings { settings { dailyReminders } }";
const newText = "query Settings { settings { dailyReminders soundEffects } }";
const listOf = (...texts: string[]) =>
  new Map(texts.map((text) => [documentHash(parse(text)), "Settings"] as const));

let pods: GatewayPods;
let identity: FakeSubgraph;
let replicas: Replica[];
let servers: Server[];

beforeEach(async () => {
  pods = { port: await freePort(), addresses: new Set() };
  identity = await startFakeSubgraph();
  identity.answer = answerJson({ data: { settings: { dailyReminders: true, soundEffects: false } } });
  replicas = [];
  servers = [];
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await Promise.all(servers.map((server) => closeServer(server, 0)));
  await identity.stop();
});

async function start(release: string, more: Partial<Parameters<typeof startReplica>[1]> = {}) {
  const replica = await startReplica(pods, {
    release,
    trusted: release === "old" ? listOf(oldText) : listOf(oldText, newText),
    sessionKeys: session.publicKeys,
    internalKeys: internal.privateKeys,
    subgraphUrls: { identity: identity.url },
    ...more,
  });
  replicas.push(replica);
  return replica;
}

const pageOf = async (replica: Replica) =>
  (await replica.client().get("/", { accept: "text/html" })).text.replace(/<.*?>/gu, "");
const get = (replica: Replica, path: string, headers: Record<string, string> = {}) =>
  replica.client().get(path, { accept: "*/*", ...headers });
const hasFile = async (replica: Replica, release: string) =>
  (await get(replica, `/assets/app-${release}.js`)).status === 200;

function signedIn(replica: Replica) {
  const client = replica.client();
  client.cookies.set("__Host-s", issueSession(session.privateKeys, { sub: "ada" }));
  return client;
}
const ask = (replica: Replica, query: string, headers: Record<string, string> = {}) =>
  signedIn(replica).post("/graphql", { query }, headers);

function lastCallOfIdentity() {
  const [call] = identity.calls.slice(-1);
  if (!call) throw new Error("identity was not called");
  const token = String(call.headers[INTERNAL_AUTH_HEADER]);
  return verifyInternalToken(internal.publicKeys, { use: "call", subgraph: "identity" }, call.body, token);
}

describe("the app during an upgrade", () => {
  test("every gateway has the files of both releases, and all serve the page of the old one", async () => {
    const old = await start("old");
    await old.becomeReady();
    const next = await start("new");
    await next.becomeReady();
    expect(await hasFile(next, "old")).toBe(true);
    expect(await hasFile(next, "new")).toBe(true);
    await waitFor(() => hasFile(old, "new"));
    expect([await pageOf(old), await pageOf(next)]).toEqual(["old", "old"]);
    expect((await get(next, "/sw.js")).text).toContain('revision:"old"');
  });

  test("a file of the other release has the headers and the encodings of an own one", async () => {
    const old = await start("old");
    await old.becomeReady();
    const next = await start("new");
    await next.becomeReady();
    const took = { "accept-encoding": "gzip" };
    const [own, copied] = [
      await get(old, "/assets/app-old.js", took),
      await get(next, "/assets/app-old.js", took),
    ];
    expect(copied.text).toBe('console.log("old")');
    const names = ["content-type", "content-encoding", "cache-control", "vary", "etag", "content-length"];
    expect(names.map((name) => own.headers[name])).not.toContain(undefined);
    expect(names.map((name) => copied.headers[name])).toEqual(names.map((name) => own.headers[name]));
    const again = await get(next, "/assets/app-old.js", {
      ...took,
      "if-none-match": String(copied.headers["etag"]),
    });
    expect(again.status).toBe(304);
  });

  test("after the old gateways are gone, new ones still have their files; all change their page together", async () => {
    const old = await start("old");
    await old.becomeReady();
    const one = await start("new");
    await one.becomeReady();
    const other = await start("new");
    await other.becomeReady();
    await old.stop();
    replicas.shift();
    await waitFor(async () => (await pageOf(one)) === "new", 25_000);
    await waitFor(async () => (await pageOf(other)) === "new", 3000);
    expect(await hasFile(one, "old")).toBe(true);
    const late = await start("new");
    await late.becomeReady();
    expect(await pageOf(late)).toBe("new");
  }, 40_000);

  test("a service worker gets the page that it lists from every gateway, and no other", async () => {
    const old = await start("old");
    await old.becomeReady();
    const next = await start("new");
    await next.becomeReady();
    await waitFor(() => hasFile(old, "new"));
    for (const replica of [old, next]) {
      for (const revision of ["old", "new"]) {
        const page = await get(replica, `/index.html?__WB_REVISION__=${revision}`);
        expect([page.status, page.text]).toEqual([200, `<title>${revision}</title>`]);
      }
      expect((await get(replica, "/index.html?__WB_REVISION__=third")).status).toBe(404);
    }
  });

  test("a file that no sibling has is not found, and no sibling is asked for it", async () => {
    const old = await start("old");
    await old.becomeReady();
    const asked = await startFakeGateway((_request, response) => void response.writeHead(404).end());
    await waitFor(() => asked.paths.length > 0);
    expect(await hasFile(old, "none")).toBe(false);
    await waitFor(() => asked.paths.length > 2);
    expect(asked.paths.filter((path) => path !== "/release")).toEqual([]);
  });
});

describe("the app on the way back", () => {
  test("the old gateway serves the page of the new ones until they have its files", async () => {
    const next = await start("new");
    await next.becomeReady();
    const old = await start("old");
    await old.becomeReady();
    expect([await pageOf(old), await pageOf(next)]).toEqual(["new", "new"]);
    await waitFor(async () => (await pageOf(old)) === "old");
    expect(await hasFile(next, "old")).toBe(true);
    expect(await hasFile(old, "new")).toBe(true);
    const second = await start("old");
    await second.becomeReady();
    expect(await pageOf(second)).toBe("old");
  });
});

/** A pod that is in the gateways' name, too. */
async function startFakeGateway(answer: RequestListener) {
  const paths: string[] = [];
  const address = `127.0.2.${servers.length + 1}`;
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    answer(request, response);
  });
  servers.push(server);
  await listen(server, address, pods.port);
  pods.addresses.add(address);
  return { paths, address };
}

/** @shows BOUND-gateway/src/releases/releases.ts BOUND-gateway/src/releases/copy-release.ts */
describe("a sibling's release is not copied", () => {
  const script = "evil()";
  const page = { path: "index.html", sha256: sha256Of(script), sizeBytes: script.length };
  const contentsOf = (file: typeof page) => JSON.stringify({ files: [file], documents: [] });
  const idOf = ({ path, sha256 }: typeof page) =>
    makeRelease(new Map([[path, { bytes: Buffer.alloc(0), sha256 }]]), new Set()).id;
  const client = { address: "", userAgent: "" };
  const sign = (
    contents: string,
    keys = internal.privateKeys,
    purpose: Parameters<typeof signInternalToken>[1] = { use: "release", id: idOf(page) },
    requestId = idOf(page),
  ) => signInternalToken(keys, purpose, contents, { viewer: null, requestId, client });
  /** Answers like a gateway, with changes. */
  function gatewayLike({
    id = idOf(page),
    contents = contentsOf(page),
    token = sign(contents),
    file = script,
  }): RequestListener {
    return (request, response) => {
      if (request.url === "/release") response.end(JSON.stringify({ release: id, serving: id, holds: [id] }));
      else if (request.url === "/release/contents")
        response.writeHead(200, { [INTERNAL_AUTH_HEADER]: token }).end(contents);
      else response.end(file);
    };
  }
  function signed(file: typeof page): RequestListener {
    const [id, contents] = [idOf(file), contentsOf(file)];
    return gatewayLike({
      id,
      contents,
      token: sign(contents, internal.privateKeys, { use: "release", id }, id),
    });
  }

  test("unless everything about it is right", async () => {
    await startFakeGateway(gatewayLike({}));
    const replica = await start("new");
    await replica.becomeReady();
    expect(replica.gateway.releases.held()).toHaveLength(2);
  });

  test.each<[string, RequestListener]>([
    ["without a signature", gatewayLike({ token: "" })],
    ["signed with another key", gatewayLike({ token: sign(contentsOf(page), makeTestKeys().privateKeys) })],
    ...(
      [
        ["call", { use: "call", subgraph: "identity" }],
        ["call of a gateway", { use: "call", subgraph: "gateway" }],
        ["page", { use: "page", subgraph: "gateway" }],
        ["forwarded request", { use: "forward" }],
        ["release with another id", { use: "release", id: "a".repeat(64) }],
      ] as const
    ).map(([what, purpose]): [string, RequestListener] => [
      `signed as a ${what}`,
      gatewayLike({
        token: sign(
          contentsOf(page),
          internal.privateKeys,
          purpose,
          purpose.use === "release" ? purpose.id : undefined,
        ),
      }),
    ]),
    [
      "with more than a release has, properly signed",
      ((contents) => gatewayLike({ contents, token: sign(contents) }))(
        JSON.stringify({ files: [page], documents: [], query: newText }),
      ),
    ],
    [
      "with a signature for other contents",
      gatewayLike({ token: sign(contentsOf({ ...page, sizeBytes: 7 })) }),
    ],
    ["with a file of other contents", gatewayLike({ file: "live()" })],
    ["with contents of another release", gatewayLike({ id: "a".repeat(64) })],
    ["with a path outside of the app", signed({ ...page, path: "../index.html" })],
    ["that is too large", signed({ ...page, sizeBytes: 16_000_001 })],
    ["with a file that is larger than it says", signed({ ...page, sizeBytes: 5 })],
    ["with endless contents", gatewayLike({ contents: contentsOf(page) + " ".repeat(1_000_001) })],
    ["that is no JSON", (_request, response) => void response.end("<html>")],
    ["of a gateway that hangs", () => undefined],
    ["of a release before this one", (_request, response) => void response.writeHead(404).end()],
  ])("%s", async (_what, answer) => {
    const { paths } = await startFakeGateway(answer);
    const replica = await start("new");
    await replica.becomeReady();
    expect(paths).toContain("/release");
    expect(replica.gateway.releases.held()).toEqual([replica.gateway.releases.own]);
    expect(await pageOf(replica)).toBe("new");
  });

  test("whose bytes a client chose, and a gateway signed to forward them", async () => {
    const documents = [documentHash(parse(newText))];
    const releaseOf = (file: typeof page) => ({
      contents: JSON.stringify({ files: [file], documents }),
      id: makeRelease(
        new Map([[file.path, { bytes: Buffer.alloc(0), sha256: file.sha256 }]]),
        new Set(documents),
      ).id,
    });
    const { id, contents } = releaseOf(page);
    const token = sign(contents, internal.privateKeys, { use: "release", id }, id);
    let answer = gatewayLike({ id, contents, token });
    const stolen = { ...page, sha256: sha256Of("stolen()"), sizeBytes: 8 };
    const chosen = releaseOf(stolen);
    let captured: string | null = null;
    // On the wire between gateways somebody reads and answers.
    await startFakeGateway(async (request, response) => {
      if (request.url !== "/graphql") return answer(request, response);
      captured = (await request.toArray()).join("");
      answer = gatewayLike({
        id: chosen.id,
        contents: captured,
        token: String(request.headers[INTERNAL_AUTH_HEADER]),
        file: "stolen()",
      });
      response.end("{}");
    });
    const old = await start("old");
    await old.becomeReady();
    const body = { query: newText, files: [stolen], documents };
    await waitFor(async () => {
      await signedIn(old).post("/graphql", body);
      return captured !== null;
    });
    expect(captured).toBe(JSON.stringify(body));
    const next = await start("new");
    await next.becomeReady();
    const ids = [...next.gateway.releases.held(), ...old.gateway.releases.held()].map((held) => held.id);
    expect(ids).not.toContain(chosen.id);
    expect(await pageOf(next)).not.toContain("stolen");
  });

  test("with a name that resolves to nothing, to the gateway itself, or to a pod that is gone", async () => {
    const alone = await start("new");
    await alone.becomeReady();
    pods.addresses.add("127.0.3.1");
    const again = await start("new");
    await again.becomeReady();
    expect(again.gateway.releases.held()).toHaveLength(1);
    expect([await pageOf(alone), await pageOf(again)]).toEqual(["new", "new"]);
  });

  test("while name servers do not answer; the gateway starts all the same", async () => {
    const replica = await start("new");
    const following = await followSiblings({
      name: { host: "gateway-pods", port: pods.port },
      releases: replica.gateway.releases,
      keys: internal.privateKeys,
      log: createLogger("gateway", "silent"),
      signal: new AbortController().signal,
      resolve: () => Promise.reject(new Error("EAI_AGAIN")),
    });
    expect(await pageOf(replica)).toBe("new");
    await following.stop();
  });
});

describe("a document that only the gateways of another release run", () => {
  async function startBoth() {
    const next = await start("new");
    await next.becomeReady();
    const old = await start("old");
    await old.becomeReady();
    return { old, next };
  }

  test("is answered by one of them, for the same person, client and retry", async () => {
    const { old } = await startBoth();
    const { status, body } = await ask(old, newText, { "user-agent": "a browser" });
    expect([status, body]).toEqual([
      200,
      { data: { settings: { dailyReminders: true, soundEffects: false } } },
    ]);
    const verified = lastCallOfIdentity();
    expect(verified?.client).toEqual({ address: "127.0.0.1", userAgent: "a browser" });
    expect(verified?.viewer?.id).toBe("ada");
  });

  test("is answered by every gateway from the first time that one answers it", async () => {
    const olds = [await start("old"), await start("old")];
    for (const old of olds) await old.becomeReady();
    const next = await start("new");
    await next.becomeReady();
    expect((await ask(next, newText)).body.errors[0].extensions.code).toBe("CLIENT_OUTDATED");
    await waitFor(async () => (await ask(next, newText)).status === 200);
    for (const replica of [...olds, next]) expect((await ask(replica, newText)).status).toBe(200);
  });

  test("passes on the session's cookies and the status of a rejection", async () => {
    const { old } = await startBoth();
    const rejected = await old.client().post("/graphql", { query: newText });
    expect(rejected.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
    const other = await ask(old, newText, { "x-expected-viewer": "eve" });
    expect([other.status, other.headers["x-error-code"]]).toEqual([401, "UNAUTHENTICATED"]);
    const crossSite = await ask(old, newText, { "sec-fetch-site": "cross-site" });
    expect([crossSite.status, crossSite.headers["x-error-code"]]).toEqual([403, "CSRF"]);
    const client = signedIn(old);
    client.cookies.set("__Host-s", issueSession(session.privateKeys, { expiresInS: -60 }));
    client.cookies.set("__Host-r", "refresh");
    identity.answer = answerJson({ data: { renewSession: null } }, { "x-session": encodeClear() });
    const ended = await client.post("/graphql", { query: newText });
    expect(ended.headers["set-cookie"]?.toString()).toContain("__Host-s=;");
    expect(ended.headers["clear-site-data"]).toBe('"cache"');
  });

  test("is outdated when no gateway runs it, and when the last one that did is gone", async () => {
    const { old, next } = await startBoth();
    const code = async (text: string) => {
      const { status, body } = await ask(old, text);
      return [status, body.errors?.[0].extensions.code];
    };
    expect(await code("query Settings { settings { timeZone } }")).toEqual([400, "CLIENT_OUTDATED"]);
    expect(await code("{")).toEqual([400, "CLIENT_OUTDATED"]);
    expect(await code(newText)).toEqual([200, undefined]);
    await next.stop();
    replicas.shift();
    // The first request may meet a connection that is just closing.
    await waitFor(async () => (await code(newText))[1] === "CLIENT_OUTDATED", 3000);
  });

  test("is unavailable when a sibling took the request and did not answer", async () => {
    const { old, next } = await startBoth();
    const { address } = next;
    await next.stop();
    replicas.shift();
    const server = createServer((_request, response) => response.destroy());
    servers.push(server);
    await listen(server, address, pods.port);
    const { body } = await ask(old, newText);
    expect(body.errors[0].extensions.code).toBe("UNAVAILABLE");
  });

  test("is never forwarded twice, nor where the internal port would carry cookies without TLS", async () => {
    const { old } = await startBoth();
    const closed = await start("old", { canForward: false });
    await closed.becomeReady();
    expect((await ask(closed, newText)).body.errors[0].extensions.code).toBe("CLIENT_OUTDATED");
    const body = JSON.stringify({ query: newText });
    const forwarded = await post(old.address, body, forwardedFrom("10.1.2.3", body));
    expect([forwarded.status, forwarded.headers.get("x-error-code")]).toEqual([400, "CLIENT_OUTDATED"]);
  });

  test("counts for its client's limits, on both gateways", async () => {
    const next = await start("new", { limits: { ...noLimits, address: { times: 3, everyS: 60, burst: 0 } } });
    await next.becomeReady();
    const old = await start("old");
    await old.becomeReady();
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await ask(old, newText)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const body = JSON.stringify({ query: newText });
    expect((await post(next.address, body, forwardedFrom("127.0.0.1", body))).status).toBe(429);
    expect((await post(next.address, body, forwardedFrom("10.1.2.3", body))).status).toBe(200);
  });
});

/** A request that a gateway signed for a client. */
const forwardedFrom = (address: string, body: string, keys = internal.privateKeys) => ({
  [INTERNAL_AUTH_HEADER]: signInternalToken(keys, { use: "forward" }, body, {
    viewer: null,
    requestId: "r",
    client: { address, userAgent: "" },
  }),
  cookie: `__Host-s=${issueSession(session.privateKeys)}`,
});

const post = (address: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`http://${address}:${pods.port}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const encodeClear = () => encodeSessionChange({ clear: true });

describe("the internal port", () => {
  test("runs no document for a caller that is no gateway", async () => {
    const replica = await start("new");
    const body = JSON.stringify({ query: oldText });
    const cookie = { cookie: `__Host-s=${issueSession(session.privateKeys)}` };
    const other = JSON.stringify({ query: newText });
    for (const headers of [
      {},
      cookie,
      { ...cookie, "x-forwarded-for": "10.1.2.3" },
      forwardedFrom("10.1.2.3", body, makeTestKeys().privateKeys),
      forwardedFrom("10.1.2.3", other),
    ]) {
      const response = await post(replica.address, body, headers);
      expect([response.status, response.headers.get("x-error-code")]).toEqual([404, "NOT_FOUND"]);
    }
    expect(identity.calls).toEqual([]);
    expect((await post(replica.address, body, forwardedFrom("10.1.2.3", body))).status).toBe(200);
    expect(identity.calls).toHaveLength(1);
  });

  test("gives away own files only, and nothing else of the public port", async () => {
    const old = await start("old");
    await old.becomeReady();
    const replica = await start("new");
    await replica.becomeReady();
    expect(await hasFile(replica, "old")).toBe(true);
    const statusOf = async (path: string) =>
      (await fetch(`http://${replica.address}:${pods.port}${path}`)).status;
    expect(await statusOf("/release/files/assets/app-new.js")).toBe(200);
    for (const path of [
      "/release/files/assets/app-old.js",
      "/release/files/..%2f..%2fpackage.json",
      "/release/files/%",
      "/assets/app-new.js",
      "/",
      "/graphql",
      "/api/auth/user",
      "/api/openapi.json",
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  test("believes no client's address on the public port", async () => {
    const { url } = await start("new");
    const body = JSON.stringify({ query: oldText });
    const headers = { "content-type": "application/json", ...forwardedFrom("10.1.2.3", body) };
    expect((await fetch(`${url}/graphql`, { method: "POST", headers, body })).status).toBe(200);
    expect(lastCallOfIdentity()?.client.address).toBe("127.0.0.1");
  });
});
