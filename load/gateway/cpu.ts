import { join } from "node:path";
import process from "node:process";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { ProcessName } from "@questwell/local-stack";
import { makeViewer } from "@questwell/common/testkit/make-viewer";
import mongoose from "mongoose";
import { newChallenges, newWalker, signInAgain } from "../../e2e/faults/support/walker.ts";
import { residentMiBOf } from "../../e2e/support/resident-memory.ts";
import { startUnlimited, type UnlimitedStack } from "../stack/start-unlimited.ts";
import { cpuMsOf } from "../support/cpu.ts";
import type { AppRequest } from "../support/app-documents.ts";
import { appRequests } from "./documents.ts";

// CPU time of the gateway per request, beside a stock Apollo gateway over the same subgraphs, in one run: A B B A; and
// what a request to ours costs the services and the database behind it.
const REQUESTS = Number(process.env["REQUESTS"] ?? 2000);
const WARM_UP = 500;
const AT_ONCE = 4;
const SETS = 20;
const ACCEPT = "application/graphql-response+json,application/json;q=0.9";
const AREAS = ["financial", "career", "relationships", "physical", "mental"];
const BEHIND = ["identity", "progress", "goals-ai", "mongodb"] as const satisfies readonly ProcessName[];
const COUNTED = ["insert", "query", "update", "delete", "getmore", "command"];
const HEADERS = [
  "document         ",
  "ours ms",
  "stock ms",
  "times fewer",
  ...BEHIND.map((name) => `${name} ms`),
  "commands",
];

/** A gateway under measurement. */
interface Door {
  name: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** As the app's client sends it. */
async function ask({ url, headers }: Door, request: AppRequest): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: ACCEPT, ...headers },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(`${url}: ${text.slice(0, 300)}`);
}

async function run(door: Door, request: AppRequest, count: number): Promise<number> {
  const before = await cpuMsOf(door.pid);
  await send(door, request, count);
  return ((await cpuMsOf(door.pid)) - before) / count;
}

async function send(door: Door, request: AppRequest, count: number): Promise<void> {
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await ask(door, request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** What a request of `count` costs each process behind the gateway, in CPU milliseconds, and the database's commands. */
async function costBehind(
  { processes, client }: Pick<UnlimitedStack, "processes"> & { client: mongoose.mongo.MongoClient },
  door: Door,
  request: AppRequest,
  count: number,
): Promise<string[]> {
  const cpu = () => Promise.all(BEHIND.map((name) => cpuMsOf(processes[name].pid ?? 0)));
  const before = { cpu: await cpu(), commands: await countCommands(client) };
  await send(door, request, count);
  const after = { cpu: await cpu(), commands: await countCommands(client) };
  const perRequest = (from = 0, to = 0) => (to - from) / count;
  return [
    ...after.cpu.map((ms, index) => perRequest(before.cpu[index], ms).toFixed(2)),
    perRequest(before.commands, after.commands).toFixed(1),
  ];
}

/** The commands that the database has run so far. */
async function countCommands(client: mongoose.mongo.MongoClient): Promise<number> {
  const { opcounters } = await client.db("admin").command({ serverStatus: 1 });
  return COUNTED.reduce((sum, name) => sum + Number(opcounters[name]), 0);
}

async function printMemory(when: string, doors: readonly Door[]): Promise<void> {
  const each = doors.map(async ({ name, pid }) => `${name} ${(await residentMiBOf(pid)).toFixed(0)} MiB`);
  print(`resident ${when}: ${(await Promise.all(each)).join(", ")}`);
}

let stock: Awaited<ReturnType<typeof startStock>> | null = null;
let database: mongoose.mongo.MongoClient | null = null;
const stack = await startUnlimited();
try {
  const person = await newWalker(stack.url, { address: "10.1.1.1" });
  for (let index = 0; index < SETS; index += 1) {
    const area = AREAS[index % AREAS.length] ?? "career";
    for (const id of await newChallenges(person, area))
      await person.client.insist("POST", `/api/challenges/${id}/complete`);
  }
  const ours: Door = {
    name: "ours",
    url: `${stack.url}/graphql`,
    pid: stack.processes.gateway.pid ?? 0,
    headers: { origin: stack.url, "x-forwarded-for": "10.1.1.1" },
  };
  database = await mongoose.mongo.MongoClient.connect(stack.addresses.mongodbUrl);
  stock = await startStock(person.userId);
  const kept = { ours, stock: stock.door };
  await printMemory("before it", [ours, stock.door]);
  print(HEADERS.join(" | "));
  for (const [name, request] of Object.entries(appRequests())) {
    // A session's token lives for ten minutes; a renewal is not what is measured.
    await signInAgain(person);
    ours.headers["cookie"] = person.client.cookie;
    for (const door of [kept.ours, kept.stock]) await run(door, request, WARM_UP);
    const cost = { ours: 0, stock: 0 };
    for (const which of ["ours", "stock", "stock", "ours"] as const)
      cost[which] += (await run(kept[which], request, REQUESTS)) / 2;
    const behind = await costBehind(
      { processes: stack.processes, client: database },
      ours,
      request,
      REQUESTS,
    );
    const ratio = (cost.stock / cost.ours).toFixed(2);
    const cells = [name, cost.ours.toFixed(2), cost.stock.toFixed(2), ratio, ...behind];
    print(cells.map((cell, index) => cell.padStart(HEADERS[index]?.length ?? 0)).join(" | "));
  }
  await printMemory("after it", [ours, stock.door]);
} finally {
  stock?.stop();
  await database?.close();
  await stack.stop();
}

async function startStock(userId: string): Promise<{ door: Door; stop(): void }> {
  const urls = Object.entries(stack.addresses.ports).map(([name, { port }]) => [
    name,
    `http://127.0.0.1:${port}/graphql`,
  ]);
  const viewer = makeViewer({ id: userId });
  const child = spawn(process.execPath, [join(import.meta.dirname, "../peers/stock-gateway.ts")], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      APOLLO_TELEMETRY_DISABLED: "true",
      URLS: JSON.stringify(Object.fromEntries(urls)),
      KEYS_FILE: join(stack.dataPath, "secrets", "internal.private.jwks"),
      VIEWER: JSON.stringify(viewer),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return {
    door: { name: "stock", url, pid: child.pid ?? 0, headers: {} },
    stop: () => void child.kill(),
  };
}
