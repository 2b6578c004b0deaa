const BATCH = 1000;

/** A model of mongoose's, or the driver's collection under that name. */
interface Target {
  collection: { insertMany(rows: never[]): Promise<unknown> };
}

/** Stores rows as they are: validating so many one by one would take minutes. */
export async function storeRows<Row>({ collection }: Target, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await collection.insertMany(rows.slice(from, from + BATCH) as never[]);
}

/** The numbers from 0 to below `count`. */
export const someOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
