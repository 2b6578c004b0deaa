import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import { findOnPath } from "./find-on-path.ts";
import { hasCode } from "./has-code.ts";
import { trackLive } from "./live.ts";

/** How a process ended: with an exit code, or `null` when a signal ended it. */
interface End {
  /** Human-readable: "exit code 1", "signal SIGKILL". */
  reason: string;
  code: number | null;
}

/** A child process that ends with us. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcess;
  /** Resolves with the reason once it has ended, however it ended. */
  readonly ended: Promise<string>;
  end(): End | undefined;
  /** SIGTERM, then SIGKILL after `graceMs`; resolves when the process has exited. */
  stop(graceMs?: number): Promise<void>;
  /** SIGKILL, now. */
  kill(): void;
}

const STOP_GRACE_MS = 10_000;

/**
 * Starts a program as our child. On Linux the kernel sends it SIGTERM when we die in any way (setpriv is part of
 * util-linux, present on every Debian); elsewhere only the clean-up at the next start removes leftover processes.
 *
 * @throws Error when the program cannot be started.
 */
export async function startChild(
  command: readonly [string, ...string[]],
  options: { stdio: StdioOptions; env?: NodeJS.ProcessEnv | undefined; cwd?: string | undefined },
): Promise<Child> {
  const setpriv = process.platform === "linux" ? findOnPath("setpriv", process.env) : undefined;
  const [program, ...args] =
    setpriv === undefined ? command : [setpriv, "--pdeathsig", "TERM", "--", ...command];
  // A process group of its own: the terminal's Ctrl-C reaches this process only, and we stop everything in order.
  const child = spawn(program, args, { ...options, env: options.env ?? process.env, detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command[0]} has no process id`);

  let end: End | undefined;
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (end === undefined) process.kill(-pid, signal);
    } catch (error) {
      // It ended by itself a moment ago.
      if (!hasCode(error, "ESRCH")) throw error;
    }
  };
  const ended = new Promise<string>((resolve) => {
    // Not "exit": its last output arrives between the two events.
    child.once("close", (code, signal) => {
      end = { code, reason: signal === null ? `exit code ${code}` : `signal ${signal}` };
      untrack();
      resolve(end.reason);
    });
  });
  const stop = async (graceMs = STOP_GRACE_MS) => {
    signalGroup("SIGTERM");
    const timer = setTimeout(() => signalGroup("SIGKILL"), graceMs);
    await ended;
    clearTimeout(timer);
  };
  const kill = () => signalGroup("SIGKILL");
  const untrack = trackLive({ stop, kill });
  return { pid, process: child, ended, end: () => end, stop, kill };
}
