import type { Keys, Ratio, Results, Row } from "./results.ts";

const header = ["scenario", "door", "rows", "rate", "p50", "p95", "p99", "CPU ms", "most of it", "keys"];

/** A run as Markdown: each rate, the ratios, the memory. */
export function printTable(results: Results): string {
  return [
    `# ${results.service}`,
    "",
    `${results.at}, ${results.machine}, ${results.seconds} s each. ${results.note}`,
    "",
    ...toTable(header, results.rows.map(cellsOf)),
    "",
    ...toTable(["ratio", "figure", "at most", ""], results.ratios.map(ratioCells)),
    "",
    `Knees: ${listOf(results.knees, "/s")}.`,
    `Resident at the end: ${listOf(results.residentMiB, " MiB")}.`,
    "",
  ].join("\n");
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
  const all = costs.reduce((sum, [, ms]) => sum + ms, 0);
  const most = costs.slice(0, 3).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  const times = [row.p50, row.p95, row.p99].map((ms) => ms.toFixed(1));
  return [...place, ...times, all.toFixed(1), most.join(", "), keysOf(row.keys)];
}

const keysOf = ({ promised, read }: Keys) =>
  read !== null && read > 2 * Math.max(promised, 1)
    ? `${promised} promised, ${Math.round(read)} read`
    : String(promised);

function ratioCells({ what, figure, most }: Ratio): string[] {
  if (figure === null) return [what, "none: a rate was not made", String(most), ""];
  return [what, figure.toFixed(2), String(most), figure <= most ? "holds" : "MISSED"];
}
