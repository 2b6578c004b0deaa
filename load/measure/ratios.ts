import { labelOf, promisedBy, type Ratio, type Row } from "../table/results.ts";

/** The largest database may cost this much more than the smallest. */
const MOST_SLOWER = 1.2;
const MOST_KEYS = 1.1;
/** Half of what a service can do, beside a tenth of it. */
const MOST_QUEUE = 2;

const made = (row: Row | undefined) => (row?.isMade === true ? row : null);
const quotient = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined || whole === 0 ? null : part / whole;

/** At least one: a call of no key may not become infinitely worse. */
const keysOf = (row: Row | undefined) => Math.max((row && promisedBy(row.keys)) ?? 0, 1);

/** The rates of one scenario at one size, lowest first. */
function ratesOf(rows: readonly Row[], label: string, size: number): Row[] {
  return rows
    .filter((row) => labelOf(row) === label && row.size === size)
    .toSorted((one, other) => one.rate - other.rate);
}

/** The ratios that every scenario has: all of them compare rows of this run. */
export function ratiosOf(rows: readonly Row[]): Ratio[] {
  const sizes = rows.map(({ size }) => size);
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
  return [...new Set(rows.map(labelOf))].flatMap((label) => {
    const [few, many] = [ratesOf(rows, label, small), ratesOf(rows, label, large)];
    const half = (list: readonly Row[]) => made(list[Math.floor(list.length / 2)]);
    const queue = {
      what: `${label}: p95 at half the knee / a tenth`,
      figure: quotient(half(few)?.p95, made(few[0])?.p95),
      most: MOST_QUEUE,
    };
    if (small === large) return [queue];
    // The largest size of which the keys were counted.
    const counted = rows.filter((row) => labelOf(row) === label && promisedBy(row.keys) !== null);
    const largest = Math.max(small, ...counted.map(({ size }) => size));
    const keys = {
      what: `${label}: keys that the plan promises, ${largest} rows / ${small}`,
      figure: quotient(keysOf(ratesOf(rows, label, largest)[0]), keysOf(few[0])),
      most: MOST_KEYS,
    };
    return [
      queue,
      {
        what: `${label}: p95 at half the knee, ${large} rows / ${small}`,
        figure: quotient(half(many)?.p95, half(few)?.p95),
        most: MOST_SLOWER,
      },
      ...(largest > small ? [keys] : []),
    ];
  });
}
