import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { cleanCommit, readGateRecord, writeGateRecord } from "./gate-record.ts";

let path: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: path, encoding: "utf8" }).trim();
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-gate-"));
});
afterAll(() => rm(path, { recursive: true }));

test("only a clean tree has a commit that a record can be of", async () => {
  expect(cleanCommit(path)).toBeUndefined();
  git("init", "--quiet");
  git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty", "-m", "a");
  expect(cleanCommit(path)).toBe(git("rev-parse", "HEAD"));
  await writeFile(join(path, "new"), "");
  expect(cleanCommit(path)).toBeUndefined();
});

test("a red run replaces the record of a green one", async () => {
  expect(await readGateRecord(path)).toBeUndefined();
  const green = { commit: "a", passed: 2, failed: 0, endedAt: "2026-11-29T03:00:00.000Z" };
  await writeGateRecord(path, green);
  await writeGateRecord(path, { ...green, failed: 1 });
  expect(await readGateRecord(path)).toEqual({ ...green, failed: 1 });
});
