import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import type { ProgramName } from "@questwell/local-stack";
import type { TestStack } from "./test-stack.ts";

const repositoryPath = join(import.meta.dirname, "..", "..", "..");

/** How a command-line tool ended. */
export interface ToolRun {
  code: number | null;
  output: string;
}

/** Runs a command-line tool of a service against a stack, as the targets of the Makefile do. */
export async function runTool(
  { addresses }: TestStack,
  program: ProgramName,
  tool: string,
  ...args: string[]
): Promise<ToolRun> {
  const withStackEnv = join(repositoryPath, "tools", "local-stack", "src", "with-stack-env.ts");
  const file = join(repositoryPath, "services", program, "src", tool);
  const env = { ...process.env, NODE_ENV: "development", QUESTWELL_DATA_PATH: addresses.dataPath };
  const command = [withStackEnv, program, "--", process.execPath, file, ...args];
  const child = spawn(process.execPath, command, { env });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
