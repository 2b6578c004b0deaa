import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printTable } from "./print-table.ts";
import { readTable, type EarlierResults } from "./read-table.ts";
import type { Results } from "./results.ts";

const folder = join(import.meta.dirname, "../results");

/** The last committed table; null where there is none. */
export async function readKept(name: string): Promise<EarlierResults | null> {
  const text = await readFile(join(folder, `${name}.md`), "utf8").catch(() => null);
  return text === null ? null : readTable(text);
}

/** Writes the table for people and for later runs; to be committed. */
export async function keep(results: Results): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${results.service}.md`), printTable(results));
}
