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

function commit(): string {
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--no-gpg-sign", "--message", "first", "--date", "2026-01-02T03:04:05Z");
  return git("rev-parse", "HEAD").trim();
}

test("a clean clone is named by its commit and that commit's time", async () => {
  const revision = commit();
  const created = git("show", "--no-patch", "--format=%cI", "HEAD").trim();
  expect(await readSource(path)).toEqual({ version: "1.2.3", revision, created, repository: "unknown" });
});

test("a changed file shows in the revision", async () => {
  const revision = commit();
  await writeFile(join(path, "new"), "");
  expect((await readSource(path)).revision).toBe(`${revision}-dirty`);
});

test.each([
  ["https://someone:token@example.org/questwell.git", "https://example.org/questwell.git"],
  ["https://token@example.org/questwell.git", "https://example.org/questwell.git"],
  ["git@example.org:questwell.git", "git@example.org:questwell.git"],
])("the repository %s is named without a token", async (origin, expected) => {
  commit();
  git("remote", "add", "origin", origin);
  expect((await readSource(path)).repository).toBe(expected);
});

test("outside a clone only the version is known", async () => {
  const unknown = "unknown";
  expect(await readSource(path)).toEqual({
    version: "1.2.3",
    revision: unknown,
    created: unknown,
    repository: unknown,
  });
});
