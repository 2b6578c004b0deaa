import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import {
  buildPrograms,
  choosePorts,
  runPreflight,
  freePort,
  mainFileOf,
  programEnv,
  programs,
  startMongo,
  startNats,
  startProgram,
  stopInOrder,
  type Addresses,
  type ProcessName,
} from "@questwell/local-stack";

/** A stack that was started process by process, without waiting for readiness in between. */
export interface LooseStack {
  url: string;
  addresses: Addresses;
  /** Milliseconds from the last start until everything was ready. */
  readyMs: number;
  /** Programs that exited instead of becoming ready. */
  ended: readonly ProcessName[];
  stop(): Promise<void>;
}

/**
 * Starts everything on empty data in the given order, `gapMs` apart, whether or not the processes before are ready.
 *
 * @param onReady called when a process becomes ready, and awaited before the stack counts as started
 */
export async function startInOrder(
  order: readonly ProcessName[],
  gapMs: number,
  onReady: (name: ProcessName, addresses: Addresses) => Promise<void>,
): Promise<LooseStack> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-order-"));
  const webPath = join(dataPath, "web");
  await mkdir(webPath);
  await writeFile(join(webPath, "index.html"), "<!doctype html><title>Questwell</title>");
  const [mongoPort, natsPort, gatewayPort] = [await freePort(), await freePort(), await freePort()];
  await buildPrograms(programs);
  await runPreflight(dataPath, gatewayPort);
  const addresses: Addresses = {
    dataPath,
    nodeEnv: "development",
    mongodbUrl: `mongodb://127.0.0.1:${mongoPort}/?directConnection=true`,
    natsUrl: `nats://127.0.0.1:${natsPort}`,
    hasNatsUsers: true,
    webPath,
    ports: await choosePorts(gatewayPort),
  };
  const running = new Map<ProcessName, { stop(): Promise<void> }>();
  const ended: ProcessName[] = [];
  const start = async (name: ProcessName) => {
    running.set(name, await startOne(name, addresses, { mongoPort, natsPort }, () => ended.push(name)));
    await onReady(name, addresses);
  };
  const stop = async () => {
    await stopInOrder(running);
    await rm(dataPath, { recursive: true, force: true });
  };
  const starts: Promise<void>[] = [];
  for (const name of order) {
    starts.push(start(name));
    await delay(gapMs);
  }
  const lastAt = Date.now() - gapMs;
  const failed = (await Promise.allSettled(starts)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await stop();
    throw failed.reason;
  }
  return { url: `http://localhost:${gatewayPort}`, addresses, readyMs: Date.now() - lastAt, ended, stop };
}

async function startOne(
  name: ProcessName,
  addresses: Addresses,
  { mongoPort, natsPort }: { mongoPort: number; natsPort: number },
  onEnded: () => void,
): Promise<{ stop(): Promise<void> }> {
  const { dataPath } = addresses;
  const log = () => {};
  if (name === "mongodb") return startMongo({ dataPath, port: mongoPort, log });
  if (name === "nats") return startNats({ dataPath, port: natsPort, log, withUsers: true });
  return startProgram({
    name,
    dataPath,
    internalPorts: [addresses.ports[name].internalPort],
    mainFile: mainFileOf(name),
    env: await programEnv(name, addresses, process.env),
    onLine: (line) => line.startsWith("ended before it was ready") && onEnded(),
  });
}
