import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort, readStackFile, startStack } from "@questwell/local-stack";
import { newChallenges, newWalker } from "../../e2e/faults/support/walker.ts";
import { cpuMsOf, residentMiBOf } from "../support/cpu.ts";
import { documents } from "./documents.ts";

// CPU time of the gateway per request, beside a stock Apollo gateway over the same subgraphs, in one run: A B B A.
const REQUESTS = Number(process.env["REQUESTS"] ?? 2000);
const WARM_UP = 500;
const AT_ONCE = 4;
const SETS = 20;
const AREAS = ["financial", "career", "relationships", "physical", "mental"];

/** A gateway under measurement. */
interface Door {
  name: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function ask({ url, headers }: Door, query: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(`${url}: ${text.slice(0, 300)}`);
}

async function run(door: Door, query: string, count: number): Promise<number> {
  const before = await cpuMsOf(door.pid);
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await ask(door, query);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return ((await cpuMsOf(door.pid)) - before) / count;
}

const dataPath = await mkdtemp(join(tmpdir(), "questwell-load-"));
const many = "1000000";
const raised = ["COMPLETE", "USER", "COST", "ADDRESS"];
const env = {
  ...process.env,
  ...Object.fromEntries(raised.map((name) => [`LIMIT_${name}`, many])),
  LOG_LEVEL: "error",
  TRUST_PROXY_HOPS: "1",
};
let stock: Awaited<ReturnType<typeof startStock>> | null = null;
const stack = await startStack({ dataPath, gatewayPort: await freePort(), env, log: () => {} });
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
    headers: { cookie: person.client.cookie, origin: stack.url, "x-forwarded-for": "10.1.1.1" },
  };
  stock = await startStock(person.userId);
  const kept = { ours, stock: stock.door };
  print("document          | ours ms | stock ms | times fewer");
  for (const [name, query] of Object.entries(documents)) {
    for (const door of [kept.ours, kept.stock]) await run(door, query, WARM_UP);
    const cost = { ours: 0, stock: 0 };
    for (const which of ["ours", "stock", "stock", "ours"] as const)
      cost[which] += (await run(kept[which], query, REQUESTS)) / 2;
    const ratio = cost.stock / cost.ours;
    print(
      `${name.padEnd(17)} | ${cost.ours.toFixed(2).padStart(7)} | ${cost.stock.toFixed(2).padStart(8)} | ${ratio.toFixed(2)}`,
    );
  }
  print(
    `resident after it: ours ${(await residentMiBOf(ours.pid)).toFixed(0)} MiB, ` +
      `stock ${(await residentMiBOf(stock.door.pid)).toFixed(0)} MiB`,
  );
} finally {
  stock?.stop();
  await stack.stop();
  await rm(dataPath, { recursive: true, force: true });
}

async function startStock(userId: string): Promise<{ door: Door; stop(): void }> {
  const addresses = await readStackFile(dataPath);
  if (!addresses) throw new Error("The stack left no note of where its parts are");
  const urls = Object.entries(addresses.ports).map(([name, { port }]) => [
    name,
    `http://127.0.0.1:${port}/graphql`,
  ]);
  const viewer = {
    id: userId,
    sessionId: "00000000-0000-4000-8000-000000000000",
    isAdmin: false,
    signedInAt: new Date(),
    hasAcceptedDisclaimer: true,
    isOnboarded: true,
    timeZone: "UTC",
    dayStartHour: 0,
    coachingStyle: "motivational",
    aiCoach: null,
    askBeforeSharing: true,
    settingsRev: 0,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, "../peers/stock-gateway.ts")], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      APOLLO_TELEMETRY_DISABLED: "true",
      URLS: JSON.stringify(Object.fromEntries(urls)),
      KEYS_FILE: join(dataPath, "secrets", "internal.private.jwks"),
      VIEWER: JSON.stringify(viewer),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return {
    door: { name: "stock", url, pid: child.pid ?? 0, headers: {} },
    stop: () => void child.kill(),
  };
}
