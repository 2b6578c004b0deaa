import type { ServiceName } from "@questwell/proto";
import type { mongo } from "mongoose";
import { z } from "zod";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import type { PreparedRequest } from "../support/prepared-request.ts";
import type { Keys } from "../table/results.ts";

/** The commands that read by a plan; an insert reads no key that counts. */
const planned = ["find", "aggregate", "count", "distinct", "update", "delete", "findAndModify"];
/** What the driver adds to a command, and explain does not take. */
const ofDriver = new Set(["lsid", "$clusterTime", "$readPreference", "$db", "txnNumber"]);

const profileSchema = z.object({ ns: z.string(), command: z.record(z.string(), z.unknown()).optional() });
const explained = z.looseObject({
  executionStats: z.looseObject({ totalKeysExamined: z.number() }).optional(),
  stages: z.array(z.looseObject({})).optional(),
});
const statusSchema = z.object({
  wiredTiger: z.object({ cursor: z.object({ "cursor next calls": z.number() }) }).optional(),
});

/**
 * What a call reads, from requests that are sent one after the other: the database's profiler lists the commands, its
 * explain says how many keys the plan of each examines, and the storage engine counts the steps that it made. On MongoDB the
 * two agree; a stand-in may read more than its plan says.
 */
export async function countKeys(
  stack: LoadedStack,
  service: ServiceName,
  requests: readonly PreparedRequest[],
): Promise<Keys> {
  const database = stack.databaseOf(service);
  await database.command({ profile: 2 });
  const before = await stepsOf(stack);
  try {
    for (const request of requests) await send(request);
  } finally {
    await database.command({ profile: 0 });
  }
  const after = await stepsOf(stack);
  const commands = await takeProfile(database);
  let promised = 0;
  for (const command of commands) promised += await keysOf(database, command);
  const each = (sum: number) => Math.round((sum / requests.length) * 10) / 10;
  return {
    promised: each(promised),
    read: before === null || after === null ? null : each(after - before),
    commands: each(commands.length),
  };
}

async function send({ method, url, headers, body, expected }: PreparedRequest): Promise<void> {
  const response = await fetch(url, { method, headers, body, redirect: "manual" });
  const text = await response.text();
  if (response.status !== expected || text.includes('"errors"'))
    throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
}

async function stepsOf({ admin }: LoadedStack): Promise<number | null> {
  return statusSchema.parse(await admin.serverStatus()).wiredTiger?.cursor["cursor next calls"] ?? null;
}

/** The profiled commands, which are then forgotten. */
async function takeProfile(database: mongo.Db): Promise<Record<string, unknown>[]> {
  const rows = await database.collection("system.profile").find().toArray();
  await database.collection("system.profile").drop();
  return rows.flatMap((row) => {
    const { ns, command } = profileSchema.parse(row);
    return command && !ns.endsWith(".system.profile") && !("explain" in command) ? [command] : [];
  });
}

async function keysOf(database: mongo.Db, command: Record<string, unknown>): Promise<number> {
  if (!planned.some((name) => name in command)) return 0;
  const own = Object.fromEntries(Object.entries(command).filter(([name]) => !ofDriver.has(name)));
  const plan = explained.parse(await database.command({ explain: own, verbosity: "executionStats" }));
  if (plan.executionStats) return plan.executionStats.totalKeysExamined;
  return (plan.stages ?? []).reduce((sum, stage) => sum + sumOfKeys(stage), 0);
}

/** An aggregation of several stages has the figures of each in it. */
function sumOfKeys(stage: unknown): number {
  if (typeof stage !== "object" || stage === null) return 0;
  return Object.entries(stage).reduce(
    (sum, [name, value]) =>
      sum + (name === "totalKeysExamined" && typeof value === "number" ? value : sumOfKeys(value)),
    0,
  );
}
