import { runCommand } from "./commands/run-command.ts";
import { ensureToolbox } from "./programs/ensure-toolbox.ts";

// `make test` and `make check` call this first, so that nothing is downloaded or built while tests run.
await runCommand(async () => {
  const { helm, kubectlValidate } = await ensureToolbox(process.env, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.stdout.write(`Kubernetes: ${helm}, ${kubectlValidate}\n`);
});
