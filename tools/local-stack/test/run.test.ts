/** @shows ASVS-12.3.1 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import mongoose from "mongoose";
import { freePort, readStackFile } from "../src/mod.ts";
import { identifyProcess } from "../src/processes/process-identity.ts";
import { programsOnly } from "./programs-only.ts";
import { temporaryPath } from "./temporary-path.ts";
import { waitFor } from "./wait-for.ts";

const source = join(import.meta.dirname, "..", "src");
/** Nine processes on a busy machine with two cores. */
const START_TIMEOUT_MS = 90_000;
const TEST_TIMEOUT_MS = 240_000;

/** One `make run`. */
interface Run {
  output(): string;
  signal(name: NodeJS.Signals): void;
  exitCode: Promise<number | null>;
}

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let dataPath: string;
let port: number;
const runs: Run[] = [];
beforeAll(async () => {
  folder = await temporaryPath();
  dataPath = join(folder.path, "data");
  await mkdir(dataPath, { mode: 0o755 }); // the mode of version 0.2
  port = await freePort();
});
afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.signal("SIGTERM");
    await run.exitCode;
  }
}, 60_000);
afterAll(() => folder.remove());

function start(env: NodeJS.ProcessEnv = {}, file = "run.ts", args: string[] = []): Run {
  const child = spawn(process.execPath, [join(source, file), ...args], {
    env: {
      ...programsOnly,
      NODE_ENV: "development",
      QUESTWELL_DATA_PATH: dataPath,
      GATEWAY_PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  const run = { output: () => output, signal: (name: NodeJS.Signals) => void child.kill(name), exitCode };
  runs.push(run);
  return run;
}

async function startReady(env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const run = start(env);
  let hasEnded = false;
  void run.exitCode.then(() => (hasEnded = true));
  await waitFor(() => hasEnded || run.output().includes("Questwell is running"), START_TIMEOUT_MS);
  if (hasEnded) throw new Error(`It ended instead:\n${run.output()}`);
  return run;
}

const pidFiles = async () => [
  ...(await readdir(join(dataPath, "run")))
    .filter((name) => name.endsWith(".pid"))
    .map((name) => join(dataPath, "run", name)),
  ...["mongodb", "nats"].map((name) => join(dataPath, name, "server.pid")),
];

/** The processes of the running stack. */
async function pids(): Promise<number[]> {
  const texts = await Promise.all((await pidFiles()).map((file) => readFile(file, "utf8")));
  return texts.map((text) => (JSON.parse(text) as { process: { pid: number } }).process.pid);
}

const living = (numbers: readonly number[]) => numbers.filter((pid) => identifyProcess(pid) !== undefined);
const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;

const person = { email: "ada@example.org", password: "correct horse battery" };
const grantAdmin = join(source, "../../../services/identity/src/grant-admin.ts");
const post = (path: string, body: object) =>
  fetch(`http://localhost:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function withRows<Result>(
  use: (rows: mongoose.mongo.Collection<{ _id: string }>) => Promise<Result>,
): Promise<Result> {
  const addresses = await readStackFile(dataPath);
  if (!addresses) throw new Error("No stack runs on this data");
  const client = await new mongoose.mongo.MongoClient(addresses.mongodbUrl, {
    ...(addresses.tls && { tlsCAFile: addresses.tls.caFile }),
  }).connect();
  try {
    return await use(client.db("run_test").collection("rows"));
  } finally {
    await client.close();
  }
}

test(
  "one command starts everything and restarts what crashes; after it was killed the next one, with TLS, ends what is left, has all data and keys, and stops in order",
  async () => {
    const run = await startReady();
    const announcements = run.output().match(/^Questwell is running: .*$/gmu);
    expect(announcements).toEqual([`Questwell is running: http://localhost:${port}`]);
    expect(((await stat(dataPath)).mode & 0o777).toString(8)).toBe("700"); // no access for other users of the machine
    expect(await statusOf("/")).toBe(200);
    expect(await statusOf("/api/auth/user")).toBe(401);
    await withRows((rows) => rows.insertOne({ _id: "kept" }, { writeConcern: { w: "majority", j: true } }));
    expect((await post("/api/auth/register", { ...person, firstName: "Ada" })).status).toBe(200);
    const tool = start({}, "with-stack-env.ts", [
      "identity",
      "--",
      process.execPath,
      grantAdmin,
      person.email,
    ]);
    expect([await tool.exitCode, tool.output()]).toEqual([0, expect.stringContaining("admin")]);

    const second = start();
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toContain(`already runs on ${dataPath}, at http://localhost:${port}`);
    const elsewhere = start({ QUESTWELL_DATA_PATH: join(folder.path, "other") });
    expect(await elsewhere.exitCode).toBe(1);
    expect(elsewhere.output()).toContain(`Port ${port} is in use by another program`);

    const record = await readFile(join(dataPath, "run", "social.pid"), "utf8");
    process.kill((JSON.parse(record) as { process: { pid: number } }).process.pid, "SIGKILL");
    await waitFor(() => run.output().includes("social ended (signal SIGKILL); starting it again"));
    await waitFor(async () => living(await pids()).length === 9, START_TIMEOUT_MS);

    const keyFile = join(dataPath, "secrets", "session.private.jwks");
    const keys = await readFile(keyFile, "utf8");
    const all = await pids();
    run.signal("SIGKILL");
    await run.exitCode;
    const next = await startReady({ TLS: "yes" });
    expect(living(all)).toEqual([]);
    expect(await withRows((rows) => rows.findOne({ _id: "kept" }))).toEqual({ _id: "kept" });
    expect(await readFile(keyFile, "utf8")).toBe(keys);
    // Identity's answer, so it has come over TLS.
    const admin = await post("/api/auth/login", person);
    expect([admin.status, await admin.json()]).toMatchObject([200, { user: { isAdmin: true } }]);
    expect((await readStackFile(dataPath))?.mongodbUrl).toContain("tls=true");

    const allOfNext = await pids();
    expect(living(allOfNext)).toHaveLength(9);
    next.signal("SIGINT");
    expect(await next.exitCode).toBe(0);
    expect(living(allOfNext)).toEqual([]);
    expect(await readStackFile(dataPath)).toBeUndefined();
  },
  TEST_TIMEOUT_MS,
);

test(
  "ONE=yes runs all programs in one process on the same data, and ends them in order",
  async () => {
    const run = await startReady({ ONE: "yes" });
    expect(living(await pids())).toHaveLength(3);
    expect((await post("/api/auth/login", person)).status).toBe(200);
    const all = await pids();
    run.signal("SIGINT");
    expect(await run.exitCode).toBe(0);
    expect(living(all)).toEqual([]);
    const log = await readFile(join(dataPath, "logs", "one-process.log"), "utf8");
    const stopped = log.match(/"name":"[\w-]+","msg":"stopping"/gu)?.map((line) => line.split('"')[3]);
    expect([stopped?.at(0), stopped?.length, stopped?.at(-1)]).toEqual(["gateway", 7, "event-keeper"]);
  },
  TEST_TIMEOUT_MS,
);

test(
  "an app that rejects its configuration stops everything with its name, its problems and exit code 78",
  async () => {
    const run = start({ ONE: "yes", GOOGLE_CLIENT_ID: "an id without its secret" });
    const code = await run.exitCode;
    expect([code, run.output()]).toEqual([
      78,
      expect.stringMatching(/^identity: Configuration is wrong:$/mu),
    ]);
    expect(run.output()).toContain("GOOGLE_CLIENT_SECRET_FILE is missing");
  },
  TEST_TIMEOUT_MS,
);

test("an invalid option is rejected by its name before anything starts", async () => {
  const run = start({ GATEWAY_PORT: "99999", ONE: "maybe" });
  expect(await run.exitCode).toBe(78);
  for (const name of ["GATEWAY_PORT", "ONE"]) expect(run.output()).toContain(`at ${name}\n`);
});

test(
  "a command gets a service's environment also when no stack runs, and its exit code is passed on",
  async () => {
    const print = `process.stdout.write([process.env.MONGODB_DATABASE, process.env.NATS_USER].join(" ")); process.exitCode = 3`;
    const args = ["identity", "--", process.execPath, "-e", print];
    const single = start({}, "with-stack-env.ts", args);
    const code = await single.exitCode;
    expect([code, single.output()]).toEqual([3, expect.stringContaining("questwell_identity identity")]);
  },
  TEST_TIMEOUT_MS,
);
