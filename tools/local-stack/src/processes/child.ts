import { execa } from "execa";
import { findOnPath } from "./find-on-path.ts";
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
  /** Resolves with the reason once it has ended, however it ended, and its whole output has been read. */
  readonly ended: Promise<string>;
  end(): End | undefined;
  /** SIGTERM, then SIGKILL after the grace period; resolves when the process has exited. */
  stop(): Promise<void>;
  /** SIGKILL, now. */
  kill(): void;
}

export interface ChildOptions {
  /** The destination of both outputs: ours, an open file, or a function of lines. */
  output: "inherit" | number | ((line: string) => void);
  /** Ours by default. */
  env?: NodeJS.ProcessEnv | undefined;
  cwd?: string | undefined;
  /** 10 s by default. */
  graceMs?: number;
  /** The process is stopped after this time; never by default. */
  timeoutMs?: number;
}

/**
 * Starts a program as our child. On Linux the kernel sends it SIGTERM when we die in any way (setpriv is part of
 * util-linux, present on every Debian); elsewhere only the clean-up at the next start removes leftover processes.
 *
 * @throws Error when the program cannot be started.
 */
export async function startChild(
  command: readonly [string, ...string[]],
  { output, env = process.env, cwd = process.cwd(), graceMs = 10_000, timeoutMs = 0 }: ChildOptions,
): Promise<Child> {
  const setpriv = process.platform === "linux" ? findOnPath("setpriv", process.env) : undefined;
  const [program, ...args] =
    setpriv === undefined ? command : [setpriv, "--pdeathsig", "TERM", "--", ...command];
  // The types know file descriptors up to 9 only; each is given to the program itself, so that it outlives us.
  const sink = typeof output === "function" ? passLines(output) : (output as "inherit" | 3);
  const running = execa(program, args, {
    stdio: ["ignore", sink, sink],
    buffer: false,
    env,
    extendEnv: false,
    cwd,
    timeout: timeoutMs,
    forceKillAfterDelay: graceMs,
    reject: false,
    // A process group of its own: the terminal's Ctrl-C reaches this process only, and we stop everything in order.
    killDescendants: true,
    // Its hook on our exit, once it is gone again, takes the one of proper-lockfile with it.
    cleanup: false,
  });
  const { pid } = running;
  if (pid === undefined) throw new Error((await running).originalMessage);

  let end: End | undefined;
  const ended = running.then(({ exitCode, signal }) => {
    const reason = signal === undefined ? `exit code ${exitCode}` : `signal ${signal}`;
    end = { reason, code: exitCode ?? null };
    untrack();
    return reason;
  });
  const send = (signal: "SIGTERM" | "SIGKILL") => void (end ?? running.kill(signal));
  const stop = async () => {
    send("SIGTERM");
    await ended;
  };
  const kill = () => send("SIGKILL");
  const untrack = trackLive({ stop, kill });
  return { pid, ended, end: () => end, stop, kill };
}

/** A function of lines, in execa's form. */
const passLines = (take: (line: string) => void) => ({
  // oxlint-disable-next-line require-yield -- what it took goes no further
  *transform(line: unknown): Generator<never, void> {
    take(String(line));
  },
});

/** The output of a finished program; `code` is null when it could not be started or was killed. */
export interface ProgramResult {
  code: number | null;
  output: string;
}

/** Runs a program to its end and collects both output streams; never throws. */
export async function runProgram(
  path: string,
  args: readonly string[],
  limits: Pick<ChildOptions, "env" | "cwd"> & { timeoutMs: number },
): Promise<ProgramResult> {
  const lines: string[] = [];
  const output = (line: string) => void lines.push(line);
  try {
    const child = await startChild([path, ...args], { ...limits, output, graceMs: 0 });
    await child.ended;
    return { code: child.end()?.code ?? null, output: lines.join("\n") };
  } catch (error) {
    return { code: null, output: error instanceof Error ? error.message : String(error) };
  }
}
