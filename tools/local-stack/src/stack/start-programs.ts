import { mainFileOf, ONE_PROCESS, programs, type ProgramName } from "@questwell/bundle";
import { startProgram } from "./program.ts";
import { programEnv, type Addresses, type Rewire } from "./program-env.ts";
import { sharedEnv } from "./shared-env.ts";
import type { Restartable } from "./supervise.ts";
import { loggerOf, terminalLine } from "./terminal-line.ts";

/** The gateway, then the services, then the event-keeper may take 25 s each. */
const ONE_PROCESS_GRACE_MS = 75_000;
/** A small young generation in MiB, and the old one is collected after it has grown by so many percent: docs/adr, 0075 and 0078. */
const smallHeap = (youngMiB: number, growingPercent: number) => [
  `--max-semi-space-size=${youngMiB}`,
  `--heap-growing-percent=${growingPercent}`,
];
/**
 * glibc keeps freed memory per arena, eight for each core by default, and from the first large block that is freed on, it
 * keeps blocks of that size, too.
 */
const SMALL_MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** What our programs need to start. */
export interface Surroundings {
  addresses: Addresses;
  env: NodeJS.ProcessEnv;
  /** Receives one human-readable line at a time. */
  log: (line: string) => void;
  rewire?: Rewire | undefined;
}

/** Starts one of our programs and waits until it is ready. */
export async function startInOwnProcess(
  name: ProgramName,
  { addresses, env, log, rewire }: Surroundings,
): Promise<Restartable> {
  return startProgram({
    name,
    dataPath: addresses.dataPath,
    internalPorts: [addresses.ports[name].internalPort],
    mainFile: mainFileOf(name),
    env: { ...(await programEnv(name, addresses, env, rewire)), ...SMALL_MALLOC },
    nodeOptions: smallHeap(4, 50),
    onLine: showLines(() => name, addresses, log),
  });
}

/** Starts all of our programs in one process and waits until each of them is ready. */
export async function startInOneProcess({ addresses, env, log, rewire }: Surroundings): Promise<Restartable> {
  return startProgram({
    name: ONE_PROCESS,
    dataPath: addresses.dataPath,
    internalPorts: programs.map((name) => addresses.ports[name].internalPort),
    mainFile: mainFileOf(ONE_PROCESS),
    env: { ...(await sharedEnv(addresses, env, rewire)), ...SMALL_MALLOC },
    nodeOptions: smallHeap(2, 25),
    graceMs: ONE_PROCESS_GRACE_MS,
    onLine: showLines((line) => loggerOf(line) ?? ONE_PROCESS, addresses, log),
  });
}

/** Shows a program's lines; one that repeats, such as that a server is unreachable, once. */
function showLines(nameOf: (line: string) => string, { nodeEnv }: Addresses, log: (line: string) => void) {
  let lastShown: string | undefined;
  return (line: string) => {
    const text = terminalLine(line, nodeEnv);
    if (text === undefined) return;
    const shown = `${nameOf(line).padEnd(12)} | ${text}`;
    if (shown === lastShown) return;
    lastShown = shown;
    log(shown);
  };
}
