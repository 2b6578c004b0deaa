import { bare, explainCommand, kindOf, type Command } from "@questwell/common/testkit/explain-command";
import type { ServiceName } from "@questwell/proto";
import type { mongo } from "mongoose";
import { z } from "zod";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import type { PreparedRequest } from "../support/prepared-request.ts";
import { sumOf, type Keys } from "../table/results.ts";
import { standInVersionOf } from "./environment.ts";

type Store = Pick<LoadedStack, "admin"> & { database: mongo.Db };

const profileSchema = z.object({ ns: z.string(), command: z.record(z.string(), z.unknown()).optional() });
const statusSchema = z.object({
  wiredTiger: z.object({ cursor: z.object({ "cursor next calls": z.number() }) }).optional(),
});
const writes = z.object({
  updates: z.array(z.looseObject({ q: z.record(z.string(), z.unknown()) })).optional(),
  deletes: z.array(z.looseObject({ q: z.record(z.string(), z.unknown()) })).optional(),
});

/**
 * Up to here every engine explains. The stand-in's `explain` holds the whole collection in memory, 18 GB of a million rows of
 * progress; MongoDB's reads what the command reads.
 */
const MOST_ROWS_EXPLAINED = 100_000;

/**
 * What a call reads, from requests that are sent one after the other: the database's profiler lists the commands, and its
 * explain says how many keys the plan of each examines. Then each is read again alone, and the storage engine counts the
 * entries that it walks over. On MongoDB the two agree; a stand-in may read more than its plan says.
 */
export async function countKeys(
  { admin, databaseOf }: Pick<LoadedStack, "admin" | "databaseOf">,
  service: ServiceName,
  { requests, size }: { requests: readonly PreparedRequest[]; size: number },
): Promise<Keys> {
  const database = databaseOf(service);
  const isExplained = size <= MOST_ROWS_EXPLAINED || !(await isStandIn(admin));
  const startedAt = new Date();
  await database.command({ profile: 2 });
  try {
    for (const request of requests) await send(request);
  } finally {
    await database.command({ profile: 0 });
  }
  const sums = new Map<string, { promised: number | null; read: number | null }>();
  const commands = await profiledSince(database, startedAt);
  for (const command of commands) {
    const { name, promised, read } = await keysOf({ admin, database, isExplained }, command);
    const sum = sums.get(name) ?? { promised: 0, read: 0 };
    sums.set(name, { promised: sumOf(sum.promised, promised), read: sumOf(sum.read, read) });
  }
  const tenths = (sum: number) => Math.round((sum / requests.length) * 10) / 10;
  const each = (sum: number | null) => (sum === null ? null : tenths(sum));
  const byCommand = Object.fromEntries(
    [...sums].map(([name, { promised, read }]) => [name, { promised: each(promised), read: each(read) }]),
  );
  return { commands: tenths(commands.length), byCommand };
}

async function send({ method, url, headers, body, expected }: PreparedRequest): Promise<void> {
  const response = await fetch(url, { method, headers, body, redirect: "manual" });
  const text = await response.text();
  if (response.status !== expected || text.includes('"errors"'))
    throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
}

/** The commands that the profiler lists since then. Its collection is capped, so it can stay. */
async function profiledSince(database: mongo.Db, startedAt: Date): Promise<Command[]> {
  const rows = await database
    .collection("system.profile")
    .find({ ts: { $gte: startedAt } })
    .toArray();
  return rows.flatMap((row) => {
    const { ns, command } = profileSchema.parse(row);
    return command && !ns.endsWith(".system.profile") && kindOf(command) ? [command] : [];
  });
}

async function keysOf({ isExplained, ...store }: Store & { isExplained: boolean }, profiled: Command) {
  const kind = kindOf(profiled) ?? "find";
  const plan = isExplained ? await explainCommand(store.database, profiled) : null;
  return {
    name: `${kind} ${String(profiled[kind])}`,
    promised: plan?.keys ?? null,
    read: await readAgain(store, kind, bare(profiled)),
  };
}

/** Runs a read, or finds what a write looks for, and returns the entries that the storage engine walked over; null where it does not count them. */
async function readAgain(
  { admin, database }: Store,
  kind: string,
  command: Record<string, unknown>,
): Promise<number | null> {
  const { updates, deletes } = writes.parse(command);
  const filters = [...(updates ?? []), ...(deletes ?? [])].map(({ q }) => q);
  const reads = filters.map((filter) => ({ find: command[kind], filter, limit: 1 }));
  const before = await stepsOf(admin);
  for (const read of kind === "update" || kind === "delete" ? reads : [command]) await database.command(read);
  const after = await stepsOf(admin);
  return before === null || after === null ? null : after - before;
}

async function stepsOf(admin: mongo.Admin): Promise<number | null> {
  return statusSchema.parse(await admin.serverStatus()).wiredTiger?.cursor["cursor next calls"] ?? null;
}

const isStandIn = async (admin: mongo.Admin) => standInVersionOf(await admin.buildInfo()) !== null;
