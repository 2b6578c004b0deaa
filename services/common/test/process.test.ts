import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { closeServer, INTERNAL_AUTH_HEADER, listen, signInternalToken } from "@questwell/common";
import { makeTestKeys, startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { freePort, natsCredentials, startNats } from "@questwell/local-stack";
import { MONGODB_FLOORS } from "@questwell/proto";
import mongoose from "mongoose";
import { nkeys } from "nats";
import { testMongoUrl } from "../src/testkit/test-mongo.ts";
import { startChild, type Child } from "./support/child.ts";
import { startOlderMongo } from "./support/older-mongo.ts";
import { createFixtureApp } from "./support/fixture-app.ts";
import { startTcpProxy } from "../src/testkit/tcp-proxy.ts";

const mainFile = join(import.meta.dirname, "support", "fixture-main.ts");
const { privateKeys, publicKeys } = makeTestKeys();

let folder: string;
let nats: TestNats;
let env: Record<string, string>;
const children: Child[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-process-"));
  nats = await startTestNats();
  const keysFile = join(folder, "keys.json");
  const jwk = { ...publicKeys.current.key.export({ format: "jwk" }), kid: publicKeys.current.kid };
  await writeFile(keysFile, JSON.stringify({ keys: [jwk] }));
  const [port, internalPort] = [await freePort(), await freePort()];
  env = {
    NODE_ENV: "development",
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    MONGODB_URL: testMongoUrl(),
    MONGODB_DATABASE: `test_${randomUUID().slice(0, 8)}_process`,
    NATS_URL: nats.url,
    INTERNAL_PUBLIC_KEYS_FILE: keysFile,
  };
  await mongoose.connect(testMongoUrl(), { dbName: env["MONGODB_DATABASE"] ?? "" });
});
afterAll(async () => {
  for (const child of children) child.signal("SIGKILL");
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await nats.stop();
  await rm(folder, { recursive: true });
});

function start(change: Record<string, string> = {}): Child {
  const child = startChild([mainFile], { ...env, ...change });
  children.push(child);
  return child;
}
const internal = (path: string) => fetch(`http://127.0.0.1:${env["INTERNAL_PORT"]}${path}`);
const isReady = async () => (await internal("/readyz")).status === 200;
function ask(query: string): Promise<Response> {
  const body = JSON.stringify({ query });
  const client = { address: "127.0.0.1", userAgent: "test" };
  const token = signInternalToken(privateKeys, { use: "call", subgraph: "admin" }, body, {
    viewer: null,
    requestId: "request",
    client,
  });
  return fetch(`http://127.0.0.1:${env["PORT"]}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token },
    body,
  });
}
const addNote = (_id: string) => mongoose.connection.collection<{ _id: string }>("notes").insertOne({ _id });

describe("a service process", () => {
  /** @shows ASVS-16.3.3 */
  test("becomes ready, is live, has metrics, and exits with 0 after the request in flight", async () => {
    const service = start();
    await waitFor(isReady, 20_000);
    expect((await internal("/livez")).status).toBe(200);
    expect(await (await internal("/metrics")).text()).toContain("outbox_oldest_seconds");
    const schema = await internal("/schema");
    expect(schema.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await schema.text()).toBe(createFixtureApp().typeDefs);
    expect((await internal("/")).status).toBe(404);
    const unauthenticated = await fetch(`http://127.0.0.1:${env["PORT"]}/graphql`, { method: "POST" });
    expect(unauthenticated.status).toBe(401);
    await waitFor(() => service.output().includes('"msg":"rejected request without a valid gateway token"'));

    const id = randomUUID();
    const asked = ask(`{ waitsFor(id: "${id}") }`);
    await waitFor(() => service.output().includes(id));
    service.signal("SIGTERM");
    await waitFor(async () => (await internal("/readyz")).status === 503);
    await waitFor(() =>
      ask("{ notes }").then(
        () => false,
        () => true,
      ),
    );
    await addNote(id);
    expect(await (await asked).json()).toEqual({ data: { waitsFor: true } });
    const answeredAt = performance.now();
    expect(await service.exitCode).toBe(0);
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
  });

  /** @shows BOUND-services/common/src/logging/standard-output.ts REL-full-log-disk */
  test("a full disk under its log costs nothing but log lines", async () => {
    const service = startChild([mainFile], { ...env, LOG_LEVEL: "trace" }, "/dev/full");
    children.push(service);
    await waitFor(isReady, 20_000);
    for (let count = 0; count < 20; count += 1) {
      expect(await (await ask("{ notes }")).json()).toHaveProperty("data.notes");
    }
    expect(await (await internal("/metrics")).text()).toContain("log_lines_lost_total 0");
    service.signal("SIGTERM");
    expect(await service.exitCode).toBe(0);
    const complaints = service.output().match(/The log cannot be written, and its lines wait: ENOSPC/gu);
    expect(complaints).toHaveLength(1);
  });

  test("takes the address of its database and its credential for the broker from files", async () => {
    const dataPath = join(folder, "creds-nats");
    const strict = await startNats({ dataPath, withUsers: true, log: () => {} });
    const pair = nkeys.createUser();
    const configFile = join(dataPath, "nats", "nats.conf");
    const config = JSON.parse(await readFile(configFile, "utf8")) as { authorization: { users: object[] } };
    config.authorization.users.push({ nkey: pair.getPublicKey() });
    await writeFile(configFile, JSON.stringify(config));
    if (strict.pid === undefined) throw new Error("This NATS is not ours to configure");
    process.kill(strict.pid, "SIGHUP");

    const credsFile = join(folder, "social.creds");
    const seed = new TextDecoder().decode(pair.getSeed());
    // A server with its users in its configuration checks the signature of the seed, and does not read the JWT.
    await writeFile(
      credsFile,
      `-----BEGIN NATS USER JWT-----\na.b.c\n------END NATS USER JWT------\n
-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
    );
    const urlFile = join(folder, "mongodb-url");
    await writeFile(urlFile, `${testMongoUrl()}\n`);
    const { MONGODB_URL: _inline, ...rest } = env;
    const files = { MONGODB_URL_FILE: urlFile, NATS_URL: strict.url, NATS_CREDS_FILE: credsFile };
    const service = startChild([mainFile], { ...rest, ...files });
    children.push(service);
    await waitFor(isReady, 20_000);
    service.signal("SIGTERM");
    expect(await service.exitCode).toBe(0);
    await strict.stop();
  });

  test("starts before its database and its broker, answers without the broker, and stops without it", async () => {
    const direct = new URL(testMongoUrl());
    const wire = await startTcpProxy(Number(direct.port));
    await wire.cut();
    direct.port = String(wire.port);
    const service = start({ MONGODB_URL: direct.href, NATS_URL: "nats://127.0.0.1:1" });
    await waitFor(async () => (await internal("/readyz")).status === 503, 20_000);
    await waitFor(() => service.output().includes("MongoDB not reachable, will retry"));
    await wire.restore();
    await waitFor(async () => (await (await internal("/readyz")).text()) === "NATS not reachable\n", 20_000);
    expect(await (await ask("{ notes }")).json()).toHaveProperty("data.notes");
    service.signal("SIGTERM");
    expect(await service.exitCode).toBe(0);
    await wire.close();
  });

  test("exits with 0 even while it still waits for its database", async () => {
    const service = start({ MONGODB_URL: "mongodb://127.0.0.1:1/?directConnection=true" });
    await waitFor(() => service.output().includes("MongoDB not reachable, will retry"), 20_000);
    service.signal("SIGINT");
    expect(await service.exitCode).toBe(0);
  });

  test("exits with 78 and both versions when MongoDB is below the floor of its line", async () => {
    const older = await startOlderMongo(testMongoUrl());
    const service = start({ MONGODB_URL: older.url });
    expect(await service.exitCode).toBe(78);
    expect(service.output()).toContain(
      `MongoDB ${older.version} is too old: ${MONGODB_FLOORS["8.0"]} or newer is needed`,
    );
    await older.close();
  });

  test("exits with 1 when the broker rejects its credentials, and logs it", async () => {
    const dataPath = join(folder, "strict-nats");
    const strict = await startNats({ dataPath, withUsers: true, log: () => {} });
    const { passwordFile } = await natsCredentials(dataPath, "social");
    const service = start({ NATS_URL: strict.url, NATS_USER: "admin", NATS_PASSWORD_FILE: passwordFile });
    expect(await service.exitCode).toBe(1);
    expect(service.output()).toContain("Authorization Violation");
    await strict.stop();
  });

  test.each(["PORT", "INTERNAL_PORT"])("exits with 1 and names the port when %s is taken", async (name) => {
    const squatter = createServer();
    const port = await listen(squatter, "127.0.0.1", 0);
    const service = start({ [name]: String(port) });
    expect(await service.exitCode).toBe(1);
    expect(service.output()).toContain(`Port ${port} on 127.0.0.1 is in use by another process`);
    await closeServer(squatter, 0);
  });

  test("exits with 78 and lists every problem of an invalid configuration, without values", async () => {
    const { MONGODB_DATABASE: _missing, MONGODB_URL: _inline, ...rest } = env;
    const secret = join(folder, "secret");
    await writeFile(secret, "user:hunter2");
    const wrong = {
      PORT: "many",
      HOST: "",
      NATS_URL: "http://user:hunter2@nats",
      LOG_LEVEL: "loud",
      MONGODB_URL_FILE: secret,
      NATS_CREDS_FILE: secret,
      NATS_PASSWORD_FILE: "/nowhere/password",
      INTERNAL_PUBLIC_KEYS_FILE: secret,
      TLS_KEY_FILE: secret,
    };
    const service = startChild([mainFile], { ...rest, ...wrong });
    expect(await service.exitCode).toBe(78);
    const output = service.output();
    expect(output).toContain("Configuration is wrong");
    for (const name of [...Object.keys(wrong), "MONGODB_DATABASE"]) expect(output).toContain(`at ${name}`);
    expect(output).not.toContain("hunter2");
  });
});

describe("any process", () => {
  const evaluate = (text: string) => startChild(["--input-type=module", "--eval", text]);

  /** @shows ASVS-16.2.1 ASVS-16.2.2 ASVS-16.4.1 */
  test("logs JSON in UTC, one line each, without secrets, wherever a call puts them", async () => {
    const headers = { cookie: "s3cret", authorization: "s3cret", "x-internal-auth": "s3cret" };
    const fields = {
      req: { headers },
      password: "s3cret",
      user: { email: "s3cret", token: "s3cret" },
      kept: 'this\n{"level":60}\r\u2028\u001b[2J',
    };
    const child = evaluate(
      `import { createLogger } from "@questwell/common";
       createLogger("test", "info").info(${JSON.stringify(fields)}, "hello %s %j");`,
    );
    expect(await child.exitCode).toBe(0);
    const line = JSON.parse(child.output()) as Record<string, unknown>;
    expect(line).toMatchObject({ name: "test", level: 30, msg: "hello %s %j", kept: fields.kept });
    expect(child.output()).toMatch(/^[^\n\r]+\n$/u);
    expect(child.output()).not.toContain("\u001b");
    expect(line["time"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    expect(child.output()).not.toContain("s3cret");
  });

  test.each([
    { name: "an error", text: `setImmediate(() => { throw new Error("the bug"); });` },
    { name: "a rejection", text: `void Promise.reject(new Error("the bug"));` },
  ])("exits with 1 and a fatal line for $name that is not caught", async ({ text }) => {
    const child = evaluate(
      `import { createLogger, runProcess } from "@questwell/common";
       await runProcess(createLogger("test", "info"), async () => { ${text} return { stop: async () => {} }; });
       setInterval(() => {}, 1000);`,
    );
    expect(await child.exitCode).toBe(1);
    expect(JSON.parse(child.output())).toMatchObject({ level: 60, err: { message: "the bug" } });
  });
});
