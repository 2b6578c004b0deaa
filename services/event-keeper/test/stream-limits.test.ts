import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createBus, createLogger, streamConfigs, type StreamLimits } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { startNats, type BackingServer } from "@questwell/local-stack";
import { connect, type JetStreamManager, type NatsConnection } from "nats";
import { startEventKeeper } from "../src/app.ts";

const KIB = 1024;
const SUBJECT = "evt.progress.challenge.completed.v1.person";
const all = streamConfigs({ maxBytes: 0, replicas: 1 }).map(({ name }) => name);

let dataPath: string;
let server: BackingServer;
let connection: NatsConnection;
let manager: JetStreamManager;
const lines: string[] = [];
const log = createLogger("event-keeper", "info", { write: (line) => void lines.push(line) });
beforeAll(async () => {
  dataPath = await mkdtemp(join(tmpdir(), "questwell-limits-"));
  server = await startNats({ dataPath, log: () => {} });
  connection = await connect({ servers: server.url });
  manager = await connection.jetstreamManager();
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  await rm(dataPath, { recursive: true, force: true });
});

/** Starts an event-keeper with these limits, and stops it once it is ready or `until` resolves. */
async function keep(limits: StreamLimits, until?: Promise<unknown>): Promise<void> {
  const bus = createBus({ name: "event-keeper", url: server.url, log });
  const stopping = new AbortController();
  const started = startEventKeeper({ bus, limits, log }, stopping.signal);
  if (until) {
    await until;
    stopping.abort();
    await expect(started).rejects.toThrow("aborted");
  } else await (await started).stop();
  await bus.close();
}
const publish = () => connection.jetstream().publish(SUBJECT, new Uint8Array(10 * KIB), { timeout: 2000 });
const sizes = () => Promise.all(all.map(async (name) => (await manager.streams.info(name)).config.max_bytes));
const stored = async () => (await manager.streams.info("PROGRESS")).state;

test("another size counts for existing streams, and one below what is stored loses nothing", async () => {
  await keep({ maxBytes: 1024 * KIB, replicas: 1 });
  for (let count = 0; count < 30; count += 1) await publish();
  const { messages, bytes } = await stored();
  expect(bytes).toBeGreaterThan(300 * KIB);

  await keep({ maxBytes: 64 * KIB, replicas: 1 });
  expect(new Set(await sizes())).toEqual(new Set([64 * KIB]));
  expect(await stored()).toMatchObject({ messages, bytes, first_seq: 1 });
  await expect(publish()).rejects.toMatchObject({
    api_error: { description: "maximum bytes exceeded" },
  });
  server.kill();
  await server.whenDown();
  await server.restart();
  await waitFor(async () => (await stored()).messages === messages);

  await keep({ maxBytes: 2048 * KIB, replicas: 1 });
  expect(new Set(await sizes())).toEqual(new Set([2048 * KIB]));
  await publish();
  expect((await stored()).messages).toBe(messages + 1);
}, 60_000);

test("the same limits change nothing", async () => {
  await keep({ maxBytes: 2048 * KIB, replicas: 1 });
  lines.length = 0;
  await keep({ maxBytes: 2048 * KIB, replicas: 1 });
  expect(lines.join("")).not.toContain("limits of streams changed");
});

test("replicas that the server cannot make keep the event-keeper waiting, with one warning, and lose nothing", async () => {
  const { messages } = await stored();
  lines.length = 0;
  const warnings = () => lines.filter((line) => line.includes("streams cannot be prepared, will retry"));
  const waited = waitFor(() => warnings().length > 0)
    // Several attempts later it is still one.
    .then(() => expect(waitFor(() => warnings().length > 1, 1500)).rejects.toThrow("No answer"));
  await keep({ maxBytes: 2048 * KIB, replicas: 3 }, waited);
  expect(warnings()[0]).toContain("replicas > 1 not supported in non-clustered mode");
  expect((await stored()).messages).toBe(messages);
}, 60_000);
