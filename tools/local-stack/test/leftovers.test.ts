import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startNats } from "../src/mod.ts";
import { endLeftover } from "../src/processes/leftovers.ts";
import { identifyProcess } from "../src/processes/process-identity.ts";
import { programsOnly } from "./programs-only.ts";
import { temporaryPath } from "./temporary-path.ts";
import { waitFor } from "./wait-for.ts";

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let pidFile: string;
beforeAll(async () => {
  folder = await temporaryPath();
  pidFile = join(folder.path, "server.pid");
});
afterAll(() => folder.remove());

const deadProcess = () => ({ pid: spawnSync("true").pid, startedAt: "1" });

/** A process that runs until it is ended, with a mark in its command line. */
async function startSleeper(mark: string): Promise<{ pid: number; startedAt: string }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", mark], { stdio: "ignore" });
  await once(child, "spawn");
  const running = () => identifyProcess(child.pid ?? 0);
  // For a moment after "spawn" the system does not show its command line yet.
  await waitFor(() => running()?.commandLine.includes(mark) === true);
  const identity = running();
  if (!identity) throw new Error("it did not start");
  return { pid: identity.pid, startedAt: identity.startedAt };
}

const write = (record: object) => writeFile(pidFile, JSON.stringify(record));
const runs = (pid: number) => identifyProcess(pid) !== undefined;

test("a leftover process of a dead run is ended", async () => {
  const sleeper = await startSleeper("/data/of-ours");
  await write({ process: sleeper, owner: deadProcess(), mark: "/data/of-ours" });
  expect(await endLeftover(pidFile)).toBe(sleeper.pid);
  expect(runs(sleeper.pid)).toBe(false);
});

test("a process of a live run is kept, and reported", async () => {
  const sleeper = await startSleeper("/data/of-ours");
  const owner = identifyProcess(process.pid);
  await write({ process: sleeper, owner, mark: "/data/of-ours" });
  await expect(endLeftover(pidFile)).rejects.toThrow(`process ${process.pid} already runs a server`);
  expect(runs(sleeper.pid)).toBe(true);
  process.kill(sleeper.pid, "SIGKILL");
});

describe("a process that is not ours is never ended", () => {
  test("another process has its pid", async () => {
    const sleeper = await startSleeper("/data/of-ours");
    await write({ process: { ...sleeper, startedAt: "1" }, owner: deadProcess(), mark: "/data/of-ours" });
    expect(await endLeftover(pidFile)).toBeUndefined();
    expect(runs(sleeper.pid)).toBe(true);
    process.kill(sleeper.pid, "SIGKILL");
  });

  test("its command line is different", async () => {
    const sleeper = await startSleeper("/data/of-others");
    await write({ process: sleeper, owner: deadProcess(), mark: "/data/of-ours" });
    expect(await endLeftover(pidFile)).toBeUndefined();
    expect(runs(sleeper.pid)).toBe(true);
    process.kill(sleeper.pid, "SIGKILL");
  });
});

test.each([
  ["cut short", '{"process":{"pid'],
  ["empty", ""],
  ["of another shape", '{"pid":1}'],
])("a pid file that is %s is passed over", async (_, text) => {
  await writeFile(pidFile, text);
  expect(await endLeftover(pidFile)).toBeUndefined();
});

test("a server that a killed run left on the data is ended before the next one starts", async () => {
  const dataPath = join(folder.path, "stack");
  const first = await startNats({ dataPath, env: programsOnly, log: () => {} });
  const binary = await readlink(`/proc/${first.pid}/exe`);
  await first.stop();
  // As left by an earlier run on a system without parent-death signals: running, its owner dead.
  const orphan = spawn(binary, ["--config", join(dataPath, "nats", "nats.conf")], { stdio: "ignore" });
  await once(orphan, "spawn");
  const identity = identifyProcess(orphan.pid ?? 0);
  await writeFile(
    join(dataPath, "nats", "server.pid"),
    JSON.stringify({ process: identity, owner: deadProcess(), mark: join(dataPath, "nats") }),
  );
  const second = await startNats({ dataPath, env: programsOnly, log: () => {} });
  expect(runs(orphan.pid ?? 0)).toBe(false);
  await second.stop();
});

test("a server ends by itself when its run is killed", async () => {
  const dataPath = join(folder.path, "killed");
  const source = `
    const { startNats } = await import(${JSON.stringify(join(import.meta.dirname, "..", "src", "mod.ts"))});
    const options = { dataPath: ${JSON.stringify(dataPath)}, log: () => {} };
    const server = await startNats(options);
    console.log(server.pid);
    setInterval(() => {}, 1000);
  `;
  const run = spawn(process.execPath, ["--input-type=module", "-e", source], {
    env: programsOnly,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(run.stdout), "line")) as [string];
  const pid = Number(line);
  expect(runs(pid)).toBe(true);
  run.kill("SIGKILL");
  await waitFor(() => !runs(pid));
}, 30_000);
