import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { makeTestKeys, startTcpProxy, waitFor, type TcpProxy } from "@questwell/common/testkit";
import { freePort, natsCredentials, startMongo, startNats, type BackingServer } from "@questwell/local-stack";
import mongoose from "mongoose";
import { startChild, type Child } from "./support/child.ts";

const PASSWORD = "hunter2";
const mainFile = join(import.meta.dirname, "support", "fixture-main.ts");
const { MongoClient } = mongoose.mongo;

let folder: string;
let mongo: BackingServer;
let nats: BackingServer;
let [mongoWire, natsWire]: TcpProxy[] = [];
let env: Record<string, string>;
const children: Child[] = [];

const hostOf = (wire: TcpProxy | undefined) => `127.0.0.1:${wire?.port}`;
/** The address of the database server for a user of the database `questwell_admin`. */
const urlFor = (user: string, wire: TcpProxy | undefined) =>
  `mongodb://${user}@${hostOf(wire)}/?authSource=questwell_admin&directConnection=true`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-outages-"));
  // Servers of this test, not those that the environment names: users are made in them.
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, ...serverEnv } = process.env;
  const log = () => {};
  mongo = await startMongo({ dataPath: folder, withUsers: true, env: serverEnv, log });
  nats = await startNats({ dataPath: folder, withUsers: true, env: serverEnv, log });
  await makeUsers(mongo.url);
  mongoWire = await startTcpProxy(Number(new URL(mongo.url).port));
  natsWire = await startTcpProxy(Number(new URL(nats.url).port));

  const { current } = makeTestKeys().publicKeys;
  const keysFile = join(folder, "keys.json");
  const jwk = { ...current.key.export({ format: "jwk" }), kid: current.kid };
  await writeFile(keysFile, JSON.stringify({ keys: [jwk] }));
  const { user, passwordFile } = await natsCredentials(folder, "admin");
  env = {
    NODE_ENV: "development",
    PORT: "0",
    INTERNAL_PORT: String(await freePort()),
    MONGODB_URL: urlFor(`admin:${PASSWORD}`, mongoWire),
    MONGODB_DATABASE: "questwell_admin",
    NATS_URL: `nats://${hostOf(natsWire)}`,
    NATS_USER: user,
    NATS_PASSWORD_FILE: passwordFile,
    INTERNAL_PUBLIC_KEYS_FILE: keysFile,
  };
}, 600_000);
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.signal("SIGKILL");
    await child.exitCode;
  }
  await mongoWire?.restore();
  await natsWire?.restore();
});
afterAll(async () => {
  await Promise.all([mongoWire?.close(), natsWire?.close()]);
  await Promise.all([mongo.stop(), nats.stop()]);
  await rm(folder, { recursive: true });
});

/** One user for each of two databases, with rights on that database alone, as an installation makes them. */
async function makeUsers(url: string): Promise<void> {
  const anybody = new MongoClient(url);
  await anybody.db("admin").command({ createUser: "root", pwd: PASSWORD, roles: ["root"] });
  await anybody.close();
  const root = new MongoClient(url, { auth: { username: "root", password: PASSWORD }, authSource: "admin" });
  for (const service of ["admin", "social"]) {
    const db = `questwell_${service}`;
    await root.db(db).command({ createUser: service, pwd: PASSWORD, roles: [{ role: "readWrite", db }] });
  }
  await root.close();
}

function start(change: Record<string, string> = {}): Child {
  const child = startChild([mainFile], { ...env, ...change });
  children.push(child);
  return child;
}
const readyz = async () => (await fetch(`http://127.0.0.1:${env["INTERNAL_PORT"]}/readyz`)).status;
/** The warnings so far about servers that are away; others are about streams, which no event-keeper makes here. */
const warningsOf = (child: Child) =>
  child
    .output()
    .split("\n")
    .filter((line) => line.includes(`"level":40`) && line.includes("reachable"))
    .map((line) => JSON.parse(line) as { msg: string; hosts?: string });

describe("a database and a broker that are away", () => {
  test("keep a new process from becoming ready, and are one warning each; it is ready once both are there", async () => {
    await mongoWire?.cut();
    await natsWire?.cut();
    const service = start();
    await waitFor(() => warningsOf(service).length === 2, 20_000);
    const database = { msg: "MongoDB not reachable, will retry", hosts: hostOf(mongoWire) };
    const broker = { msg: "NATS not reachable, will retry", hosts: hostOf(natsWire) };
    // Several attempts later there are no more of them.
    await expect(waitFor(() => warningsOf(service).length > 2, 6000)).rejects.toThrow("No answer");
    expect(warningsOf(service)).toEqual(
      expect.arrayContaining([expect.objectContaining(database), expect.objectContaining(broker)]),
    );
    expect(await readyz()).toBe(503);

    await mongoWire?.restore();
    await waitFor(() => service.output().includes("MongoDB reachable again"));
    await expect(waitFor(async () => (await readyz()) === 200, 1000)).rejects.toThrow("No answer");
    await natsWire?.restore();
    await waitFor(async () => (await readyz()) === 200, 5000);

    // Later it stays ready, and each is one warning again.
    await mongoWire?.cut();
    await natsWire?.cut();
    await waitFor(() => warningsOf(service).length === 4);
    await expect(waitFor(() => warningsOf(service).length > 4, 4000)).rejects.toThrow("No answer");
    expect(warningsOf(service).slice(2)).toEqual(
      expect.arrayContaining([expect.objectContaining(database), expect.objectContaining(broker)]),
    );
    expect(await readyz()).toBe(200);
    await mongoWire?.restore();
    await natsWire?.restore();
    await waitFor(() => service.output().split("MongoDB reachable again").length === 3, 15_000);
    await waitFor(() => service.output().split("NATS reachable again").length === 3, 15_000);
    service.signal("SIGTERM");
    expect(await service.exitCode).toBe(0);
    expect(service.output()).not.toContain(PASSWORD);
    const password = (await readFile(env["NATS_PASSWORD_FILE"] ?? "", "utf8")).trim();
    expect(service.output()).not.toContain(password);
  }, 120_000);

  test("a service of Kubernetes without a record in DNS is waited for, too", async () => {
    const service = start({ MONGODB_URL: "mongodb+srv://admin:hunter2@database.invalid/" });
    await waitFor(() => warningsOf(service).length > 0, 20_000);
    expect(warningsOf(service)[0]).toMatchObject({ hosts: "database.invalid" });
    service.signal("SIGTERM");
    expect(await service.exitCode).toBe(0);
    expect(service.output()).not.toContain(PASSWORD);
  });
});

describe("a credential that is refused ends the process with 1, and the message says whose it is", () => {
  test.each([
    ["a wrong password", "admin:wrong-hunter2", "refuses the user admin: Authentication failed"],
    ["an unknown user", "nobody:hunter2", "refuses the user nobody: Authentication failed"],
    [
      "the database of another service",
      "social:hunter2",
      "refuses the user social the database questwell_admin: not authorized",
    ],
  ])("MongoDB, for %s", async (_, credentials, message) => {
    const authSource = credentials.startsWith("social") ? "questwell_social" : "questwell_admin";
    const url = urlFor(credentials, mongoWire).replace("questwell_admin", authSource);
    const service = start({ MONGODB_URL: url });
    expect(await service.exitCode).toBe(1);
    expect(service.output()).toContain(`MongoDB at ${hostOf(mongoWire)} ${message}`);
    expect(service.output()).not.toContain(PASSWORD);
    // A server repeats the command that it refuses.
    expect(service.output()).not.toContain("createIndexes\\");
  });

  test("MongoDB, for no user at all", async () => {
    const service = start({ MONGODB_URL: mongo.url });
    expect(await service.exitCode).toBe(1);
    const { host } = new URL(mongo.url);
    expect(service.output()).toContain(
      `MongoDB at ${host} refuses a client without a user the database questwell_admin: not authorized`,
    );
  });

  test("NATS, for a wrong password", async () => {
    const wrong = join(folder, "wrong");
    await writeFile(wrong, PASSWORD);
    const service = start({ NATS_PASSWORD_FILE: wrong });
    expect(await service.exitCode).toBe(1);
    expect(service.output()).toContain(`NATS at ${hostOf(natsWire)} refuses the user admin: `);
    expect(service.output()).toContain("Authorization Violation");
    expect(service.output()).not.toContain(PASSWORD);
  });

  test("NATS, for no user at all", async () => {
    const { NATS_USER: _user, NATS_PASSWORD_FILE: _file, ...rest } = env;
    const service = startChild([mainFile], rest);
    children.push(service);
    expect(await service.exitCode).toBe(1);
    expect(service.output()).toContain(`NATS at ${hostOf(natsWire)} refuses a client without a user: `);
  });
});

test("a service's user reads and writes no other service's database", async () => {
  const client = new MongoClient(mongo.url, {
    auth: { username: "social", password: PASSWORD },
    authSource: "questwell_social",
  });
  const own = client.db("questwell_social").collection("rows");
  await own.createIndex({ at: 1 });
  await own.insertOne({ at: 1 });
  const others = client.db("questwell_admin").collection("rows");
  for (const call of [
    () => others.findOne(),
    () => others.insertOne({ at: 1 }),
    () => others.createIndex({ at: 1 }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 13 });
  await client.close();
});
