import type { Row } from "../table/results.ts";

/** What was measured, and what ended the run before its last size. */
export interface MeasuredSizes {
  rows: Row[];
  stoppedBy: Error | null;
}

/**
 * Measures one size after the other, in the order given. A machine that cannot hold a larger database ends the run there;
 * the sizes before it stay measured.
 *
 * @throws whatever the first size throws.
 */
export async function measureSizes(
  sizes: readonly number[],
  measure: (size: number) => Promise<Row[]>,
): Promise<MeasuredSizes> {
  const rows: Row[] = [];
  for (const size of sizes) {
    try {
      rows.push(...(await measure(size)));
    } catch (cause) {
      if (rows.length === 0) throw cause;
      return { rows, stoppedBy: new Error(`With ${size} rows the run stopped`, { cause }) };
    }
  }
  return { rows, stoppedBy: null };
}
