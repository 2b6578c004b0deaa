/** What one call reads from the service's database. */
export interface Keys {
  /** The commands that read by a plan. */
  commands: number;
  /** By command, such as `find users`. */
  byCommand: Record<
    string,
    {
      /** The index keys as the plan counts them; null where the plan was not asked for. */
      promised: number | null;
      /** The entries that the database's engine walks over for it; null where it counts none. */
      read: number | null;
    }
  >;
}

export interface Row {
  scenario: string;
  door: "gateway" | "subgraph";
  /** Rows in the service's database. */
  size: number;
  /** Requests a second. */
  rate: number;
  isMade: boolean;
  /** Why the rate is no figure; empty otherwise. */
  note: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** CPU milliseconds per request, by process. */
  cpuMs: Record<string, number>;
  /** Null where the machine did not even make the rate of the warm-up. */
  keys: Keys | null;
}

export interface Ratio {
  what: string;
  /** Null where a rate that it needs was not made. */
  figure: number | null;
  /** The largest figure that holds. */
  most: number;
}

/** What was measured, and on what. */
export interface Environment {
  /** The tree's commit, with `, changed` where files differ from it. */
  commit: string;
  /** Cores and processor, such as `2 × AMD EPYC`. */
  machine: string;
  /** Such as `15.6 GiB`. */
  memory: string;
  /** Name and version of the MongoDB-compatible server; the name is the first word. */
  database: string;
  /** NATS's version. */
  nats: string;
}

/** The table of one run. */
export interface Results extends Environment {
  service: string;
  at: string;
  /** What else ran. */
  note: string;
  seconds: number;
  rows: Row[];
  ratios: Ratio[];
  /** The highest rate that was made, by scenario and door. */
  knees: Record<string, number>;
  /** MiB after the last rate, by process; empty where the run stopped before. */
  residentMiB: Record<string, number>;
}

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

/** The CPU milliseconds per request of all processes together. */
export const cpuOf = ({ cpuMs }: Pick<Row, "cpuMs">) => Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0);

/** How a scenario's door is named in tables. */
export const labelOf = ({ scenario, door }: { scenario: string; door: string }) => `${scenario}, ${door}`;
