import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { closeServer, listen } from "@questwell/common";
import { compileCache, waitFor } from "@questwell/common/testkit";
import { freePort, natsCredentials, startNats } from "@questwell/local-stack";
import type { BackingServer } from "@questwell/local-stack";

const mainFile = join(import.meta.dirname, "..", "src", "main.ts");

let dataPath: string;
let server: BackingServer;
let environment: Record<string, string>;
beforeAll(async () => {
  dataPath = await mkdtemp(join(tmpdir(), "questwell-keeper-"));
  server = await startNats({ dataPath, withUsers: true, log: () => {} });
  const { user, passwordFile } = await natsCredentials(dataPath, "event-keeper");
  environment = {
    NATS_URL: server.url,
    NATS_USER: user,
    NATS_PASSWORD_FILE: passwordFile,
    INTERNAL_PORT: String(await freePort()),
    // As `make run` sets it: JetStream reserves this for each stream, and a machine may have less than nine of the default.
    STREAM_MAX_BYTES: String(64 * 1024 * 1024),
  };
});
afterAll(async () => {
  await server.stop();
  await rm(dataPath, { recursive: true, force: true });
});

interface RunningProcess {
  signal(name: NodeJS.Signals): void;
  output(): string;
  exitCode: Promise<number | null>;
}

function startProcess(env: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, [mainFile], {
    env: { ...compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  return { signal: (name) => void child.kill(name), output: () => output, exitCode };
}

const ask = (path: string) => fetch(`http://127.0.0.1:${environment["INTERNAL_PORT"]}${path}`);
const isReady = async () => (await ask("/readyz")).status === 200;

test("the process becomes ready, is live, has metrics, and shuts down gracefully on SIGTERM", async () => {
  const keeper = startProcess(environment);
  await waitFor(isReady, 40_000);
  expect((await ask("/livez")).status).toBe(200);
  expect((await ask("/schema")).status).toBe(404);
  const metrics = await waitFor(async () => {
    const text = await (await ask("/metrics")).text();
    return text.includes('consumer="event-keeper-ADVISORY"') && text;
  });
  expect(metrics).toContain("process_cpu_seconds_total");
  expect(metrics).toContain('dead_letters{service="social"} 0');
  expect(metrics).toContain('events_waiting{consumer="social-PROGRESS"} 0');
  keeper.signal("SIGTERM");
  expect(await keeper.exitCode).toBe(0);
}, 90_000);

test("the process stays ready while NATS is unreachable", async () => {
  const keeper = startProcess(environment);
  await waitFor(isReady, 40_000);
  server.kill();
  await server.whenDown();
  expect((await ask("/readyz")).status).toBe(200);
  await server.restart();
  keeper.signal("SIGTERM");
  expect(await keeper.exitCode).toBe(0);
}, 90_000);

test("the process waits, not ready, for a NATS that is not reachable yet, and stops on SIGTERM", async () => {
  const keeper = startProcess({ ...environment, NATS_URL: `nats://127.0.0.1:${await freePort()}` });
  const answer = await waitFor(() => ask("/readyz"), 40_000);
  expect(answer.status).toBe(503);
  keeper.signal("SIGTERM");
  expect(await keeper.exitCode).toBe(0);
}, 90_000);

test("with an invalid configuration it exits with 78 and names every problem", async () => {
  const keeper = startProcess({
    NATS_URL: "no address",
    INTERNAL_PORT: "99999",
    STREAM_MAX_BYTES: "1",
    STREAM_REPLICAS: "2",
    LOG_LEVEL: "loud",
  });
  expect(await keeper.exitCode).toBe(78);
  for (const name of ["NATS_URL", "INTERNAL_PORT", "STREAM_MAX_BYTES", "STREAM_REPLICAS", "LOG_LEVEL"]) {
    expect(keeper.output()).toContain(name);
  }
});

test("with a taken port it exits with 1 and names the port", async () => {
  const other = createHttpServer();
  const port = await listen(other, "127.0.0.1", 0);
  const keeper = startProcess({ ...environment, INTERNAL_PORT: String(port) });
  expect(await keeper.exitCode).toBe(1);
  expect(keeper.output()).toContain(`Port ${port}`);
  await closeServer(other, 0);
});

test("with a server below the oldest supported version it exits with 78 and names both versions", async () => {
  // Such a server is not available here, so its greeting is faked: the client reads the version from it.
  const greeting = { server_id: "OLD", version: "2.12.6", proto: 1, headers: true, max_payload: 1_048_576 };
  const old = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", () => socket.write("PONG\r\n"));
    socket.write(`INFO ${JSON.stringify(greeting)}\r\n`);
  });
  const port = await freePort();
  old.listen(port, "127.0.0.1");
  const keeper = startProcess({ ...environment, NATS_URL: `nats://127.0.0.1:${port}` });
  expect(await keeper.exitCode).toBe(78);
  expect(keeper.output()).toContain("NATS 2.12.6 is too old: 2.12.7 or newer is needed");
  old.close();
}, 90_000);
