import type { mongo } from "mongoose";
import { z } from "zod";

/** A command as the driver sends it, or as the profiler lists it. */
export type Command = Readonly<Record<string, unknown>>;

/** The commands that read by a plan; an insert reads no key that counts. */
const planned = ["find", "aggregate", "count", "distinct", "update", "delete"] as const;
/** What the driver and the profiler add to a command, and `explain` does not take. */
const added = new Set([
  "lsid",
  "$clusterTime",
  "$readPreference",
  "$db",
  "txnNumber",
  "writeConcern",
  "maxTimeMS",
]);

const stats = z.looseObject({ totalKeysExamined: z.number(), totalDocsExamined: z.number() });
const explained = z.looseObject({
  executionStats: stats.optional(),
  stages: z.array(z.looseObject({})).optional(),
});

/** What the plan of a command examines. */
export interface Examined {
  /** Keys of indexes. */
  keys: number;
  documents: number;
}

/** The kind of a command that reads by a plan; null for any other. */
export const kindOf = (command: Command): (typeof planned)[number] | null =>
  planned.find((name) => name in command) ?? null;

/** A command without what `explain`, and a second call, would not take. */
export const bare = (command: Command): Record<string, unknown> =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !added.has(name)));

/** What the plan of a command examines, by `explain`, which runs a read and changes nothing. */
export async function explainCommand(database: mongo.Db, command: Command): Promise<Examined> {
  const plan = await database.command({ explain: bare(command), verbosity: "executionStats" });
  const { executionStats, stages = [] } = explained.parse(plan);
  const figures = executionStats ? [executionStats] : stages.flatMap(statsIn);
  return {
    keys: figures.reduce((sum, { totalKeysExamined }) => sum + totalKeysExamined, 0),
    documents: figures.reduce((sum, { totalDocsExamined }) => sum + totalDocsExamined, 0),
  };
}

/** An aggregation of several stages has the figures of each somewhere in it. */
function statsIn(stage: unknown): z.infer<typeof stats>[] {
  if (typeof stage !== "object" || stage === null) return [];
  const { success, data } = stats.safeParse(stage);
  return [...(success ? [data] : []), ...Object.values(stage).flatMap(statsIn)];
}
