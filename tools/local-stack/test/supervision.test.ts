import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { freePort } from "../src/mod.ts";
import { identifyProcess } from "../src/processes/process-identity.ts";
import { BadConfiguration, startProgram } from "../src/stack/program.ts";
import type { ProgramOptions } from "../src/stack/program.ts";
import { supervise } from "../src/stack/supervise.ts";
import type { Restartable, Supervised } from "../src/stack/supervise.ts";
import { temporaryPath } from "./temporary-path.ts";
import { waitFor } from "./wait-for.ts";

/** A program of one file: follows the first line of its mode file, else serves `/readyz`. */
const SOURCE = `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const mode = readFileSync(process.env.MODE_FILE, "utf8").trim();
if (mode === "refuse") {
  console.error("Configuration is wrong:\\n✖ no number\\n  → at PORT");
  process.exit(78);
}
if (mode === "crash") throw new Error("boom");
createServer((_, response) => response.end("ready")).listen(Number(process.env.INTERNAL_PORT), "127.0.0.1");
console.log("started");
if (mode !== "stubborn") process.on("SIGTERM", () => process.exit(0));
`;

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let options: ProgramOptions;
let modeFile: string;
let lines: string[];
let problems: string[];
beforeAll(async () => {
  folder = await temporaryPath();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  const [mainFile, dataPath] = [join(folder.path, "main.mjs"), folder.path];
  modeFile = join(folder.path, "mode");
  [lines, problems] = [[], []];
  await Promise.all(["logs", "run"].map((name) => mkdir(join(dataPath, name), { recursive: true })));
  await Promise.all([writeFile(mainFile, SOURCE), writeFile(modeFile, "serve")]);
  const internalPort = await freePort();
  const env = { MODE_FILE: modeFile, INTERNAL_PORT: String(internalPort) };
  const internalPorts = [internalPort];
  options = { name: "program", mainFile, env, internalPorts, dataPath, onLine: (line) => lines.push(line) };
});

const watch = (program: Restartable): Supervised =>
  supervise("program", program, {
    log: (line) => void lines.push(line),
    onHopeless: (problem) => void problems.push(problem),
  });
const isReady = async () => {
  const answer = await fetch(`http://127.0.0.1:${options.internalPorts[0]}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
};

test("a program whose log disk is full continues, and the problem is logged", async () => {
  const logFile = join(folder.path, "logs", "program.log");
  await symlink("/dev/full", logFile);
  const program = watch(await startProgram(options));
  await waitFor(() => lines.some((line) => line.startsWith("Its log cannot be written any more: ENOSPC")));
  await program.restart();
  expect(lines.filter((line) => line === "started")).toHaveLength(2);
  expect(await isReady()).toBe(true);
  await program.stop();
  await rm(logFile);
});

test("a crashed program is restarted, and the crash is logged", async () => {
  const program = watch(await startProgram(options));
  const first = program.pid;
  program.kill();
  await waitFor(() => program.pid !== undefined && program.pid !== first);
  await waitFor(isReady);
  expect(lines).toContain("program ended (signal SIGKILL); starting it again in 0.25 s");
  await program.stop();
});

test("restart waits for the start in progress, and there is only one", async () => {
  const program = watch(await startProgram(options));
  program.kill();
  await Promise.all([program.restart(), program.restart()]);
  expect(await isReady()).toBe(true);
  const { pid } = program;
  await program.restart();
  expect(program.pid).not.toBe(pid);
  expect(await isReady()).toBe(true);
  await program.stop();
});

test("a held program stays down until it is restarted", async () => {
  const program = watch(await startProgram(options));
  await program.hold();
  expect(program.pid).toBeUndefined();
  await delay(600);
  expect(program.pid).toBeUndefined();
  await program.restart();
  expect(await isReady()).toBe(true);
  await program.hold();
  await program.stop();
  expect(program.pid).toBeUndefined();
});

test("a program that keeps crashing is restarted with backoff, until it works again", async () => {
  const program = watch(await startProgram(options));
  await writeFile(modeFile, "crash");
  program.kill();
  await waitFor(() => lines.some((line) => line.endsWith("starting it again in 1 s")));
  expect(lines.join("\n")).toContain("program is ready: it ended with exit code 1");
  await writeFile(modeFile, "serve");
  await waitFor(isReady);
  await program.stop();
}, 20_000);

test("a stopped program stays down and leaves no process", async () => {
  const program = watch(await startProgram(options));
  const pid = program.pid ?? 0;
  await program.stop();
  expect(identifyProcess(pid)).toBeUndefined();
  expect(program.pid).toBeUndefined();
  expect(lines).toEqual(["started"]);
});

test("a stop during the backoff ends the wait", async () => {
  const program = watch(await startProgram(options));
  await writeFile(modeFile, "crash");
  program.kill();
  await waitFor(() => lines.some((line) => line.includes("starting it again")));
  await program.stop();
  expect(program.pid).toBeUndefined();
});

test("a program that rejects its configuration at the start reports every problem", async () => {
  await writeFile(modeFile, "refuse");
  const starting = startProgram(options);
  await expect(starting).rejects.toThrow(BadConfiguration);
  await expect(starting).rejects.toThrow(
    "program refuses its configuration:\nConfiguration is wrong:\n✖ no number\n  → at PORT",
  );
});

test("one that rejects it later is not restarted", async () => {
  const program = watch(await startProgram(options));
  await writeFile(modeFile, "refuse");
  program.kill();
  await waitFor(() => problems.length > 0);
  expect(problems[0]).toContain("at PORT");
  await program.stop();
});

test("one that exits before it is ready is an error with its last lines", async () => {
  await writeFile(modeFile, "crash");
  await expect(startProgram(options)).rejects.toThrow(/it ended with exit code 1\n[\s\S]*Error: boom/u);
});

test("its log has everything that it prints, across starts of the stack", async () => {
  const first = await startProgram(options);
  await first.restart();
  await first.stop();
  const log = join(folder.path, "logs", "program.log");
  await waitFor(async () => (await readFile(log, "utf8")) === "started\nstarted\n");
  const second = await startProgram(options);
  await second.stop();
  await waitFor(async () => (await readFile(log, "utf8")) === "started\n");
});
