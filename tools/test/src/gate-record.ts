import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where `make test` leaves what it found; git ignores the file. */
export const GATE_RECORD = ".gate.json";

/** The result of a full `make test` of one commit. */
export interface GateRecord {
  /** The full hash. The tree was clean before and after the run. */
  commit: string;
  passed: number;
  failed: number;
  /** When it ended, in ISO 8601. */
  endedAt: string;
}

/**
 * The files of a clone that differ from its commit, are unknown to git, or that git was told not to look at: the
 * configuration of the clone hides none.
 *
 * @throws Error outside a clone.
 */
export function changedFiles(path: string): string[] {
  const linesOf = (...args: string[]) =>
    execFileSync("git", args, { cwd: path, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter((line) => line !== "");
  const changed = linesOf("status", "--porcelain", "--untracked-files=all").map((line) => line.slice(3));
  const unseen = linesOf("ls-files", "-v").filter((line) => /^[a-zS] /u.test(line));
  return [...changed, ...unseen.map((line) => line.slice(2))];
}

/** The commit of a clean tree; undefined where a file differs from it, and outside a clone. */
export function cleanCommit(path: string): string | undefined {
  try {
    if (changedFiles(path).length > 0) return undefined;
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: path, encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/** Replaces the record, of a green run or a red one. */
export async function writeGateRecord(path: string, record: GateRecord): Promise<void> {
  await writeFile(join(path, GATE_RECORD), `${JSON.stringify(record)}\n`);
}

/** The last record, or undefined. */
export async function readGateRecord(path: string): Promise<GateRecord | undefined> {
  const text = await readFile(join(path, GATE_RECORD), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as GateRecord);
}
