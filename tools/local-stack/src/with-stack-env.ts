import { programs } from "@questwell/bundle";
import { killEverything } from "./processes/live.ts";
import { borrowStack } from "./stack/borrow-stack.ts";
import { programEnv } from "./stack/program-env.ts";
import { parseRunConfig } from "./stack/run-config.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";

const EXIT_USAGE = 64;
const EXIT_CONFIG = 78;

// Runs a command with the environment of one of the stack's programs: with-stack-env.ts identity -- node tool.ts
const [name, separator, command, ...args] = process.argv.slice(2);
const program = programs.find((each) => each === name);
if (program === undefined || separator !== "--" || command === undefined) {
  process.stderr.write(`Usage: with-stack-env.ts <${programs.join("|")}> -- <command> [arguments]\n`);
  process.exit(EXIT_USAGE);
}
const config = parseRunConfig(process.env);
if (typeof config === "string") {
  process.stderr.write(`${config}\n`);
  process.exit(EXIT_CONFIG);
}
try {
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const stack = await borrowStack({ dataPath: config.dataPath, env: process.env, log });
  const env = await programEnv(program, stack.addresses, process.env);
  const child = spawn(command, args, { env, stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  await stack.giveBack();
  process.exitCode = code ?? 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  killEverything();
  process.exitCode = 1;
}
