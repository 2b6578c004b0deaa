import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { compileCache } from "@questwell/common/testkit";

// A process of a container is process 1 of a namespace: the kernel drops a signal for it while it has no handler.
const UNSHARE = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"] as const;
const isPermitted = spawnSync(UNSHARE[0], [...UNSHARE.slice(1), "true"]).status === 0;

const preload = ["--require", "@questwell/common/preload"];
let folder: string;
let marker: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-preload-"));
  // Loaded after the preload: what it prints is the moment from which the handler must stand.
  marker = join(folder, "marker.cjs");
  await writeFile(marker, `require("node:fs").writeSync(1, "importing\\n");`);
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that imports what every service does, and then runs without listening to signals. */
async function startImporting(
  flags: readonly string[],
): Promise<{ pid: number; exitCode: Promise<unknown> }> {
  const program = `await import("@questwell/common"); setInterval(() => {}, 1000);`;
  const args = [...flags, "--require", marker, "--input-type=module", "--eval", program];
  const [command, ...rest] = isPermitted ? [...UNSHARE, process.execPath] : [process.execPath];
  const child = spawn(command ?? "", [...rest, ...args], {
    cwd: import.meta.dirname,
    env: { ...compileCache },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exitCode = once(child, "close").then(([code]) => code as unknown);
  await once(child.stdout, "data");
  const pid = child.pid ?? 0;
  if (!isPermitted) return { pid, exitCode };
  return { pid: Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")), exitCode };
}

const who = isPermitted ? "process 1 of a container" : "a process (no right to make a namespace here)";

describe(`${who} that is still importing its program`, () => {
  test.each([0, 50, 100, 200, 300])("ends with code 0 on SIGTERM after %d ms", async (afterMs) => {
    const { pid, exitCode } = await startImporting(preload);
    await delay(afterMs);
    process.kill(pid, "SIGTERM");
    expect(await exitCode).toBe(0);
  });

  if (isPermitted)
    test("ends with code 0 when SIGTERM came before the preload", async () => {
      const early = join(folder, "early.cjs");
      await writeFile(early, `process.kill(process.pid, "SIGTERM");`);
      const args = ["--require", early, ...preload, "--eval", "setInterval(() => {}, 1000)"];
      const [command, ...rest] = UNSHARE;
      const child = spawn(command, [...rest, process.execPath, ...args], { cwd: import.meta.dirname });
      expect(await once(child, "close")).toEqual([0, null]);
    });

  if (isPermitted)
    test("imports nothing more once SIGTERM has come", async () => {
      const next = join(folder, "next.cjs");
      await writeFile(next, `require("node:fs").writeSync(1, "imported");`);
      const wait = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);`;
      const program = `process.kill(process.pid, "SIGTERM"); ${wait} require(${JSON.stringify(next)});`;
      const [command, ...rest] = UNSHARE;
      const args = [...preload, "--eval", program];
      const child = spawn(command, [...rest, process.execPath, ...args], { cwd: import.meta.dirname });
      let printed = "";
      child.stdout.on("data", (part: Buffer) => (printed += String(part)));
      expect(await once(child, "close")).toEqual([0, null]);
      expect(printed).toBe("");
    });

  if (isPermitted)
    test("that listens to nothing ends on SIGTERM after its imports, too", async () => {
      const program = `setTimeout(() => process.kill(process.pid, "SIGTERM"), 1500); setTimeout(() => {}, 30000);`;
      const [command, ...rest] = UNSHARE;
      const args = [...preload, "--eval", program];
      const child = spawn(command, [...rest, process.execPath, ...args], { cwd: import.meta.dirname });
      expect(await once(child, "close")).toEqual([0, null]);
    });

  test("ends with code 0 on SIGINT", async () => {
    const { pid, exitCode } = await startImporting(preload);
    process.kill(pid, "SIGINT");
    expect(await exitCode).toBe(0);
  });
});

test("once the program listens itself, only its handler counts", async () => {
  const program = `process.on("SIGTERM", () => setTimeout(() => process.exit(3), 50)); process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000);`;
  const child = spawn(process.execPath, [...preload, "--eval", program], { cwd: import.meta.dirname });
  expect(await once(child, "close")).toEqual([3, null]);
});
