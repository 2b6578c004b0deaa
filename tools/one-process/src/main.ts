import process from "node:process";
import { serviceNames } from "@questwell/proto";
import { createAppProcess, type AppProcess } from "./app-process.ts";
import { addressIn, separateApps } from "./own-modules.ts";
import { readEnvironments } from "./read-environments.ts";

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

/** In the order in which they end: callers before what they call. */
const layers: readonly (readonly string[])[] = [["gateway"], serviceNames, ["event-keeper"]];

// Runs the event-keeper, every service and the gateway in this process: the program of each as it is, with the variables
// that APP_ENVIRONMENTS has for it in addition to the others.
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

/** An error that nobody caught ends all apps. The one from whose modules it came logs it. */
for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const app = apps.get(/\?app=([\w-]+)/u.exec(stack)?.[1] ?? "");
    if (app?.listensTo(event)) app.emit(event, error);
    else process.stderr.write(`${stack}\n`);
    process.exit(1);
  });

separateApps();
for (const name of layers.toReversed().flat()) {
  const folder = name === "gateway" ? name : `services/${name}`;
  void import(addressIn(name, new URL(`../../../${folder}/src/main.ts`, import.meta.url).href));
}
