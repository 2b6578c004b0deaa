import { cpuOf, labelOf, promisedBy, type Ratio, type Results, type Row } from "./results.ts";

/** Beside the keys an engine reads the rows themselves. */
const MUCH_MORE = 3;
const header = ["scenario", "door", "rows", "rate", "p50", "p95", "p99", "CPU ms", "most of it", "keys"];

/** A run as Markdown: what it ran on, each rate, the ratios, the memory. `readTable` reads it for later runs. */
export function printTable(results: Results): string {
  return [
    `# ${results.service}`,
    "",
    ...toTable(["run", ""], runCells(results)),
    "",
    ...toTable(header, results.rows.map(cellsOf)),
    "",
    ...toTable(["ratio", "figure", "at most", ""], results.ratios.map(ratioCells)),
    "",
    ...readMoreThanPromised(results.rows),
    ...toTable(["knee", "a second"], Object.entries(results.knees).map(kneeCells)),
    "",
    ...(Object.keys(results.residentMiB).length > 0
      ? [`Resident at the end: ${listOf(results.residentMiB, " MiB")}.`, ""]
      : []),
  ].join("\n");
}

const runCells = ({ at, commit, machine, memory, database, nats, seconds, note }: Results) =>
  Object.entries({ at, commit, machine, memory, database, nats, "each rate": `${seconds} s`, note });

const kneeCells = ([label, rate]: [string, number]) => [label, String(rate)];

function readMoreThanPromised(rows: readonly Row[]): string[] {
  const lines = readMore(rows);
  return lines.length === 0
    ? []
    : ["Keys that the database's engine reads beyond its plan, of one call:", "", ...lines, ""];
}

const toTable = (names: readonly string[], rows: readonly (readonly string[])[]) =>
  [names, names.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);

const listOf = (figures: Readonly<Record<string, number>>, unit: string) =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${Math.round(figure)}${unit}`)
    .join("; ");

function cellsOf(row: Row): string[] {
  const place = [row.scenario, row.door, String(row.size), String(row.rate)];
  if (!row.isMade) return [...place, `no figure: ${row.note}`, "", "", "", "", ""];
  const costs = Object.entries(row.cpuMs).toSorted(([, one], [, other]) => other - one);
  const most = costs.slice(0, 3).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  const times = [row.p50, row.p95, row.p99].map((ms) => ms.toFixed(1));
  const keys = String(promisedBy(row.keys) ?? "not counted");
  // A call of 0.1 ms is compared with later runs by this cell.
  return [...place, ...times, cpuOf(row).toFixed(2), most.join(", "), keys];
}

/** The commands of each call for which the engine walks over more than three times the keys that the plan promises. */
function readMore(rows: readonly Row[]): string[] {
  const lines = rows.flatMap((row) =>
    Object.entries(row.keys?.byCommand ?? {}).flatMap(([command, { promised, read }]) =>
      promised !== null && read !== null && read > MUCH_MORE * Math.max(promised, 1)
        ? [`- ${labelOf(row)}, ${row.size} rows: ${command}: ${promised} promised, ${read} read`]
        : [],
    ),
  );
  return [...new Set(lines)];
}

function ratioCells({ what, figure, most }: Ratio): string[] {
  if (figure === null) return [what, "none: not measured", String(most), ""];
  return [what, figure.toFixed(2), String(most), figure <= most ? "holds" : "MISSED"];
}
