import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Mutant } from "./mutant.ts";

/** A copy of the working tree from which checks can be removed. */
export interface Tree {
  path: string;
  /** Removes a check while `work` runs, and restores it. */
  with<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** The text after the edits of one file. @throws Error when an edit does not match exactly once. */
export function editText(text: string, { find, replace }: { find: string; replace: string }): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times, not once: ${find}`);
  return parts.join(replace);
}

/**
 * Copies the files that git tracks or would add. Packages are hard links where possible: jest would load files outside
 * its root a second time.
 */
export async function copyTree(root: string): Promise<Tree> {
  const path = await mkdtemp(join(tmpdir(), "questwell-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root });
  const files = new Set(listed.toString().split("\0").filter(Boolean));
  for (const file of files) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    // Uncommitted deletions are listed too.
    await cp(join(root, file), join(path, file)).catch(ignoreMissing);
  }
  linkPackages(root, path, packagesIn(files));
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

/** The folders of the workspaces; some have versions of a package of their own. */
const packagesIn = (files: ReadonlySet<string>) =>
  [...files].filter((file) => basename(file) === "package.json").map((file) => dirname(file));

/** With its links, so that a service in the copy uses the copy of the shared code. */
function linkPackages(root: string, path: string, folders: readonly string[]): void {
  for (const folder of folders) {
    const packages = join(folder, "node_modules");
    if (!existsSync(join(root, packages))) continue;
    const copy = (how: string) =>
      execFileSync("cp", [how, packages, join(path, packages)], { cwd: root, stdio: "ignore" });
    try {
      copy("-al");
    } catch {
      copy("-a"); // on another disk
    }
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
