import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printTable } from "./print-table.ts";
import { resultsSchema, type Results } from "./results.ts";

const folder = join(import.meta.dirname, "../results");

/** The last committed table; null where there is none. */
export async function readKept(name: string): Promise<Results | null> {
  const text = await readFile(join(folder, `${name}.json`), "utf8").catch(() => null);
  return text === null ? null : resultsSchema.parse(JSON.parse(text));
}

/** Writes the table for people and for later runs; to be committed. */
export async function keep(results: Results): Promise<void> {
  const file = join(folder, results.service);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(`${file}.md`, printTable(results));
}
