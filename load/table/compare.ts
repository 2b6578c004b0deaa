import type { EarlierResults, EarlierRow } from "./read-table.ts";
import { cpuOf, labelOf, promisedBy, type Results, type Row } from "./results.ts";

/** Two runs on one machine differ by about as much. */
const NOISE = { p95: 1.5, cpu: 1.25, keys: 1.1, knee: 1.25 };
/** A quicker response differs by the scheduler's turns. */
const LEAST_P95_MS = 5;
/** Rates this close are one rate. */
const SAME_RATE = 1.1;

/**
 * What got worse since the last table: a sentence each. On another machine, or with another database engine, only keys
 * and ratios are compared, since times and rates are theirs.
 */
export function compare(now: Results, last: EarlierResults): string[] {
  const everywhere = [...worseKeys(now, last), ...missed(now, last)];
  if (now.machine !== last.machine || nameOf(now) !== nameOf(last)) return everywhere;
  const rows = now.rows.flatMap((row) => {
    const earlier = nearest(row, last.rows);
    return earlier && row.isMade && earlier.isMade ? worseRow(row, earlier) : [];
  });
  const knees = Object.entries(now.knees).flatMap(([name, knee]) => worseKnee(name, knee, last));
  return [...rows, ...knees, ...everywhere];
}

/** An engine's name, without its version. */
const nameOf = ({ database }: { database: string }) => database.split(" ")[0];

/** The earlier row of the same call and size whose rate is nearest. */
function nearest(row: Row, rows: readonly EarlierRow[]): EarlierRow | undefined {
  const distance = ({ rate }: EarlierRow) => Math.abs(Math.log(rate / row.rate));
  return rows
    .filter((each) => labelOf(each) === labelOf(row) && each.size === row.size)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

function worseRow(row: Row, earlier: EarlierRow): string[] {
  const isSameRate =
    Math.max(row.rate, earlier.rate) <= Math.max(Math.min(row.rate, earlier.rate) * SAME_RATE, 1);
  const place = `${labelOf(row)}, ${row.size} rows, ${row.rate}/s`;
  const [cpu, cpuBefore] = [cpuOf(row), earlier.cpuMs];
  return [
    ...(isSameRate && row.p95 > Math.max(earlier.p95, LEAST_P95_MS) * NOISE.p95
      ? [`${place}: p95 ${row.p95.toFixed(1)} ms, was ${earlier.p95.toFixed(1)}`]
      : []),
    ...(cpu > cpuBefore * NOISE.cpu
      ? [`${place}: CPU ${cpu.toFixed(1)} ms, was ${cpuBefore.toFixed(1)}`]
      : []),
  ];
}

function worseKeys(now: Results, last: EarlierResults): string[] {
  const seen = new Set<string>();
  return now.rows.flatMap((row) => {
    const place = `${labelOf(row)}, ${row.size} rows`;
    const earlier = last.rows.find((each) => labelOf(each) === labelOf(row) && each.size === row.size);
    if (seen.has(place)) return [];
    seen.add(place);
    if (!earlier) return [];
    const [keys, keysBefore] = [promisedBy(row.keys), earlier.keys];
    if (keys === null || keysBefore === null) return [];
    return keys > Math.max(keysBefore, 1) * NOISE.keys ? [`${place}: ${keys} keys, was ${keysBefore}`] : [];
  });
}

function worseKnee(name: string, knee: number, last: EarlierResults): string[] {
  const earlier = last.knees[name];
  return earlier !== undefined && knee * NOISE.knee < earlier
    ? [`${name}: knee at ${knee}/s, was ${earlier}/s`]
    : [];
}

function missed(now: Results, last: EarlierResults): string[] {
  return now.ratios.flatMap(({ what, figure, most }) =>
    figure !== null && figure > most && last.held.has(what)
      ? [`${what}: ${figure.toFixed(2)}, more than ${most}, which it held`]
      : [],
  );
}
