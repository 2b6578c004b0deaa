import process from "node:process";
import { serviceNames } from "@questwell/proto";
import { createAppProcess, type AppProcess } from "./app-process.ts";
import { readEnvironments } from "./read-environments.ts";

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

/** In the order in which they end: callers before what they call. */
const layers: readonly (readonly string[])[] = [["gateway"], serviceNames, ["event-keeper"]];

// Runs the event-keeper, every service and the gateway in this process: the program of each as it is, with the variables
// that APP_ENVIRONMENTS has for it in addition to the others. It runs as a bundle (tools/bundle), which has each program
// beside this one as `identity.js`, made of its own instances of our modules.
const environments = readEnvironments(process.env, layers.flat());
if (typeof environments === "string") {
  process.stderr.write(`${environments}\n`);
  process.exit(EXIT_CONFIG);
}
const apps = new Map<string, AppProcess>();
for (const [name, env] of Object.entries(environments)) apps.set(name, createAppProcess(name, env));

/** Stops every app, and the process with the last one. */
async function stop(): Promise<void> {
  for (const layer of layers) await Promise.all(layer.map(async (name) => apps.get(name)?.stop()));
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());

/** An error that nobody caught ends all apps. The one from whose file it came logs it. */
for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const app = appIn(stack);
    if (app?.listensTo(event)) app.emit(event, error);
    else process.stderr.write(`${stack}\n`);
    process.exit(1);
  });

/** The app whose file is the first in the stack; libraries are in files of their own. */
function appIn(stack: string): AppProcess | undefined {
  const files = [...stack.matchAll(/\/([\w-]+)\.js:\d/gu)].map(([, file = ""]) => file);
  return apps.get(files.find((file) => apps.has(file)) ?? "");
}

for (const name of layers.toReversed().flat()) void import(`./${name}.js`);
