import { startChild } from "./child.ts";

/** The output of a finished program; `code` is null when it could not be started or was killed. */
export interface ProgramResult {
  code: number | null;
  output: string;
}

/** A program's timeout and environment. */
export interface ProgramLimits {
  timeoutMs: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** Runs a program to its end and collects both output streams; never throws. */
export async function runProgram(
  path: string,
  args: readonly string[],
  { timeoutMs, env, cwd }: ProgramLimits,
): Promise<ProgramResult> {
  try {
    const child = await startChild([path, ...args], { stdio: ["ignore", "pipe", "pipe"], env, cwd });
    const timer = setTimeout(() => child.kill(), timeoutMs);
    let output = "";
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.process.stdout?.on("data", collect);
    child.process.stderr?.on("data", collect);
    await child.ended;
    clearTimeout(timer);
    return { code: child.end()?.code ?? null, output };
  } catch (error) {
    return { code: null, output: error instanceof Error ? error.message : String(error) };
  }
}
