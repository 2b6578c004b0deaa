import { bare, explainCommand, kindOf, type Command } from "@questwell/common/testkit/explain-command";
import type { ServiceName } from "@questwell/proto";
import type { mongo } from "mongoose";
import { z } from "zod";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import type { PreparedRequest } from "../support/prepared-request.ts";
import type { Keys } from "../table/results.ts";

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
 * What a call reads, from requests that are sent one after the other: the database's profiler lists the commands, and its
 * explain says how many keys the plan of each examines. Then each is read again alone, and the storage engine counts the
 * entries that it walks over. On MongoDB the two agree; a stand-in may read more than its plan says.
 */
export async function countKeys(
  { admin, databaseOf }: Pick<LoadedStack, "admin" | "databaseOf">,
  service: ServiceName,
  requests: readonly PreparedRequest[],
): Promise<Keys> {
  const database = databaseOf(service);
  await database.command({ profile: 2 });
  try {
    for (const request of requests) await send(request);
  } finally {
    await database.command({ profile: 0 });
  }
  const sums = new Map<string, { promised: number; read: number | null }>();
  const commands = await takeProfile(database);
  for (const command of commands) {
    const { name, promised, read } = await keysOf({ admin, database }, command);
    const sum = sums.get(name) ?? { promised: 0, read: 0 };
    sums.set(name, {
      promised: sum.promised + promised,
      read: sum.read === null || read === null ? null : sum.read + read,
    });
  }
  const each = (sum: number) => Math.round((sum / requests.length) * 10) / 10;
  const byCommand = Object.fromEntries(
    [...sums].map(([name, { promised, read }]) => [
      name,
      { promised: each(promised), read: read === null ? null : each(read) },
    ]),
  );
  return { commands: each(commands.length), byCommand };
}

async function send({ method, url, headers, body, expected }: PreparedRequest): Promise<void> {
  const response = await fetch(url, { method, headers, body, redirect: "manual" });
  const text = await response.text();
  if (response.status !== expected || text.includes('"errors"'))
    throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
}

/** The profiled commands, which are then forgotten. */
async function takeProfile(database: mongo.Db): Promise<Command[]> {
  const rows = await database.collection("system.profile").find().toArray();
  await database.collection("system.profile").drop();
  return rows.flatMap((row) => {
    const { ns, command } = profileSchema.parse(row);
    return command && !ns.endsWith(".system.profile") && kindOf(command) ? [command] : [];
  });
}

async function keysOf(store: Store, profiled: Command) {
  const kind = kindOf(profiled) ?? "find";
  const { keys: promised } = await explainCommand(store.database, profiled);
  return {
    name: `${kind} ${String(profiled[kind])}`,
    promised,
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
