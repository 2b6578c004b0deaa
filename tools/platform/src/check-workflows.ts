import process from "node:process";
import { repositoryPath, runProgram, searchWith } from "@questwell/local-stack";
import { failed, runCommand } from "./commands/run-command.ts";
import { ensureGoProgram } from "./programs/go-program.ts";
import { actionlint } from "./programs/programs.ts";

const TIMEOUT_MS = 60_000;

// `make check`: GitHub's workflows are valid: keys, expressions, permissions, events, and inputs of known actions.
await runCommand(async () => {
  const search = searchWith(process.env, (line) => process.stdout.write(`${line}\n`));
  const program = await ensureGoProgram(actionlint, search);
  // Without the linters of scripts that it runs where they are installed: the result is the same on every machine.
  const args = ["-no-color", "-shellcheck=", "-pyflakes="];
  const { code, output } = await runProgram(program, args, { cwd: repositoryPath, timeoutMs: TIMEOUT_MS });
  if (code !== 0) throw failed(output.trim());
});
