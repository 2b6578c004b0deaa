import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);
const UNKNOWN = "unknown";

/** What the labels of an image say about its origin; "unknown" outside a clone. */
export interface Source {
  /** The version of package.json. */
  version: string;
  /** The commit, with "-dirty" when a file differs from it. */
  revision: string;
  /** The commit's time in ISO 8601: two builds of a commit are alike. */
  created: string;
  /** The address of the repository, without the credentials that it may hold. */
  repository: string;
}

/** Reads the origin of the sources in this folder. */
export async function readSource(path: string): Promise<Source> {
  const git = (...args: string[]) =>
    run("git", args, { cwd: path }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const manifest: unknown = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
  const [commit, created, changes, origin] = [
    await git("rev-parse", "HEAD"),
    await git("show", "--no-patch", "--format=%cI", "HEAD"),
    await git("status", "--porcelain"),
    await git("remote", "get-url", "origin"),
  ];
  return {
    version: z.object({ version: z.string() }).parse(manifest).version,
    revision: commit === undefined ? UNKNOWN : `${commit}${changes === "" ? "" : "-dirty"}`,
    created: created ?? UNKNOWN,
    repository: withoutCredentials(origin ?? UNKNOWN),
  };
}

/** The address of a repository without user and password: `https://host/path` or `git@host:path`. */
function withoutCredentials(address: string): string {
  return address.replace(/^(?<scheme>\w+:\/\/)[^@/]*@/u, "$<scheme>");
}
