import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startNats, type BackingServer } from "@questwell/local-stack";
import mongoose from "mongoose";
import { commitOf, environmentOf } from "../measure/environment.ts";

let path: string;
let nats: BackingServer;

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-environment-"));
  nats = await startNats({ dataPath: path, withUsers: true });
  await mongoose.connect(process.env["TEST_MONGODB_URL"] ?? "");
});

afterAll(async () => {
  await mongoose.disconnect();
  await nats.stop();
  await rm(path, { recursive: true, force: true });
});

test("a run records the commit, the machine, and the servers with their versions", async () => {
  const admin = mongoose.connection.getClient().db("admin").admin();
  expect(await environmentOf({ admin, natsUrl: nats.url })).toEqual({
    commit: commitOf(import.meta.dirname),
    machine: expect.stringMatching(new RegExp(`^${cpus().length} × .`, "u")),
    memory: expect.stringMatching(/^\d+\.\d GiB$/u),
    database: expect.stringMatching(/^(MongoDB|secantusd-rs) \d+\.\d+\.\d+/u),
    nats: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
  });
});

test("a commit is short, a tree with changes says so, and a folder without git is unknown", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: path, stdio: ["ignore", "pipe", "ignore"] });
  const folder = join(path, "tree");
  expect(commitOf(path)).toBe("unknown");
  git("init", "--quiet", folder);
  const inTree = (...args: string[]) => git("-C", folder, ...args);
  await writeFile(join(folder, "file"), "a");
  inTree("add", "file");
  inTree("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "a");
  const commit = inTree("rev-parse", "HEAD").toString().slice(0, 12);
  expect(commitOf(folder)).toBe(commit);
  await writeFile(join(folder, "file"), "b");
  expect(commitOf(folder)).toBe(`${commit}, changed`);
});
