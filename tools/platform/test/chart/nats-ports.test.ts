/** The ports of NATS, tried by a client and a server without credentials, for each way to install the product. */

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  findNatsServer,
  freePort,
  makeAuthority,
  poll,
  searchWith,
  startChild,
  type ServerTls,
} from "@questwell/local-stack";
import { connect, type ConnectionOptions, type NatsConnection } from "nats";
import { parseManifests } from "../../src/chart/render-chart.ts";
import {
  natsOfChart,
  natsOfCompose,
  natsOfProduction,
  type NatsFiles,
} from "../support/nats-configurations.ts";
import { render, rendering } from "../support/renderings.ts";
import { portsOfServer, startConfiguredNats, type ConfiguredNats } from "../support/start-configured-nats.ts";

const ANSWER_TIMEOUT_MS = 20_000;

let folder: string;
let natsServer: string;
let tls: ServerTls;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-ports-"));
  natsServer = await findNatsServer(searchWith(process.env, () => {}));
  tls = await (await makeAuthority(join(folder, "tls"))).issue("this-machine");
});
afterAll(() => rm(folder, { recursive: true }));

const renderedWith = async (set: readonly string[]) => natsOfChart(parseManifests(await render({ set })));
const certified = ["tls.mode=certManager", "tls.issuerRef.name=ca"];

describe.each<{ title: string; files: () => Promise<NatsFiles>; hasTls: boolean }>([
  { title: "the chart", files: async () => natsOfChart(rendering("defaults")), hasTls: false },
  { title: "the chart with TLS", files: () => renderedWith(certified), hasTls: true },
  {
    title: "the chart with three servers",
    files: () => renderedWith(["nats.embedded.replicas=3"]),
    hasTls: false,
  },
  {
    title: "the chart with three servers and TLS",
    files: async () => natsOfChart(rendering("everything")),
    hasTls: true,
  },
  { title: "the overlay for production", files: async () => natsOfProduction(), hasTls: true },
  { title: "compose", files: async () => natsOfCompose(), hasTls: false },
])("NATS of $title", ({ title, files: filesOf, hasTls }) => {
  let files: NatsFiles;
  let servers: readonly ConfiguredNats[];
  const place = () => join(folder, title.replaceAll(" ", "-"));
  beforeAll(async () => {
    files = await filesOf();
    // Two of three are enough to be a cluster.
    const ports = await Promise.all((files.servers.length > 0 ? [0, 1] : [0]).map(portsOfServer));
    servers = await Promise.all(
      ports.map((_, index) =>
        startConfiguredNats(natsServer, join(place(), String(index)), files, ports, index, tls),
      ),
    );
    await poll("NATS accepts clients", ANSWER_TIMEOUT_MS, async () => (await signIn("social")).close());
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  const portsOf = () => servers[0]?.ports ?? { 4222: 0, 6222: 0, 8222: 0 };
  const open = (port: number, credentials: ConnectionOptions = {}): Promise<NatsConnection> =>
    connect({
      servers: `127.0.0.1:${port}`,
      reconnect: false,
      ...(hasTls && { tls: { caFile: tls.caFile } }),
      ...credentials,
    });
  const signIn = (user: string) =>
    open(portsOf()[4222], { user, pass: files.passwords[user] ?? "", inboxPrefix: `_INBOX_${user}` });

  test("4222: refuses a client without a password, and the user of the routes", async () => {
    await expect(open(portsOf()[4222])).rejects.toMatchObject({ code: "AUTHORIZATION_VIOLATION" });
    await expect(open(portsOf()[4222], { user: "route", pass: "" })).rejects.toMatchObject({
      code: "AUTHORIZATION_VIOLATION",
    });
  });

  test("6222: is not there for a single server; else a server without the password joins no cluster", async () => {
    const routes = files.servers.length;
    if (routes === 0) {
      expect(files.texts["etc/nats.conf"]).not.toMatch(/cluster|6222/u);
      await expect(fetch(`http://127.0.0.1:${portsOf()[6222]}`)).rejects.toThrow("fetch failed");
      return;
    }
    await poll("the servers find each other", ANSWER_TIMEOUT_MS, async () =>
      expect(await peersOf(servers[0])).toEqual(["nats-1"]),
    );
    for (const password of [undefined, "", "wrong"]) {
      const outsider = await startOutsider(password);
      await poll(
        "it was refused",
        ANSWER_TIMEOUT_MS,
        async () => expect(outsider.lines.join("\n")).toMatch(/Authorization Violation/u),
        () => undefined,
      );
      expect(await eavesdrop(outsider)).toEqual({ peers: [], read: [], forged: [] });
      await outsider.stop();
    }
    expect(await peersOf(servers[0])).toEqual(["nats-1"]);
    // The same server with the password, which shows that the others were refused for its lack.
    const member = await startOutsider(files.passwords["route"]);
    await poll("it joins", ANSWER_TIMEOUT_MS, async () =>
      expect((await eavesdrop(member)).peers).toContain("nats-0"),
    );
    await poll("it reads and forges", ANSWER_TIMEOUT_MS, async () =>
      expect(await eavesdrop(member)).toMatchObject({
        read: ["evt.social.secret"],
        forged: ["req.goals-ai.check-text.v1"],
      }),
    );
    await member.stop();
  }, 120_000);

  test("8222: shows counts and nothing else; no other port is open", async () => {
    const [server] = servers;
    const { connections } = (await server?.monitor("/varz")) ?? {};
    expect(connections).toEqual(expect.any(Number));
    const shown = JSON.stringify(await server?.monitor("/connz?auth=true&subs=true"));
    const secrets = Object.values(files.passwords).filter((text) => !text.includes("\n"));
    for (const secret of secrets) expect(shown).not.toContain(secret);
    const listening = server?.lines.join("\n").match(/Listening for .+ on|Starting http monitor/gu) ?? [];
    expect(listening.toSorted()).toEqual(
      [
        "Listening for client connections on",
        ...(files.servers.length > 0 ? ["Listening for route connections on"] : []),
        "Starting http monitor",
      ].toSorted(),
    );
  });

  /** A nats-server that claims to be one of the cluster, whose clients need no password. */
  async function startOutsider(password: string | undefined) {
    const [port, monitor] = await Promise.all([freePort(), freePort()]);
    const login = password === undefined ? "" : `route:${password}@`;
    const file = join(place(), "outsider.conf");
    await mkdir(place(), { recursive: true });
    const { name } = /name"?: "?(?<name>[a-z]+)"?/u.exec(clusterOf(files))?.groups ?? {};
    const ownTls = `tls { cert_file: "${tls.certFile}", key_file: "${tls.keyFile}", ca_file: "${tls.caFile}" }`;
    await writeFile(
      file,
      `listen: "127.0.0.1:${port}"
      http: "127.0.0.1:${monitor}"
      server_name: outsider
      cluster {
        name: ${name}
        listen: "127.0.0.1:${await freePort()}"
        ${hasTls ? ownTls : ""}
        routes: ["nats://${login}127.0.0.1:${portsOf()[6222]}"]
      }`,
    );
    const lines: string[] = [];
    const child = await startChild([natsServer, "--config", file], {
      output: (line) => void lines.push(line),
    });
    const client = await connect({
      servers: `127.0.0.1:${port}`,
      reconnect: false,
      waitOnFirstConnect: true,
    });
    return {
      lines,
      client,
      monitor: async (path: string) => (await fetch(`http://127.0.0.1:${monitor}${path}`)).json() as never,
      async stop() {
        await client.close();
        await child.stop();
      },
    };
  }

  /** What a server's client reads of the cluster's messages, and what a service gets of what it sends. */
  async function eavesdrop(outsider: Awaited<ReturnType<typeof startOutsider>>) {
    const [social, goals] = [await signIn("social"), await signIn("goals-ai")];
    const [read, forged]: [string[], string[]] = [[], []];
    const into =
      (list: string[]) =>
      (_: unknown, { subject }: { subject: string }) =>
        void list.push(subject);
    outsider.client.subscribe("evt.>", { callback: into(read) });
    goals.subscribe("req.goals-ai.>", { callback: into(forged) });
    await Promise.all([outsider.client.flush(), goals.flush()]);
    social.publish("evt.social.secret", "{}");
    outsider.client.publish("req.goals-ai.check-text.v1", "{}");
    // Each flush is answered after what was sent before it, also to the other side.
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all([social, goals, outsider.client].map((client) => client.flush()));
    const peers = await peersOf(outsider);
    await Promise.all([social.close(), goals.close()]);
    return { peers, read: read.slice(0, 1), forged };
  }
});

/** The servers that a server has routes to. */
const peersOf = async (server?: { monitor(path: string): Promise<Record<string, unknown>> }) => {
  const answer = (await server?.monitor("/routez")) as { routes?: { remote_name: string }[] } | undefined;
  return [...new Set(answer?.routes?.map((route) => route.remote_name))];
};

const clusterOf = ({ texts }: NatsFiles) => {
  const text = texts["etc/nats.conf"] ?? "";
  return text.slice(text.search(/"?cluster"?:? \{/u));
};

test.each([
  { title: "without the password", routes: "NATS_ROUTES: []", named: "NATS_PASSWORD_ROUTE" },
  { title: "without the addresses", routes: "NATS_PASSWORD_ROUTE: x", named: "NATS_ROUTES" },
  { title: "without the file of both", routes: null, named: "routes.conf" },
])("three servers $title do not start, and say what is missing", async ({ routes, named }) => {
  const { texts, servers } = await renderedWith(["nats.embedded.replicas=3"]);
  const { "etc/routes.conf": _routes, ...others } = texts;
  const given = routes === null ? others : { ...others, "etc/routes.conf": routes };
  const place = await mkdtemp(join(folder, "refused-"));
  const ports = [await portsOfServer()];
  const server = await startConfiguredNats(natsServer, place, { texts: given, servers }, ports, 0, tls);
  await poll("it has ended", ANSWER_TIMEOUT_MS, async () => expect(server.lines.join("\n")).toContain(named));
  await server.stop();
  expect(server.lines.join("\n")).not.toContain("Server is ready");
});

test("servers of before the password and those with it are one cluster during an upgrade", async () => {
  const files = await renderedWith(["nats.embedded.replicas=3"]);
  const routes = files.servers.map((server) => `"nats://${server}"`).join(", ");
  const conf = (files.texts["etc/nats.conf"] ?? "")
    .replace("include routes.conf", "")
    .replace(/^ *authorization \{ user: route.*$/mu, "")
    .replace("$NATS_ROUTES", `[${routes}]`);
  const old = { ...files, texts: { ...files.texts, "etc/nats.conf": conf } };
  const ports = await Promise.all([0, 1, 2].map(portsOfServer));
  const start = (index: number, version: NatsFiles) =>
    startConfiguredNats(natsServer, join(folder, `upgrade-${index}`), version, ports, index, tls);
  const running = await Promise.all([0, 1, 2].map((index) => start(index, old)));
  const login = { user: "event-keeper", pass: files.passwords["event-keeper"] ?? "" };
  const client = await connect({
    servers: ports.map((each) => `127.0.0.1:${each[4222]}`),
    ...login,
    inboxPrefix: "_INBOX_event-keeper",
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    waitOnFirstConnect: true,
  });
  const streams = (await client.jetstreamManager({ checkAPI: false, timeout: 5000 })).streams;
  await poll("a stream of three", ANSWER_TIMEOUT_MS, () =>
    streams.add({ name: "DLQ", subjects: ["dlq.>"], num_replicas: 3 }),
  );
  const publish = () =>
    poll("an event is stored", ANSWER_TIMEOUT_MS, () => client.jetstream({ timeout: 2000 }).publish("dlq.x"));
  await publish();
  // As the StatefulSet does it: from the last to the first, each one after the one before it is in the cluster again.
  for (const index of [2, 1, 0]) {
    await running[index]?.stop();
    running[index] = await start(index, files);
    const others = ["nats-0", "nats-1", "nats-2"].filter((_, other) => other !== index);
    await poll("it is in the cluster", ANSWER_TIMEOUT_MS, async () =>
      expect((await peersOf(running[index])).toSorted()).toEqual(others),
    );
    await publish();
  }
  const { state } = await streams.info("DLQ");
  expect(state.messages).toBeGreaterThanOrEqual(4);
  await client.close();
  await Promise.all(running.map((server) => server.stop()));
}, 120_000);
