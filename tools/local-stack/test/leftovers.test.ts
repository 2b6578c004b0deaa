import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { endLeftover } from "../src/processes/leftovers.ts";
import { identifyProcess } from "../src/processes/process-identity.ts";
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
