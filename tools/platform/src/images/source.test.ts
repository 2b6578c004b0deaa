import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { readSource } from "./source.ts";

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-source-"));
  await writeFile(join(path, "package.json"), JSON.stringify({ version: "1.2.3" }));
});
afterEach(() => rm(path, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
    cwd: path,
    encoding: "utf8",
  });

function commit(): void {
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--no-gpg-sign", "--message", "first");
}

test.each([
  ["https://someone:token@example.org/questwell.git", "https://example.org/questwell.git"],
  ["https://token@example.org/questwell.git", "https://example.org/questwell.git"],
  ["git@example.org:questwell.git", "git@example.org:questwell.git"],
])("the repository %s is named without a token", async (origin, expected) => {
  commit();
  git("remote", "add", "origin", origin);
  expect((await readSource(path)).repository).toBe(expected);
});
