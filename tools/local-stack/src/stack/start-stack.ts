import { join, resolve } from "node:path";
import { ONE_PROCESS, programs, repositoryPath } from "@questwell/bundle";
import { startMongo } from "../mongodb/start-mongo.ts";
import { startNats } from "../nats/start-nats.ts";
import { watchDisk } from "../nats/watch-disk.ts";
import { makeAuthority, type ServerTls } from "../secrets/certificates.ts";
import { buildPrograms } from "./build-programs.ts";
import { buildWeb } from "./build-web.ts";
import { choosePorts } from "./choose-ports.ts";
import { runPreflight } from "./preflight.ts";
import type { OwnProcessName, ProcessName } from "./processes.ts";
import type { Addresses, Rewire } from "./program-env.ts";
import { startInOneProcess, startInOwnProcess, type Surroundings } from "./start-programs.ts";
import { removeStackFile, writeStackFile } from "./stack-file.ts";
import { stopInOrder } from "./stop-in-order.ts";
import { supervise } from "./supervise.ts";
import type { Restartable, StackProcess, Supervised } from "./supervise.ts";

export interface StackOptions {
  /** The folder of all data: databases, streams, keys, logs. */
  dataPath: string;
  gatewayPort: number;
  /** The environment that the programs inherit; ours by default. */
  env?: NodeJS.ProcessEnv;
  /** Receives one human-readable line at a time. */
  log?: (line: string) => void;
  nodeEnv?: "development" | "production";
  /** Whether the parts use TLS with each other, with certificates issued for this start. */
  withTls?: boolean;
  /** Whether one process runs all programs; each has its own by default. */
  inOneProcess?: boolean;
  /** Replaces addresses between programs; direct by default. */
  rewire?: Rewire;
}

/** The whole product on this machine. */
export interface Stack {
  /** Its address for browsers. */
  url: string;
  /** The processes by what they run. */
  processes: Record<ProcessName, StackProcess>;
  /** Resolves with the reason when the stack had to stop because a restart of a process cannot help. */
  whenFailed: Promise<string>;
  /** Stops everything in order: gateway, services, event-keeper, NATS, MongoDB. */
  stop(): Promise<void>;
}

/**
 * Starts MongoDB, NATS and every program, and resolves when all of them are ready; crashed processes are restarted.
 *
 * @throws BadConfiguration when a program rejects its configuration; Error when the gateway's port is taken, the data
 * is in use by another run, or anything does not start. Nothing is left running then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { gatewayPort, env = process.env } = options;
  const log = options.log ?? ((line: string) => process.stdout.write(`${line}\n`));
  const dataPath = resolve(options.dataPath);
  await runPreflight(dataPath, gatewayPort);

  const running = new Map<OwnProcessName, Restartable>();
  try {
    const tls = options.withTls ? await ownCertificate(dataPath) : undefined;
    const mongo = keep(running, "mongodb", startMongo({ dataPath, env, log, tls }));
    const nats = keep(running, "nats", startNats({ dataPath, env, log, withUsers: true, tls }));
    const web = buildWeb(repositoryPath, log);
    const bundles = buildPrograms(options.inOneProcess ? [ONE_PROCESS] : programs, log);
    await allOrNothing([mongo, nats, web, bundles]);
    const addresses: Addresses = {
      dataPath,
      nodeEnv: options.nodeEnv ?? "development",
      mongodbUrl: (await mongo).url,
      natsUrl: (await nats).url,
      hasNatsUsers: !env["NATS_URL"],
      webPath: await web,
      ports: await choosePorts(gatewayPort),
      tls,
    };
    const surroundings: Surroundings = { addresses, env, log, rewire: options.rewire };
    await allOrNothing(
      options.inOneProcess
        ? [keep(running, ONE_PROCESS, startInOneProcess(surroundings))]
        : programs.map((name) => keep(running, name, startInOwnProcess(name, surroundings))),
    );
    await writeStackFile(addresses);
  } catch (error) {
    await stopInOrder(running);
    throw error;
  }
  return superviseAll(running, { dataPath, gatewayPort, log });
}

const ownCertificate = async (dataPath: string): Promise<ServerTls> =>
  (await makeAuthority(join(dataPath, "secrets", "tls"))).issue("this-machine");

function superviseAll(
  running: ReadonlyMap<OwnProcessName, Restartable>,
  { dataPath, gatewayPort, log }: { dataPath: string; gatewayPort: number; log: (line: string) => void },
): Stack {
  const { promise: whenFailed, resolve: fail } = Promise.withResolvers<string>();
  const supervised = new Map<OwnProcessName, Supervised>();
  const stop = async () => {
    await endWatch();
    await stopInOrder(supervised);
    await removeStackFile(dataPath);
  };
  const onHopeless = (problem: string) => void stop().then(() => fail(problem));
  for (const [name, each] of running) supervised.set(name, supervise(name, each, { log, onHopeless }));
  const endWatch = watchDisk({
    storePath: join(dataPath, "nats", "store"),
    logFile: join(dataPath, "logs", "nats.log"),
    restart: async () => supervised.get("nats")?.restart(),
    log,
  });
  const one = supervised.get(ONE_PROCESS);
  const processes = [...supervised, ...(one ? programs.map((name) => [name, one] as const) : [])];
  return {
    url: `http://localhost:${gatewayPort}`,
    processes: Object.fromEntries(processes) as unknown as Stack["processes"],
    whenFailed,
    stop,
  };
}

/** Collects started parts, so that they can be stopped when another one fails to start. */
async function keep<Process extends Restartable>(
  running: Map<OwnProcessName, Restartable>,
  name: OwnProcessName,
  starting: Promise<Process>,
): Promise<Process> {
  const started = await starting;
  running.set(name, started);
  return started;
}

/** Like `Promise.all`, but a failure waits for the others, so that nothing starts after we have given up. */
async function allOrNothing(tasks: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}
