import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import {
  freePort,
  readStackFile,
  startStack,
  type Addresses,
  type ProcessName,
  type Stack,
} from "@questwell/local-stack";

/** No limit per address or person is what is measured. */
const UNLIMITED = "1000000";
const raised = ["COMPLETE", "USER", "COST", "ADDRESS", "REACT", "ADMIN_WRITE", "FILES"];

/** The whole product on this machine, with data of its own. */
export interface UnlimitedStack extends Pick<Stack, "url" | "processes"> {
  dataPath: string;
  addresses: Addresses;
  /** Stops everything and removes the data. */
  stop(): Promise<void>;
}

/**
 * Starts the product in production's configuration, with rate limits that no run reaches.
 *
 * @param env what the programs get beside it
 */
export async function startUnlimited(env: Readonly<Record<string, string>> = {}): Promise<UnlimitedStack> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-load-"));
  const removeData = () => rm(dataPath, { recursive: true, force: true });
  try {
    const stack = await startStack({
      dataPath,
      gatewayPort: await freePort(),
      nodeEnv: "production",
      env: {
        ...process.env,
        ...Object.fromEntries(raised.map((name) => [`LIMIT_${name}`, UNLIMITED])),
        LOG_LEVEL: "error",
        TRUST_PROXY_HOPS: "1",
        ...env,
      },
      log: () => {},
    });
    const addresses = await readStackFile(dataPath);
    if (!addresses) {
      await stack.stop();
      throw new Error("The stack left no note of where its parts are");
    }
    return { ...stack, dataPath, addresses, stop: orOnSignal(() => stack.stop().then(removeData)) };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** The ids of the processes that run here; a database in a container has none. */
export const pidsOf = (processes: Stack["processes"]): ReadonlyMap<ProcessName, number> =>
  new Map(
    Object.entries(processes).flatMap(([name, { pid }]) =>
      pid === undefined ? [] : [[name as ProcessName, pid] as const],
    ),
  );

/** Ctrl-C stops the processes and removes their data, too. */
function orOnSignal(stop: () => Promise<void>): () => Promise<void> {
  const end = () => void stop().finally(() => process.exit(130));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  return () => {
    process.off("SIGINT", end);
    process.off("SIGTERM", end);
    return stop();
  };
}
