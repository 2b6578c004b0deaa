import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { INTERNAL_AUTH_HEADER, readKeySet, signInternalToken } from "@questwell/common";
import { freePort, poll, startMongo, startNats, type BackingServer } from "@questwell/local-stack";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createContainer, type Container } from "../support/container.ts";
import { containerOptions, makeKeyFolder, type Servers } from "../support/process-environment.ts";
import { testedProcesses } from "../support/tested-images.ts";

const SIGTERM_BIT = 1n << 14n;
const STOP_LIMIT_MS = 25_000;

let path: string;
let keys: string;
const containers: Container[] = [];
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-signals-"));
  keys = await makeKeyFolder(path);
});
afterAll(async () => {
  await Promise.all(containers.map((container) => container.remove()));
  await rm(path, { recursive: true });
});

async function create(...args: readonly string[]): Promise<Container> {
  const container = await createContainer(...args);
  containers.push(container);
  return container;
}

/** Whether a process of this machine has a handler of SIGTERM; Node has one a few milliseconds after it was started. */
function hasHandler(pid: number): boolean {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  const caught = /^SigCgt:\s*(?<mask>\w+)/mu.exec(status)?.groups?.["mask"] ?? "0";
  return (BigInt(`0x${caught}`) & SIGTERM_BIT) !== 0n;
}

describe.each(testedProcesses)("$image", ({ image, name, port }) => {
  // Nothing answers: the process would go on trying for ever.
  const nowhere: Servers = { mongodbUrl: "mongodb://127.0.0.1:1/", natsUrl: "nats://127.0.0.1:1" };

  test.each([0, 10, 20, 30, 40, 50])(
    "SIGTERM %d ms after Node has begun ends it as process 1 within a second, with code 0",
    async (afterMs) => {
      const container = await create("--network", "none", ...containerOptions(name, keys, nowhere), image);
      await container.start();
      const pid = await container.pid();
      await poll("Node has begun", 5000, async () => {
        if (!hasHandler(pid)) throw new Error("it has no handler");
      });
      await delay(afterMs);
      const sentAt = performance.now();
      await container.signal("SIGTERM");
      // The process itself: the engine takes its own time to tidy up after it.
      await poll("it has ended", 10_000, async () => {
        if (existsSync(`/proc/${pid}`)) throw new Error("it runs");
      });
      expect(performance.now() - sentAt).toBeLessThan(1000);
      expect(await container.ended()).toBe(0);
    },
  );

  test("SIGTERM under requests ends it with code 0 within 25 s, and no request fails", async () => {
    const backing: BackingServer[] = [];
    try {
      const dataPath = join(path, name);
      const mongo = await startMongo({ dataPath });
      backing.push(mongo);
      const nats = await startNats({ dataPath });
      backing.push(nats);
      const [ownPort, internalPort] = [await freePort(), await freePort()];
      // The gateway's own rate limit, which all requests of one address would reach.
      const env = {
        HOST: "127.0.0.1",
        PORT: String(ownPort),
        INTERNAL_PORT: String(internalPort),
        LIMIT_ADDRESS: "1000000",
      };
      const servers = { mongodbUrl: mongo.url, natsUrl: nats.url };
      const options = ["--network", "host", ...containerOptions(name, keys, servers, env)];
      // Streams are the event-keeper's; it alone would wait for room of nine gigabytes.
      const container = await create(...options, "--env", "STREAM_MAX_BYTES=67108864", image);
      await container.start();
      const internal = `http://127.0.0.1:${internalPort}`;
      await poll(`${name} is ready`, 60_000, async () => {
        const answer = await fetch(`${internal}/readyz`);
        if (!answer.ok) throw new Error(await answer.text());
      });
      const url =
        port === 8080 ? `http://127.0.0.1:${ownPort}/api/auth/user` : `http://127.0.0.1:${ownPort}/graphql`;
      const calls = name === "event-keeper" ? () => fetch(`${internal}/metrics`) : () => ask(url, name);
      const statuses = new Set<number>();
      let isStopping = false;
      const clients = Array.from({ length: 4 }, async () => {
        while (!isStopping) {
          const answer = await calls();
          await answer.arrayBuffer();
          statuses.add(answer.status);
        }
      });
      await delay(1000);
      const startedAt = performance.now();
      await container.signal("SIGTERM");
      // What a cluster does: nobody sends it new requests a moment later.
      await delay(2000);
      isStopping = true;
      await Promise.all(
        name === "event-keeper" ? clients.map((client) => client.catch(() => undefined)) : clients,
      );
      expect(await container.ended()).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(STOP_LIMIT_MS);
      expect([...statuses]).toEqual([port === 8080 ? 401 : 200]);
    } finally {
      for (const server of backing) await server.stop();
    }
  }, 120_000);
});

/** A request as the gateway sends one; the gateway itself is asked without a session. */
function ask(url: string, service: string): Promise<Response> {
  if (service === "gateway") return fetch(url);
  const body = JSON.stringify({ query: "{ _service { sdl } }" });
  const privateKeys = readKeySet(join(keys, "internal.private.jwks"), "private");
  const client = { address: "127.0.0.1", userAgent: "test" };
  const token = signInternalToken(privateKeys, { use: "call", subgraph: service }, body, {
    viewer: null,
    requestId: "request",
    client,
  });
  const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
  return fetch(url, { method: "POST", headers, body });
}
