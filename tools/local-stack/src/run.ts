import { parseRunConfig } from "./stack/run-config.ts";
import { killEverything, stopEverything } from "./processes/live.ts";
import { BadConfiguration } from "./stack/program.ts";
import { startStack } from "./stack/start-stack.ts";
import { startStubCoach } from "./stack/stub-coach.ts";

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

// The entry point of `make run`: starts everything, prints its address, and stops everything on Ctrl-C.
const config = parseRunConfig(process.env);
if (typeof config === "string") {
  process.stderr.write(`${config}\n`);
  process.exit(EXIT_CONFIG);
}
let stop = stopEverything;
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) {
      killEverything();
      process.exit(1);
    }
    isStopping = true;
    process.stdout.write("\nStopping … (once more to kill everything at once)\n");
    stop().then(
      () => process.exit(0),
      (error: unknown) => die(error),
    );
  });
}

try {
  const stub = config.withStubCoach ? await startStubCoach(process.env) : undefined;
  const stack = await startStack({ ...config, env: stub?.env ?? process.env });
  stop = async () => {
    await stack.stop();
    await stub?.stop();
  };
  if (!isStopping) {
    process.stdout.write(
      `Data: ${config.dataPath}; logs: ${config.dataPath}/logs; Ctrl-C stops everything.\n`,
    );
    process.stdout.write(`Questwell is running: ${stack.url}\n`);
    const reason = await stack.whenFailed;
    process.stderr.write(`${reason}\n`);
    process.exit(EXIT_CONFIG);
  }
} catch (error) {
  // During shutdown, the signal handler decides the exit code.
  if (!isStopping) die(error);
}

function die(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  killEverything();
  process.exit(error instanceof BadConfiguration ? EXIT_CONFIG : 1);
}
