import { z } from "zod";

/** What one call reads from the service's database. */
const keysSchema = z.object({
  /** The commands that read by a plan. */
  commands: z.number(),
  /** By command, such as `find users`. */
  byCommand: z.record(
    z.string(),
    z.object({
      /** The index keys as the plan counts them; null where the plan was not asked for. */
      promised: z.number().nullable(),
      /** The entries that the database's engine walks over for it; null where it counts none. */
      read: z.number().nullable(),
    }),
  ),
});

const rowSchema = z.object({
  scenario: z.string(),
  door: z.enum(["gateway", "subgraph"]),
  /** Rows in the service's database. */
  size: z.number(),
  /** Requests a second. */
  rate: z.number(),
  isMade: z.boolean(),
  /** Why the rate is no figure; empty otherwise. */
  note: z.string(),
  /** Milliseconds. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** CPU milliseconds per request, by process. */
  cpuMs: z.record(z.string(), z.number()),
  /** Null where the machine did not even make the rate of the warm-up. */
  keys: keysSchema.nullable(),
});

const ratioSchema = z.object({
  what: z.string(),
  /** Null where a rate that it needs was not made. */
  figure: z.number().nullable(),
  /** The largest figure that holds. */
  most: z.number(),
});

export const resultsSchema = z.object({
  service: z.string(),
  at: z.string(),
  machine: z.string(),
  /** What else ran. */
  note: z.string(),
  seconds: z.number(),
  rows: z.array(rowSchema),
  ratios: z.array(ratioSchema),
  /** The highest rate that was made, by scenario and door. */
  knees: z.record(z.string(), z.number()),
  /** MiB after the last rate, by process; empty where the run stopped before. */
  residentMiB: z.record(z.string(), z.number()),
});

export type Keys = z.output<typeof keysSchema>;
export type Row = z.output<typeof rowSchema>;
export type Ratio = z.output<typeof ratioSchema>;
/** The table of one run. */
export type Results = z.output<typeof resultsSchema>;

/** All keys that the plans of a call's commands promise; null where the plans were not asked for. */
export function promisedBy(keys: Keys | null): number | null {
  if (!keys) return null;
  const sum = Object.values(keys.byCommand).reduce<number | null>(
    (all, { promised }) => sumOf(all, promised),
    0,
  );
  return sum === null ? null : round(sum);
}

/** Null when one of them is unknown. */
export const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

const round = (keys: number) => Math.round(keys * 10) / 10;

/** How a scenario's door is named in tables. */
export const labelOf = ({ scenario, door }: Pick<Row, "scenario" | "door">) => `${scenario}, ${door}`;
