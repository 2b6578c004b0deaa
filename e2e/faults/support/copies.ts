import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import {
  buildPrograms,
  choosePorts,
  runPreflight,
  folderOf,
  freePort,
  mainFileOf,
  programEnv,
  programs,
  startMongo,
  startNats,
  startProgram,
  type Addresses,
  type ProgramName,
  type Rewire,
} from "@questwell/local-stack";
import mongoose from "mongoose";
import { startBalancer, type Balancer } from "./balancer.ts";
import type { TestStack } from "./test-stack.ts";

const COPIES = 2;
/** A page, a script and a style as large as those that the app's build makes. */
const APP_FILES: Readonly<Record<string, string>> = {
  "index.html": "<!doctype html><title>Questwell</title>",
  "assets/index-0a1b2c3d.js": `// ${"script ".repeat(12_000)}`,
  "assets/index-0a1b2c3d.css": `/* ${"style ".repeat(6000)} */`,
};

/** The paths of the app's files that every gateway of the copies has. */
export const appFiles: readonly string[] = Object.keys(APP_FILES).map((name) =>
  name === "index.html" ? "/" : `/${name}`,
);

/** One copy of a program. */
export interface Copy {
  name: ProgramName;
  /** The program, and the number of its copy. */
  label: string;
  process: Awaited<ReturnType<typeof startProgram>>;
  /** Starts the program of this checkout in its place, once it is down. */
  startAgain(): Promise<void>;
}

/** Two copies of every program, each pair behind one address, as in the chart. */
export interface CopiedStack extends Pick<TestStack, "databaseOf"> {
  url: string;
  /** In the order of a rolling restart: one copy of everything, then the other. */
  copies: readonly Copy[];
  stop(): Promise<void>;
}

/**
 * Starts everything with empty data.
 *
 * @param settings overrides for all programs
 * @param olderCheckout a repository whose programs are started first, from their sources, to test an upgrade
 */
export async function startCopies(
  settings: Readonly<Record<string, string>>,
  olderCheckout?: string,
): Promise<CopiedStack> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-copies-"));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataPath, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    await buildPrograms(programs);
    const places = await prepare(dataPath, stops);
    const balancers = new Map<string, Balancer>();
    for (const name of programs.filter((each) => each !== "event-keeper")) {
      const balancer = await startBalancer(places.map(({ ports }) => ports[name]));
      balancers.set(name, balancer);
      stops.push(() => balancer.close());
    }
    const rewire: Rewire = async (_from, to, url) => {
      const balancer = balancers.get(to);
      return balancer ? url.replace(/:\d+(?=\/)/u, `:${balancer.port}`) : url;
    };
    const copies: Copy[] = [];
    for (const [index, addresses] of places.entries()) {
      const starts = programs.map(async (name) => {
        const label = `${name}-${index + 1}`;
        const env = await programEnv(name, addresses, { ...process.env, ...settings }, rewire);
        const start = (mainFile: string) => startCopy(mainFile, name, label, addresses, env);
        const firstFile = olderCheckout && join(olderCheckout, folderOf(name), "src", "main.ts");
        const copy: Copy = {
          name,
          label,
          process: await start(firstFile ?? mainFileOf(name)),
          async startAgain() {
            copy.process = await start(mainFileOf(name));
          },
        };
        stops.push(async () => {
          copy.process.kill();
          await copy.process.whenDown();
        });
        return copy;
      });
      copies.push(...(await Promise.all(starts)));
    }
    const { mongodbUrl = "" } = places[0] ?? {};
    const mongo = await mongoose.createConnection(mongodbUrl).asPromise();
    stops.push(() => mongo.close());
    return {
      url: `http://localhost:${balancers.get("gateway")?.port}`,
      copies,
      databaseOf: (service) => mongo.getClient().db(`questwell_${service.replaceAll("-", "_")}`),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the processes that exist once, and chooses where each copy listens. */
async function prepare(dataPath: string, stops: (() => Promise<unknown>)[]): Promise<Addresses[]> {
  const log = () => {};
  const webPath = join(dataPath, "web");
  await mkdir(join(webPath, "assets"), { recursive: true });
  await Promise.all(Object.entries(APP_FILES).map(([name, text]) => writeFile(join(webPath, name), text)));
  await runPreflight(dataPath, await freePort());
  const mongo = await startMongo({ dataPath, log });
  stops.push(() => mongo.stop());
  const nats = await startNats({ dataPath, log, withUsers: true });
  stops.push(() => nats.stop());
  const places: Addresses[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    places.push({
      dataPath,
      nodeEnv: "development",
      mongodbUrl: mongo.url,
      natsUrl: nats.url,
      hasNatsUsers: true,
      webPath,
      ports: await choosePorts(await freePort()),
    });
  }
  return places;
}

const startCopy = (
  mainFile: string,
  name: ProgramName,
  label: string,
  addresses: Addresses,
  env: NodeJS.ProcessEnv,
) =>
  startProgram({
    name: label,
    dataPath: addresses.dataPath,
    internalPorts: [addresses.ports[name].internalPort],
    mainFile,
    env,
    onLine: () => {},
  });
