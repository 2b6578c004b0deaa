import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { invalidations } from "@questwell/proto";
import { createBus, createLogger, followInvalidations, invalidate, type Bus } from "@questwell/common";
import {
  startTcpProxy,
  startTestNats,
  waitFor,
  type TcpProxy,
  type TestNats,
} from "@questwell/common/testkit";
import { natsCredentials, startNats } from "@questwell/local-stack";

const log = createLogger("social", "silent");
const { news } = invalidations;
const NEVER_MS = 300;

let nats: TestNats;
let proxy: TcpProxy;
let social: Bus;
let gateway: Bus;
/** What the keeper of the answers was told, in order. */
let told: string[];

beforeAll(async () => {
  nats = await startTestNats();
  proxy = await startTcpProxy(Number(new URL(nats.url).port));
  social = createBus({ name: "social", url: nats.url, log });
  await social.connection;
});
beforeEach(async () => {
  await proxy.restore();
  gateway = createBus({ name: "gateway", url: `nats://127.0.0.1:${proxy.port}`, log });
  told = [];
  follow(gateway);
  await waitFor(() => told.length === 1);
});
afterEach(() => gateway.close());
afterAll(async () => {
  await social.close();
  await proxy.close();
  await nats.stop();
});

function follow(bus: Bus): void {
  const kept = {
    discard: ({ userIds }: { userIds: string[] }) => void told.push(userIds.join(" ")),
    open: () => void told.push("open"),
    close: () => void told.push("close"),
  };
  followInvalidations(bus, news, kept, log);
}

test("invalidations arrive at every process that keeps answers", async () => {
  const other = createBus({ name: "gateway", url: nats.url, log });
  follow(other);
  await waitFor(() => told.length === 2);
  invalidate(social, news, { userIds: ["ada", "eve"] }, log);
  await waitFor(() => told.length === 4);
  expect(told).toEqual(["open", "open", "ada eve", "ada eve"]);
  await other.close();
  await waitFor(() => told.length > 4);
  expect(new Set(told.slice(4))).toEqual(new Set(["close"]));
});

test("nothing is kept from the loss of the connection until invalidations arrive again", async () => {
  await proxy.cut();
  await waitFor(() => told.length === 2);
  invalidate(social, news, { userIds: ["ada"] }, log);
  await proxy.restore();
  await waitFor(() => told.length === 3);
  invalidate(social, news, { userIds: ["eve"] }, log);
  await waitFor(() => told.length === 4);
  expect(told).toEqual(["open", "close", "open", "eve"]);
});

test("bytes that are no such message discard everything", async () => {
  (await social.connection).publish(news.subject, Uint8Array.of(0x0a, 0xff));
  invalidate(social, news, { userIds: ["ada"] }, log);
  await waitFor(() => told.length === 4);
  expect(told).toEqual(["open", "close", "open", "ada"]);
});

test("a process without a connection sends nothing and goes on", async () => {
  const alone = createBus({ name: "social", url: "nats://127.0.0.1:1", log });
  invalidate(alone, news, { userIds: ["ada"] }, log);
  await alone.close();
  await social.close();
  invalidate(social, news, { userIds: ["ada"] }, log);
  social = createBus({ name: "social", url: nats.url, log });
  await social.connection;
  expect(told).toEqual(["open"]);
});

test("a process that the server does not let read them keeps nothing", async () => {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-invalidations-"));
  const strict = await startNats({ dataPath, withUsers: true, log: () => {} });
  const { user, passwordFile } = await natsCredentials(dataPath, "admin");
  const login = { user, password: await readFile(passwordFile, "utf8") };
  const admin = createBus({ name: "admin", url: strict.url, login, log });
  told = [];
  follow(admin);
  await waitFor(() => told.length === 1);
  await new Promise((resolve) => setTimeout(resolve, NEVER_MS));
  expect(told).toEqual(["close"]);
  await admin.close();
  await strict.stop();
  await rm(dataPath, { recursive: true });
});
