import process from "node:process";
import { runProgram } from "@questwell/local-stack";
import { missing, runCommand } from "../commands/run-command.ts";
import { ensureToolbox } from "./ensure-toolbox.ts";
import { requireKubectl } from "./require-kubectl.ts";

const ANSWER_TIMEOUT_MS = 15_000;

// What `make cluster-test` calls first: kubectl and helm are there, and a cluster answers.
await runCommand(async () => {
  const kubectl = requireKubectl(process.env);
  await ensureToolbox(process.env, (line) => process.stdout.write(`${line}\n`));
  const { code, output } = await runProgram(kubectl, ["get", "--raw", "/readyz"], {
    timeoutMs: ANSWER_TIMEOUT_MS,
  });
  if (code !== 0)
    throw missing(`No cluster answers; KUBECONFIG names its file. kubectl says: ${output.trim()}`);
});
