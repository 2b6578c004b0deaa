import type { Results } from "./results.ts";

/** A row of a committed table, as far as later runs are compared with it. */
export interface EarlierRow {
  scenario: string;
  door: string;
  size: number;
  rate: number;
  isMade: boolean;
  /** Milliseconds, rounded as printed; NaN where the rate was not made. */
  p95: number;
  cpuMs: number;
  /** Null where they were not counted, or the rate was not made. */
  keys: number | null;
}

/** A committed table. */
export interface EarlierResults extends Pick<Results, "at" | "machine" | "database" | "knees"> {
  rows: EarlierRow[];
  /** The ratios that held. */
  held: ReadonlySet<string>;
}

/** Reads what `printTable` wrote: the table for people is the only stored form of a run. */
export function readTable(text: string): EarlierResults {
  const tables = tablesIn(text);
  const rowsOf = (first: string): string[][] => {
    const rows = tables.get(first);
    if (!rows) throw new Error(`The committed table has no part "${first}"`);
    return rows;
  };
  const run = new Map(rowsOf("run").map(([name = "", value = ""]) => [name, value]));
  return {
    at: run.get("at") ?? "",
    machine: run.get("machine") ?? "",
    database: run.get("database") ?? "",
    rows: rowsOf("scenario").map(rowOf),
    held: new Set(rowsOf("ratio").flatMap(([what = "", , , verdict]) => (verdict === "holds" ? [what] : []))),
    knees: Object.fromEntries(rowsOf("knee").map(([label = "", rate]) => [label, Number(rate)])),
  };
}

/** The tables of a page by the first cell of their header; each row by its cells. */
function tablesIn(text: string): Map<string, string[][]> {
  const blocks = text.split("\n\n").map((block) => block.split("\n").filter((line) => line.startsWith("| ")));
  return new Map(
    blocks.flatMap(([header, , ...rows]) =>
      header === undefined ? [] : [[cellsOf(header)[0] ?? "", rows.map(cellsOf)] as const],
    ),
  );
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

function rowOf([scenario = "", door = "", size, rate, p50 = "", p95, , cpuMs, , keys]: string[]): EarlierRow {
  const isMade = !p50.startsWith("no figure");
  return {
    scenario,
    door,
    size: Number(size),
    rate: Number(rate),
    isMade,
    p95: isMade ? Number(p95) : NaN,
    cpuMs: isMade ? Number(cpuMs) : NaN,
    keys: isMade && keys !== "not counted" ? Number(keys) : null,
  };
}
