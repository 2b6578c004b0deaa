import { randomUUID, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  connectStore,
  createBus,
  createEvent,
  createLogger,
  INTERNAL_AUTH_HEADER,
  plaintext,
  on,
  signInternalToken,
} from "@questwell/common";
import { makeTestKeys, startTestNats, waitFor } from "@questwell/common/testkit";
import {
  freePort,
  makeAuthority,
  startMongo,
  startNats,
  type Authority,
  type BackingServer,
  type ServerTls,
} from "@questwell/local-stack";
import { LevelReachedSchema } from "@questwell/proto";
import mongoose from "mongoose";
import request from "supertest";
import { startConsumers } from "../src/events/consumer.ts";
import { ensureTopology } from "../src/events/topology.ts";
import { startChild, type Child } from "./support/child.ts";

/** The environment without its servers' addresses: a test that starts its own servers would get those instead. */
function plainEnv(): NodeJS.ProcessEnv {
  // Starting servers needs the programs on the PATH and the cache.
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, ...env } = process.env;
  return env;
}

const { privateKeys, publicKeys } = makeTestKeys();
const log = createLogger("tls", "silent");
const children: Child[] = [];
let folder: string;
let authority: Authority;
let own: ServerTls;
let ca: string;
let foreignCa: string;
let mongo: BackingServer;
let nats: BackingServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-tls-"));
  authority = await makeAuthority(join(folder, "authority"));
  own = await authority.issue("service");
  const foreign = await makeAuthority(join(folder, "foreign"));
  [ca, foreignCa] = [readFileSync(authority.caFile, "utf8"), readFileSync(foreign.caFile, "utf8")];
  const tls = await authority.issue("servers");
  const options = { dataPath: join(folder, "data"), env: plainEnv(), log: () => {}, tls };
  [mongo, nats] = await Promise.all([startMongo(options), startNats(options)]);
}, 600_000);
afterAll(async () => {
  for (const child of children) child.signal("SIGKILL");
  await Promise.all([mongo.stop(), nats.stop()]);
  await rm(folder, { recursive: true });
});

/** A logger that keeps its warnings. */
function keepWarnings() {
  const lines: string[] = [];
  return { lines, log: createLogger("tls", "warn", { write: (line) => void lines.push(line) }) };
}

describe("a service with a certificate", () => {
  /** Starts one and resolves with its port once it is ready, which requires MongoDB and NATS to answer over TLS. */
  async function start(): Promise<{ service: Child; port: number; internalPort: number }> {
    const internalPort = await freePort();
    const keysFile = join(folder, "keys.json");
    const jwk = { ...publicKeys.current.key.export({ format: "jwk" }), kid: publicKeys.current.kid };
    await writeFile(keysFile, JSON.stringify({ keys: [jwk] }));
    const service = startChild([join(import.meta.dirname, "support", "fixture-main.ts")], {
      NODE_ENV: "development",
      PORT: "0",
      INTERNAL_PORT: String(internalPort),
      MONGODB_URL: mongo.url,
      MONGODB_DATABASE: "tls",
      NATS_URL: nats.url,
      INTERNAL_PUBLIC_KEYS_FILE: keysFile,
      TLS_CERT_FILE: own.certFile,
      TLS_KEY_FILE: own.keyFile,
      TLS_CA_FILE: authority.caFile,
    });
    children.push(service);
    const url = await waitFor(() => /"url":"(https:[^"]+)"/u.exec(service.output())?.[1], 30_000);
    return { service, port: Number(new URL(url).port), internalPort };
  }
  async function greet(port: number, more: ConnectionOptions = {}) {
    const socket = connect({ host: "127.0.0.1", port, ca, ...more });
    await once(socket, "secureConnect");
    const greeted = { protocol: socket.getProtocol() };
    socket.destroy();
    return greeted;
  }

  /** @shows ASVS-12.1.1 ASVS-12.3.3 */
  test("answers only over TLS 1.3 and 1.2, to no client without TLS, and measures when its certificate ends", async () => {
    const { service, port, internalPort } = await start();
    const body = JSON.stringify({ query: "{ notes }" });
    const client = { address: "127.0.0.1", userAgent: "test" };
    const token = signInternalToken(privateKeys, { use: "call", subgraph: "admin" }, body, {
      viewer: null,
      requestId: "r",
      client,
    });
    const ask = (origin: string) =>
      request(origin)
        .post("/graphql")
        .ca(ca)
        .set({ "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token })
        .send(body);
    const answer = await ask(`https://127.0.0.1:${port}`);
    expect([answer.status, answer.body]).toEqual([200, { data: { notes: [] } }]);
    await expect(ask(`http://127.0.0.1:${port}`)).rejects.toThrow(/socket hang up|ECONNRESET/u);

    const { protocol } = await greet(port);
    expect(protocol).toBe("TLSv1.3");
    expect((await greet(port, { maxVersion: "TLSv1.2" })).protocol).toBe("TLSv1.2");
    await expect(greet(port, { ca: foreignCa })).rejects.toThrow(/unable to verify|self-signed/u);
    const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
    const notAfter = new X509Certificate(readFileSync(own.certFile)).validToDate.getTime() / 1000;
    expect(metrics).toContain(`\nquestwell_certificate_not_after_seconds ${notAfter}\n`);
    service.signal("SIGTERM");
    expect(await service.exitCode).toBe(0);
  }, 120_000);
});

describe("MongoDB over TLS", () => {
  const open = async (change: { url?: string; ca: string | null }) => {
    const tls = { own: null, ca: change.ca };
    const store = { url: change.url ?? mongo.url, database: "tls", tls };
    await connectStore(store, [], log, AbortSignal.timeout(1000)).finally(() => mongoose.disconnect());
  };

  /** @shows ASVS-12.3.1 ASVS-12.3.2 ASVS-12.3.4 */
  test("is trusted only through its CA, and never called without TLS once there is one", async () => {
    await open({ ca });
    const silent = mongo.url.replace("&tls=true", "");
    expect(silent).not.toBe(mongo.url);
    await open({ ca, url: silent });
    await expect(open({ ca: foreignCa })).rejects.toThrow("aborted");
    await expect(open({ ca: null, url: silent })).rejects.toThrow("aborted");
  }, 60_000);
});

describe("NATS over TLS", () => {
  test("carries an event from its publisher to its consumer", async () => {
    const tls = { own: null, ca };
    const [progress, social] = [
      createBus({ name: "progress", url: nats.url, tls, log }),
      createBus({ name: "social", url: nats.url, tls, log }),
    ];
    await ensureTopology(await progress.connection, { maxBytes: 16 * 1024 * 1024, replicas: 1 });
    const userId = randomUUID();
    const levels: number[] = [];
    const running = startConsumers({
      service: "social",
      bus: social,
      log,
      consumers: [
        on(LevelReachedSchema, async (_context: null, { message }) => void levels.push(message.level)),
      ],
      context: null,
    });
    const identity = {
      id: `${userId}:7:0`,
      about: userId,
      aggregateId: userId,
      aggregateSeq: 7,
      time: new Date(),
    };
    await progress.publish(createEvent(LevelReachedSchema, identity, { userId, level: 7 }));
    await waitFor(() => levels.length > 0, 20_000);
    expect(levels).toEqual([7]);
    await running.stop();
    await Promise.all([progress.close(), social.close()]);
  });

  /** @shows ASVS-12.3.1 ASVS-12.3.2 ASVS-12.3.4 */
  test("is rejected with a certificate of a foreign CA, and never called in plaintext where TLS is required", async () => {
    const plain = await startTestNats();
    const plainTls = plain.url.replace("nats://", "tls://");
    const warnings = keepWarnings();
    const tries = [
      { url: nats.url, tls: { own: null, ca: foreignCa } },
      { url: nats.url, tls: plaintext },
      { url: plainTls, tls: plaintext },
      { url: plain.url, tls: { own: null, ca } },
    ];
    for (const each of tries) {
      const before = warnings.lines.length;
      const bus = createBus({ name: "social", ...each, log: warnings.log });
      bus.connection.catch(() => {});
      await waitFor(() => warnings.lines.length > before, 20_000);
      expect(() => bus.connected()).toThrow("Service temporarily unavailable");
      await bus.close();
    }
    expect(warnings.lines.every((line) => line.includes("NATS not reachable, will retry"))).toBe(true);
    await plain.stop();
  }, 120_000);
});
