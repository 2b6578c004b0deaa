/** The health check of compose and the liveness probes of the chart and of production, each by its own command. */

import { readFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import {
  findNatsServer,
  findOnPath,
  freePort,
  poll,
  repositoryPath,
  runProgram,
  searchWith,
  startChild,
} from "@questwell/local-stack";
import { connect } from "nats";
import { parse } from "yaml";
import { say } from "../support/say.ts";
import { fillDisk, mountSmallDisk } from "../support/small-disk.ts";

const EVERY_MS = 10_000;
const FULL_MS = 25_000;
const DELIVERED_WITHIN_MS = 30_000;

const read = async (path: string) =>
  parse(await readFile(join(repositoryPath, path), "utf8"), { merge: true, maxAliasCount: -1 });

const commands: readonly { title: string; command: () => Promise<string[]> }[] = [
  {
    title: "compose's health check",
    command: async () => (await read("compose.yaml")).services.nats.healthcheck.test.slice(1),
  },
  {
    title: "the chart's liveness probe",
    command: async () => (await read("charts/questwell/values.yaml")).nats.embedded.livenessCommand,
  },
  {
    title: "production's liveness probe",
    command: async () => {
      const { container } = await read("k8s/overlays/production/nats-values.yaml");
      const patch = container.patch.find(({ path }: { path: string }) => path === "/livenessProbe");
      return patch.value.exec.command;
    },
  },
];

/** @shows REL-full-disk */
test.each(commands)(
  "$title restarts a NATS that a full disk has stopped once there is space, and not before; nothing acknowledged is lost",
  async ({ command }) => {
    const [shell, script] = await command();
    expect([shell, script]).toEqual(["sh", expect.stringMatching(/\/nats-alive\.sh$/u)]);
    const busybox = findOnPath("busybox", process.env);
    if (!busybox)
      throw new Error("busybox is needed, whose shell is that of NATS's image: apt-get install busybox");
    const folder = await mkdtemp(join(tmpdir(), "questwell-nats-alive-"));
    const store = join(folder, "store");
    const takeDisk = await mountSmallDisk(store, 6);
    const [port, monitor] = await Promise.all([freePort(), freePort()]);
    const config = join(folder, "nats.conf");
    await writeFile(
      config,
      `listen: "127.0.0.1:${port}"
      http: "127.0.0.1:${monitor}"
      jetstream { store_dir: "${store}", max_file_store: 1GB, sync_interval: always }`,
    );
    const natsServer = await findNatsServer(searchWith(process.env, () => {}));
    const lines: string[] = [];
    const start = () =>
      startChild([natsServer, "--config", config], { output: (line) => void lines.push(line) });
    const stopping = new AbortController();
    const pids: number[] = [];
    const codes: (number | null)[] = [];
    let server = await start();
    // What an engine or a kubelet does: starts the container again when its process has ended.
    const keep = (async () => {
      for (;;) {
        pids.push(server.pid);
        await server.ended;
        if (stopping.signal.aborted) return;
        server = await start();
      }
    })();
    const check = (async () => {
      for (;;) {
        await delay(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        const args = [join(repositoryPath, "charts/questwell/files/nats-alive.sh"), String(monitor), store];
        const { code } = await runProgram(busybox, ["sh", ...args, String(server.pid)], { timeoutMs: 5000 });
        codes.push(code);
      }
    })();
    const client = await connect({
      servers: `127.0.0.1:${port}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
    });
    try {
      const { streams } = await client.jetstreamManager();
      await streams.add({ name: "A", subjects: ["a"], max_bytes: 2 ** 26 });
      let acknowledged = 0;
      const publish = async () => {
        await client.jetstream().publish("a", Buffer.alloc(2000), { timeout: 1000 });
        acknowledged += 1;
      };
      for (let count = 0; count < 100; count += 1) await publish();
      const giveBack = await fillDisk(store);
      const fullUntil = Date.now() + FULL_MS;
      while (Date.now() < fullUntil) await publish().catch(() => delay(100));
      expect(pids).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set([0]));

      await giveBack();
      const backAt = Date.now();
      await poll("an event is stored", DELIVERED_WITHIN_MS, publish);
      say(`stored again ${Date.now() - backAt} ms after there was space`);
      expect(pids).toHaveLength(2);
      expect((await streams.info("A")).state.messages).toBeGreaterThanOrEqual(acknowledged);
      await delay(EVERY_MS + 1000);
      expect(pids).toHaveLength(2);
      expect(codes.filter((code) => code !== 0)).toEqual([1]);
      expect(codes.at(-1)).toBe(0);
    } finally {
      await client.close();
      stopping.abort();
      await check;
      await server.stop();
      await keep;
      await takeDisk();
      await rm(folder, { recursive: true });
    }
  },
  120_000,
);
