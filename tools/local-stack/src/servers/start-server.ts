import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { poll } from "../processes/poll.ts";
import type { BackingServer, ServerOptions } from "./backing-server.ts";
import { chooseProvider } from "./choose-provider.ts";
import type { Choice } from "./choose-provider.ts";
import { privateFolder } from "./private-folder.ts";
import { searchWith } from "./provider.ts";
import type { Place, Run, ServerKind } from "./server-kind.ts";
import { logFileOf, startRun } from "./start-run.ts";

const READY_TIMEOUT_MS = 30_000;
/** Another process may take a free port between our check and the server's start. */
const PORT_ATTEMPTS = 3;
/** How much of its log an error shows. */
const LAST_LINES = 8;

/** Starts a server from the first available provider and waits until it answers. */
export async function startServer(kind: ServerKind, options: ServerOptions): Promise<BackingServer> {
  const env = options.env ?? process.env;
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const dataPath = resolve(options.dataPath);
  const storePath = join(dataPath, kind.folder, "store");
  await privateFolder(dataPath);
  await Promise.all([storePath, join(dataPath, "logs")].map((path) => mkdir(path, { recursive: true })));
  await rm(logFileOf(kind, dataPath), { force: true });
  const engineFile = join(dataPath, kind.folder, "engine");
  const text = await readFile(engineFile, "utf8").catch(() => "");
  const engine = text.trim() || undefined;

  const choice = await chooseProvider(kind, engine, searchWith(env, log));
  if (choice.found.kind === "external") return useExternal(kind, choice.provider.name, choice.found.url, env);
  if (choice.found.engine !== engine) await rememberEngine(engineFile, choice.found.engine);
  const place = { dataPath, storePath, host: "127.0.0.1" };
  return options.port === undefined
    ? startOnFreePort(kind, choice, place)
    : startOn(kind, choice, { ...place, port: options.port });
}

/** Renamed into place: a crash in the middle must not leave an empty file, which would match no provider. */
async function rememberEngine(file: string, engine: string): Promise<void> {
  await writeFile(`${file}.new`, `${engine}\n`);
  await rename(`${file}.new`, file);
}

async function startOnFreePort(
  kind: ServerKind,
  choice: Choice,
  place: Omit<Place, "port">,
): Promise<BackingServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(kind, choice, { ...place, port: await freePort() });
    } catch (error) {
      const isPortTaken = error instanceof Error && /address (already )?in use/i.test(error.message);
      if (!isPortTaken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function startOn(kind: ServerKind, { provider, found }: Choice, place: Place): Promise<BackingServer> {
  if (found.kind === "external") throw new Error(`${provider.name} is not ours to start`);
  const url = kind.urlOf(place.port);
  const start = async () => {
    const run = await startRun(kind, found, place);
    try {
      await poll(
        `${kind.name} answers on port ${place.port}`,
        READY_TIMEOUT_MS,
        () => kind.ping(url, place),
        () => lastWords(run, logFileOf(kind, place.dataPath)),
      );
    } catch (error) {
      await run.stop();
      throw error;
    }
    return run;
  };
  let run: Run = await start();
  return {
    url,
    provider: provider.name,
    get pid() {
      return run.end() === undefined ? run.pid : undefined;
    },
    whenDown: () => run.ended,
    stop: () => run.stop(),
    kill: () => run.kill(),
    async restart() {
      await run.stop();
      run = await start();
    },
  };
}

/** How a run ended, with the end of its log; undefined while it runs. */
function lastWords(run: Run, logFile: string): string | undefined {
  const end = run.end();
  if (end === undefined) return undefined;
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
  return [end, ...lines.slice(-LAST_LINES)].join("\n");
}

async function useExternal(
  kind: ServerKind,
  provider: string,
  url: string,
  env: NodeJS.ProcessEnv,
): Promise<BackingServer> {
  await kind.checkExternal(url, env);
  const refuse = () => {
    throw new Error(`${kind.name} at ${provider} is not ours to stop or start`);
  };
  return {
    url,
    provider,
    pid: undefined,
    whenDown: () => new Promise(() => undefined),
    stop: async () => undefined,
    kill: refuse,
    restart: async () => refuse(),
  };
}
