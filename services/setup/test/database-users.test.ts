import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, makeAuthority, startMongo, type BackingServer } from "@questwell/local-stack";
import { serviceNames, type ServiceName } from "@questwell/proto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { MongoClient } from "mongodb";
import { replaceSecretFile } from "../src/files/secret-file.ts";
import { writeSecretFiles } from "../src/files/write-secret-files.ts";
import { databaseOf } from "../src/mongodb/database-of.ts";
import { secretPlans } from "../src/secrets/secret-plan.ts";
import { runSetup } from "./support/run-setup.ts";

const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;

let path: string;
let server: BackingServer;
let host: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-users-"));
  server = await startMongo({ dataPath: path, withUsers: true, log: () => {} });
  host = new URL(server.url).host;
  await writeSecretFiles(
    { path: join(path, "secrets"), ownerOf: () => undefined },
    secretPlans({ hasKeys: true, hasNats: true, mongodbHost: host }),
    () => {},
  );
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await server.stop();
  await rm(path, { recursive: true });
});

const secret = (file: string) => join(path, "secrets", file);
const read = (file: string) => readFile(secret(file), "utf8");
const makeUsers = (change: Record<string, string> = {}) =>
  runSetup("make-database-users", {
    MONGODB_HOST: host,
    PASSWORDS_PATH: secret("database-users"),
    ...change,
  });
const everyService = (outcome: string) => serviceNames.map((name) => `${name}: ${outcome}\n`).join("");

async function as<Result>(url: string, act: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 3000 });
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}
const asService = <Result>(service: ServiceName, act: (client: MongoClient) => Promise<Result>) =>
  read(`${service}/mongodb-url`).then((url) => as(url, act));
const asRoot = async <Result>(act: (client: MongoClient) => Promise<Result>) =>
  as(`mongodb://root:${await read("database-users/root-password")}@${host}/?directConnection=true`, act);

test("a server without users gets root and a user per service; three copies at once do no harm", async () => {
  const ended = await Promise.all([makeUsers(), makeUsers(), makeUsers()]);
  expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    ended.map(() => ({ code: 0, stderr: "" })),
  );
  for (const name of serviceNames) {
    expect(ended.some(({ stdout }) => stdout.includes(`${name}: created\n`))).toBe(true);
  }
  expect(await makeUsers()).toEqual({ code: 0, stdout: everyService("unchanged"), stderr: "" });
});

describe("a service's user", () => {
  test.each(serviceNames)(
    "of %s reads, writes and builds indexes in its own database, with its URL",
    async (service) => {
      await asService(service, async (client) => {
        const things = client.db(databaseOf(service)).collection("things");
        await things.insertOne({ name: service });
        await things.createIndex({ name: 1 }, { unique: true });
        expect(await things.countDocuments()).toBe(1);
        expect(await things.indexExists("name_1")).toBe(true);
        // The database that the URL names is the same.
        expect(client.db().databaseName).toBe(databaseOf(service));
      });
    },
  );

  test.each(serviceNames)("of %s may not read or write any other database", async (service) => {
    const others = [
      ...serviceNames.filter((name) => name !== service).map(databaseOf),
      "admin",
      "questwell_new",
    ];
    await asService(service, async (client) => {
      for (const name of others) {
        const things = client.db(name).collection("things");
        await expect(things.findOne({})).rejects.toMatchObject({ code: UNAUTHORIZED });
        await expect(things.insertOne({ name: service })).rejects.toMatchObject({ code: UNAUTHORIZED });
      }
      const users = { createUser: "intruder", pwd: "password", roles: [] };
      await expect(client.db(databaseOf(service)).command(users)).rejects.toMatchObject({
        code: UNAUTHORIZED,
      });
    });
  });

  test("does not sign in with a wrong password, or with another service's", async () => {
    for (const password of ["guess", await read("database-users/admin-password")]) {
      const url = `mongodb://social:${password}@${host}/?authSource=questwell_social&directConnection=true`;
      const attempt = as(url, (client) => client.db("questwell_social").command({ ping: 1 }));
      await expect(attempt).rejects.toMatchObject({ code: AUTHENTICATION_FAILED });
    }
  });

  test("is enough for a service: its indexes, and the check of its store", async () => {
    const env = { MONGODB_URL_FILE: secret("progress/mongodb-url") };
    const main = join(import.meta.dirname, "../../progress/src/migrate.ts");
    const child = spawn(process.execPath, [main], { env, stdio: "ignore" });
    children.push(child);
    expect(await once(child, "exit")).toEqual([0, null]);
    const indexes = await asRoot(async (client) =>
      client.db("questwell_progress").collection("xp_ledger").indexes(),
    );
    expect(indexes.map(({ key }) => key)).toContainEqual({ userId: 1, seq: 1 });
  });
});

describe("a later run", () => {
  test("creates the user of a service that an upgrade adds", async () => {
    await asRoot((client) => client.db("questwell_goals_ai").command({ dropUser: "goals-ai" }));
    expect((await makeUsers()).stdout).toBe(
      everyService("unchanged").replace("goals-ai: unchanged", "goals-ai: created"),
    );
    await asService("goals-ai", (client) => client.db().command({ ping: 1 }));
  });

  test("sets a password that was changed, and the old one is refused", async () => {
    const oldUrl = await read("social/mongodb-url");
    const old = await read("database-users/social-password");
    await replaceSecretFile(secret("database-users/social-password"), "another-password");
    expect((await makeUsers()).stdout).toContain("social: updated password and roles\n");
    await expect(as(oldUrl, (client) => client.db().command({ ping: 1 }))).rejects.toMatchObject({
      code: AUTHENTICATION_FAILED,
    });
    await replaceSecretFile(secret("database-users/social-password"), old);
    await makeUsers();
    await as(oldUrl, (client) => client.db().command({ ping: 1 }));
  });

  test("takes back rights that a user should not have", async () => {
    const roles = [{ role: "readWrite", db: "questwell_admin" }];
    await asRoot((client) => client.db("questwell_social").command({ grantRolesToUser: "social", roles }));
    expect((await makeUsers()).stdout).toContain("social: updated password and roles\n");
    const attempt = asService("social", (client) =>
      client.db("questwell_admin").collection("things").findOne({}),
    );
    await expect(attempt).rejects.toMatchObject({ code: UNAUTHORIZED });
  });

  test("with a name of a replica set finds it initiated, or says that the server has none", async () => {
    const hello = await asRoot((client) => client.db("admin").command({ hello: 1 }));
    const { code, stdout, stderr } = await makeUsers({ REPLICA_SET: hello["setName"] ?? "rs0" });
    expect({ code, stdout, stderr }).toEqual(
      hello["setName"] === undefined
        ? {
            code: 1,
            stdout: "",
            stderr: "MongoDB was started without --replSet, so it cannot become a replica set\n",
          }
        : { code: 0, stdout: everyService("unchanged"), stderr: "" },
    );
  });
});

describe("is refused", () => {
  test("with another password of root's than the server has, which is not printed", async () => {
    const folder = secret("database-users");
    const own = await read("database-users/root-password");
    await replaceSecretFile(join(folder, "root-password"), "topsecret");
    const { code, stdout, stderr } = await makeUsers();
    await replaceSecretFile(join(folder, "root-password"), own);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: `MongoDB at ${host} does not accept root's password: it keeps the one of its first start\n`,
    });
  });

  test("by a server that does not answer in time, with its address", async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    expect(await makeUsers({ MONGODB_HOST: closed, WAIT_S: "1" })).toEqual({
      code: 1,
      stdout: "",
      stderr: `MongoDB at ${closed} cannot be reached: no answer\n`,
    });
  });

  test("with every problem of its environment listed, by exit code 78", async () => {
    const folder = await mkdtemp(join(path, "passwords-"));
    await writeFile(join(folder, "root-password"), "two words");
    const { code, stderr } = await makeUsers({
      MONGODB_HOST: "mongodb://host",
      PASSWORDS_PATH: folder,
      REPLICA_SET: "r s",
      WAIT_S: "soon",
      TLS_CA_FILE: join(folder, "missing"),
    });
    expect(code).toBe(78);
    expect(stderr).toContain(`${join(folder, "root-password")} holds no password`);
    for (const name of serviceNames)
      expect(stderr).toContain(`Cannot read ${join(folder, `${name}-password`)}: ENOENT`);
    for (const name of ["MONGODB_HOST", "REPLICA_SET", "WAIT_S", "TLS_CA_FILE"])
      expect(stderr).toContain(`→ at ${name}`);
    expect(stderr).not.toContain("two words");
  });
});

test("with TLS it trusts the given authority only", async () => {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-users-tls-"));
  const tls = await (await makeAuthority(join(dataPath, "tls"))).issue("mongodb");
  const other = await makeAuthority(join(dataPath, "other"));
  const secure = await startMongo({ dataPath, withUsers: true, tls, log: () => {} });
  const env = { MONGODB_HOST: new URL(secure.url).host };
  expect(await makeUsers({ ...env, TLS_CA_FILE: other.caFile, WAIT_S: "1" })).toMatchObject({ code: 1 });
  expect(await makeUsers({ ...env, TLS_CA_FILE: tls.caFile })).toMatchObject({
    code: 0,
    stdout: everyService("created"),
  });
  await secure.stop();
  await rm(dataPath, { recursive: true });
});
