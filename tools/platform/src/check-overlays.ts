import { runCommand } from "./commands/run-command.ts";
import { checkOverlay } from "./overlays/check-overlay.ts";
import { overlayNames } from "./overlays/overlays.ts";
import { ensureToolbox } from "./programs/ensure-toolbox.ts";

// `make check`: every object of every overlay is valid, without a cluster.
await runCommand(async () => {
  const toolbox = await ensureToolbox(process.env, (line) => process.stdout.write(`${line}\n`));
  for (const name of overlayNames) {
    const problems = await checkOverlay(name, toolbox);
    for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
});
