import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { installOnce } from "./install-once.ts";

let cachePath: string;
let path: string;
beforeEach(async () => {
  cachePath = await mkdtemp(join(tmpdir(), "questwell-cache-"));
  path = join(cachePath, "server-1.0");
});
afterEach(() => rm(cachePath, { recursive: true }));

const verify = async (folder: string) => {
  if ((await readFile(join(folder, "binary"), "utf8")) !== "version 1.0") throw new Error("not version 1.0");
};
let lines: string[] = [];
const log = (line: string) => void lines.push(line);
let installs = 0;
const install = async (folder: string) => {
  installs += 1;
  await mkdir(folder);
  await writeFile(join(folder, "binary"), "version 1.0");
};
beforeEach(() => {
  installs = 0;
  lines = [];
});

test("a complete installation is used without reinstalling", async () => {
  await installOnce(path, verify, install, log);
  await installOnce(path, verify, install, log);
  expect(installs).toBe(1);
  expect(await readdir(cachePath)).toEqual(["server-1.0"]);
});

test("an incomplete or older binary under the final name does not count", async () => {
  await mkdir(path);
  await writeFile(join(path, "binary"), "versio");
  await installOnce(path, verify, install, log);
  await expect(verify(path)).resolves.toBeUndefined();
  expect(installs).toBe(1);
});

test("the rest of an interrupted installation is removed", async () => {
  await mkdir(`${path}.partial-1`);
  await writeFile(join(`${path}.partial-1`, "binary"), "version 1.0");
  await installOnce(path, verify, install, log);
  expect(installs).toBe(1);
  expect(await readdir(cachePath)).toEqual(["server-1.0"]);
});

test("a failed installation leaves nothing behind, and the next one may succeed", async () => {
  const broken = async (folder: string) => {
    await mkdir(folder);
    throw new Error("no network");
  };
  await expect(installOnce(path, verify, broken, log)).rejects.toThrow("no network");
  expect(await readdir(cachePath)).toEqual([]);
  await installOnce(path, verify, install, log);
  expect(installs).toBe(1);
});

test("an installation of the wrong version is rejected", async () => {
  const wrong = async (folder: string) => {
    await mkdir(folder);
    await writeFile(join(folder, "binary"), "version 0.9");
  };
  await expect(installOnce(path, verify, wrong, log)).rejects.toThrow("not version 1.0");
  expect(await readdir(cachePath)).toEqual([]);
});

test("concurrent callers install it once, and those that wait log it", async () => {
  await Promise.all(Array.from({ length: 3 }, () => installOnce(path, verify, install, log)));
  expect(installs).toBe(1);
  const waiting = "Waiting for another process that installs server-1.0 …";
  expect(lines).toEqual([waiting, waiting]);
});

test.each([
  ["SIGKILL", 8000],
  ["SIGTERM", 2000],
  ["SIGINT", 2000],
] as const)("the lock of a process that got %s blocks the next one for at most %i ms", async (signal, ms) => {
  const source = `
    const { installOnce } = await import(${JSON.stringify(join(import.meta.dirname, "install-once.ts"))});
    const { runProgram } = await import(${JSON.stringify(join(import.meta.dirname, "../processes/child.ts"))});
    const fail = () => Promise.reject(new Error("not there"));
    const hang = async () => {
      await runProgram("true", [], { timeoutMs: 5000 });
      await new Promise((_, reject) => {
        setInterval(() => console.log("installing"), 50);
        process.on("SIGINT", () => {
          reject(new Error("stopped"));
          process.exit();
        });
      });
    };
    await installOnce(${JSON.stringify(path)}, fail, hang, console.log);
  `;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", source]);
  await once(owner.stdout, "data");
  owner.kill(signal);
  const killedAt = Date.now();
  await once(owner, "exit");
  await installOnce(path, verify, install, log);
  expect(Date.now() - killedAt).toBeLessThan(ms);
  expect(await readdir(cachePath)).toEqual(["server-1.0"]);
});

test("a living process renews its lock while it installs", async () => {
  const slow = async (folder: string) => {
    const takenAt = (await stat(`${path}.installing`)).mtimeMs;
    await delay(2500);
    expect((await stat(`${path}.installing`)).mtimeMs).toBeGreaterThan(takenAt + 1000);
    await install(folder);
  };
  const first = installOnce(path, verify, slow, log);
  await delay(100);
  await installOnce(path, verify, install, log);
  await first;
  expect(installs).toBe(1);
});
