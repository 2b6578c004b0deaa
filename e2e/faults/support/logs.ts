import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestStack } from "./test-stack.ts";

/** A line that a program wrote, to its standard output or its standard error. */
export interface LogLine {
  program: string;
  line: string;
}

/** Every line that every program of a stack wrote since its start, restarts included. */
export async function everyLogLine({ addresses }: TestStack): Promise<LogLine[]> {
  const folder = join(addresses.dataPath, "logs");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".log"));
  const logs = files.map(async (file) => {
    const lines = (await readFile(join(folder, file), "utf8")).split("\n").filter(Boolean);
    return lines.map((line) => ({ program: file.replace(/\.log$/u, ""), line }));
  });
  return (await Promise.all(logs)).flat();
}

/** What a program says when an error or a rejection reached nobody who handles it. */
const UNHANDLED =
  /nobody caught|UnhandledPromiseRejection|unhandled(?:Rejection| promise rejection)|Uncaught/iu;

/** The lines about errors that nobody handled; there must be none. */
export async function unhandled(system: TestStack): Promise<LogLine[]> {
  return (await everyLogLine(system)).filter(({ line }) => UNHANDLED.test(line));
}
