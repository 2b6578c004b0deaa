import { afterAll, beforeAll, expect, test } from "@jest/globals";
import mongoose from "mongoose";
import { connect } from "nats";
import { startMongo, startNats } from "../src/mod.ts";
import type { BackingServer } from "../src/mod.ts";
import { programsOnly } from "./programs-only.ts";
import { temporaryPath } from "./temporary-path.ts";
import { waitFor } from "./wait-for.ts";

const ROUNDS = 3;
const WRITERS = 8;
const ACKNOWLEDGED_BEFORE_KILL = 150;

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let mongo: BackingServer;
let nats: BackingServer;
beforeAll(async () => {
  folder = await temporaryPath();
  const options = { dataPath: folder.path, env: programsOnly, log: () => {} };
  [mongo, nats] = await Promise.all([startMongo(options), startNats(options)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([mongo.stop(), nats.stop()]);
  await folder.remove();
});

/** Writes concurrently until the server is killed in the middle; returns what was acknowledged. */
async function writeUntilKilled(
  server: BackingServer,
  write: (name: string) => Promise<unknown>,
): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  let isOver = false;
  const writer = async (index: number) => {
    for (let count = 0; !isOver; count += 1) {
      const name = `${server.pid}-${index}-${count}`;
      try {
        await write(name);
        acknowledged.add(name);
      } catch {
        isOver = true;
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, index) => writer(index));
  await waitFor(() => acknowledged.size >= ACKNOWLEDGED_BEFORE_KILL);
  server.kill();
  await Promise.all(writers);
  return acknowledged;
}

test("no acknowledged insert is lost when MongoDB is killed while it writes", async () => {
  const all = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = await new mongoose.mongo.MongoClient(mongo.url, {
      serverSelectionTimeoutMS: 500,
      socketTimeoutMS: 3000,
      retryWrites: false,
      writeConcern: { w: "majority", journal: true },
    }).connect();
    const rows = client.db("survival").collection<{ _id: string }>("rows");
    for (const name of await writeUntilKilled(mongo, (_id) => rows.insertOne({ _id }))) all.add(name);
    await client.close();
    await mongo.restart();
  }
  const client = await new mongoose.mongo.MongoClient(mongo.url).connect();
  const rows = client.db("survival").collection<{ _id: string }>("rows");
  const stored = new Set((await rows.find().toArray()).map(({ _id }) => _id));
  await client.close();
  expect([...all].filter((name) => !stored.has(name))).toEqual([]);
  expect(all.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
}, 60_000);

test("no acknowledged message is lost when NATS is killed while it writes", async () => {
  const all = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const connection = await connect({ servers: nats.url, reconnect: false });
    if (round === 0) {
      await (await connection.jetstreamManager()).streams.add({ name: "EVENTS", subjects: ["evt.>"] });
    }
    const jetstream = connection.jetstream({ timeout: 1000 });
    const published = await writeUntilKilled(nats, (name) => jetstream.publish(`evt.${name}`, "bytes"));
    for (const name of published) all.add(name);
    await connection.close();
    await nats.restart();
  }
  const connection = await connect({ servers: nats.url });
  const manager = await connection.jetstreamManager();
  const { state } = await manager.streams.info("EVENTS", { subjects_filter: ">" });
  await connection.close();
  const stored = new Set(Object.keys(state.subjects ?? {}));
  expect([...all].filter((name) => !stored.has(`evt.${name}`))).toEqual([]);
  expect(all.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
}, 60_000);

test("a restart keeps the address and gives the server a new process", async () => {
  const [url, pid] = [nats.url, nats.pid];
  await nats.restart();
  expect(nats.url).toBe(url);
  expect(nats.pid).not.toBe(pid);
});

test("a server that is down has no process, and reports how it ended", async () => {
  const down = nats.whenDown();
  nats.kill();
  expect(await down).toBe("signal SIGKILL");
  expect(nats.pid).toBeUndefined();
  await nats.restart();
});
