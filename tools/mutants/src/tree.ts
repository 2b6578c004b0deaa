import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Mutant } from "./mutant.ts";

/** A copy of the working tree in which checks may be taken out. */
export interface Tree {
  path: string;
  /** Takes a check out while `work` runs, and puts it back. */
  with<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** The text after the edits of one file. @throws Error when an edit does not fit exactly once. */
export function editText(text: string, { find, replace }: { find: string; replace: string }): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times, not once: ${find}`);
  return parts.join(replace);
}

/**
 * Copies what git knows or would take. Packages come as hard links where that works: what lies outside its root, jest
 * would load a second time.
 */
export async function copyTree(root: string): Promise<Tree> {
  const path = await mkdtemp(join(tmpdir(), "questwell-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root });
  for (const file of new Set(listed.toString().split("\0").filter(Boolean))) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    // What was deleted and not committed yet is listed too.
    await cp(join(root, file), join(path, file)).catch(ignoreMissing);
  }
  linkPackages(root, path);
  return {
    path,
    async with(mutant, work) {
      const before = new Map<string, string>();
      try {
        for (const edit of mutant.edits) {
          const file = join(path, edit.file);
          const text = await readFile(file, "utf8");
          if (!before.has(file)) before.set(file, text);
          await writeFile(file, editText(text, edit));
        }
        return await work();
      } finally {
        for (const [file, text] of before) await writeFile(file, text);
      }
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** With its links, so that a service in the copy uses the copy of what the services share. */
function linkPackages(root: string, path: string): void {
  for (const folder of [".", "gateway", "services/identity", "web"]) {
    const packages = join(folder, "node_modules");
    if (!existsSync(join(root, packages))) continue;
    const copy = (how: string) =>
      execFileSync("cp", [how, packages, join(path, packages)], { cwd: root, stdio: "ignore" });
    try {
      copy("-al");
    } catch {
      copy("-a"); // another disk
    }
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
