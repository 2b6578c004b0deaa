import { ensureToolbox } from "./programs/ensure-toolbox.ts";
import { exitWithAdvice } from "./programs/exit-with-advice.ts";

// `make test` and `make check` call this first, so that nothing is downloaded or built while tests run.
try {
  const { helm, kubectlValidate } = await ensureToolbox(process.env, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.stdout.write(`Kubernetes: ${helm}, ${kubectlValidate}\n`);
} catch (error) {
  exitWithAdvice(error);
}
