import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startChild } from "../processes/child.ts";
import type { Child } from "../processes/child.ts";
import { recordProcess } from "../processes/leftovers.ts";
import { PATIENT_INTERVAL_MS, poll } from "../processes/poll.ts";
import type { Restartable } from "./supervise.ts";

const READY_TIMEOUT_MS = 60_000;
/** A service gives its requests 20 s to finish. */
const STOP_GRACE_MS = 25_000;
const READY_CALL_TIMEOUT_MS = 1000;
/** EX_CONFIG of sysexits.h: the configuration is wrong, so a restart cannot help. */
const BAD_CONFIGURATION = 78;
const KEPT_LINES = 30;

/** One of our own Node programs, as the stack runs it. */
export interface ProgramOptions {
  name: string;
  /** Absolute path of its main.ts. */
  mainFile: string;
  env: NodeJS.ProcessEnv;
  /** Options of Node and V8: none by default. */
  nodeOptions?: readonly string[];
  /** Where it serves `/readyz`; on several ports when it runs several apps. */
  internalPorts: readonly number[];
  /** How long it may take to end: 25 s by default. */
  graceMs?: number;
  dataPath: string;
  /** Receives every line that the program prints. */
  onLine: (line: string) => void;
}

export const pidFileOf = (dataPath: string, name: string) => join(dataPath, "run", `${name}.pid`);

/**
 * Starts a program and waits until it reports ready. One that exits instead is started once more: on a busy machine it
 * may have timed out on a slow server.
 *
 * @throws BadConfiguration when it rejects its configuration; Error with its last lines when it exits again.
 */
export async function startProgram(options: ProgramOptions): Promise<Restartable> {
  const program = await launchProgram(options);
  try {
    await program.ready().catch((error: unknown) => {
      if (program.isUp() || program.problem() !== undefined) throw error;
      options.onLine("ended before it was ready; starting it again");
      return program.restart();
    });
    return program;
  } catch (error) {
    await program.stop();
    const problem = program.problem();
    throw problem === undefined ? error : new BadConfiguration(options.name, problem);
  }
}

/** A program that has been started, ready or not. */
interface Launched extends Restartable {
  problem(): string | undefined;
  isUp(): boolean;
  /** Resolves once the current run reports ready. */
  ready(): Promise<void>;
}

async function launchProgram(options: ProgramOptions): Promise<Launched> {
  const { name, internalPorts, dataPath } = options;
  const log = createWriteStream(join(dataPath, "logs", `${name}.log`));
  // Such as a full disk: the program continues, but its further lines are not logged to the file.
  log.once("error", ({ message }) => options.onLine(`Its log cannot be written any more: ${message}`));
  let lastLines: string[] = [];
  const keep = (line: string) => {
    if (log.writable) log.write(`${line}\n`);
    lastLines = [...lastLines, line].slice(-KEPT_LINES);
    options.onLine(line);
  };
  let child: Child = await launch(options, keep);
  const lastWords = () => {
    const end = child.end();
    return end && `it ended with ${end.reason}\n${lastLines.join("\n")}`;
  };
  const callAll = () => Promise.all(internalPorts.map(callReady));
  const ready = () => poll(`${name} is ready`, READY_TIMEOUT_MS, callAll, lastWords, PATIENT_INTERVAL_MS);
  return {
    get pid() {
      return child.end() === undefined ? child.pid : undefined;
    },
    problem: () => (child.end()?.code === BAD_CONFIGURATION ? lastLines.join("\n") : undefined),
    isUp: () => child.end() === undefined,
    ready,
    whenDown: () => child.ended,
    kill: () => child.kill(),
    async stop() {
      await child.stop();
      if (!log.writableEnded) log.end();
      await rm(pidFileOf(dataPath, name), { force: true });
    },
    async restart() {
      await child.stop();
      lastLines = [];
      child = await launch(options, keep);
      await ready();
    },
  };
}

/** A program rejected its configuration; the message holds every problem it reported. */
export class BadConfiguration extends Error {
  override readonly name = "BadConfiguration";
  constructor(program: string, problems: string) {
    super(`${program} refuses its configuration:\n${problems}`);
  }
}

async function launch(options: ProgramOptions, output: (line: string) => void): Promise<Child> {
  const { env, mainFile, name, dataPath, nodeOptions = [], graceMs = STOP_GRACE_MS } = options;
  const child = await startChild([process.execPath, ...nodeOptions, mainFile], { output, env, graceMs });
  await recordProcess(pidFileOf(dataPath, name), child.pid, mainFile);
  return child;
}

async function callReady(port: number): Promise<void> {
  const signal = AbortSignal.timeout(READY_CALL_TIMEOUT_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text.trim());
}
