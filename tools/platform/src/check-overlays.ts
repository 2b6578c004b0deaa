import { checkOverlay } from "./overlays/check-overlay.ts";
import { overlayNames } from "./overlays/overlays.ts";
import { ensureToolbox } from "./programs/ensure-toolbox.ts";
import { exitWithAdvice } from "./programs/exit-with-advice.ts";

// `make check`: every object of every overlay is valid, without a cluster.
try {
  const toolbox = await ensureToolbox(process.env, (line) => process.stdout.write(`${line}\n`));
  for (const name of overlayNames) {
    const problems = await checkOverlay(name, toolbox);
    for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
} catch (error) {
  exitWithAdvice(error);
}
