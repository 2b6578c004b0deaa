import { execFile, spawn, type ChildProcess } from "node:child_process";
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readKeySet, type KeySet } from "@questwell/common";
import {
  compileCache,
  freePort,
  readStoredDocuments,
  startTestNats,
  type StoredDocument,
  type TestNats,
} from "@questwell/common/testkit";
import { buildPrograms, mainFileOf } from "@questwell/local-stack";
import type { SubgraphName } from "../../src/schema/subgraphs.ts";
import type { SubgraphUrls } from "./start-gateway.ts";

/** Real services, each a process with its own database, as in production. */
export interface TestServices {
  urls: SubgraphUrls;
  /** The URL of each service's metrics. */
  metricsUrls: Record<string, string>;
  nats: TestNats;
  /**
   * identity's keys: the public ones for the gateway, the private ones to forge tokens that identity would not issue.
   */
  sessionKeys: { publicKeys: KeySet; privateKeys: KeySet };
  internalKeys: KeySet;
  /** The key files for a gateway that runs as a separate process. */
  keyFiles: { SESSION_PUBLIC_KEYS_FILE: string; INTERNAL_KEYS_FILE: string };
  /** All log output so far. */
  output(): string;
  /** All stored documents. */
  stored(): Promise<StoredDocument[]>;
  /** The name of a service's database. */
  databaseOf(name: SubgraphName): string;
  /** The services that stopped running without being killed by a test. */
  gone(): SubgraphName[];
  /** Kills a service, as a crash would. */
  kill(name: SubgraphName): Promise<void>;
  /** Restarts it on the same port. */
  restart(name: SubgraphName): Promise<void>;
  /** Runs one of a service's command-line tools on its database. @throws Error for a non-zero exit code. */
  runTool(name: SubgraphName, tool: string, argument: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the services by name; the account with the address `admin@example.org` is an admin.
 *
 * @param variables additional environment variables, by service
 */
export async function startServices(
  names: readonly SubgraphName[],
  variables: Partial<Record<SubgraphName, Record<string, string>>> = {},
): Promise<TestServices> {
  // The global setup of the test run sets it.
  const { TEST_MONGODB_URL: mongoUrl } = process.env;
  if (!mongoUrl) throw new Error("TEST_MONGODB_URL is not set: run this through the jest project `service`");
  const nats = await startTestNats();
  const keysPath = await mkdtemp(join(tmpdir(), "questwell-keys-"));
  const session = await writeKeys(keysPath, "session");
  const internal = await writeKeys(keysPath, "internal");
  const run = randomUUID().slice(0, 8);
  const running = new Map<SubgraphName, { child: ChildProcess; url: string; internalPort: number }>();
  const output: string[] = [];
  const databaseOf = (name: SubgraphName) => `test_${run}_${name.replaceAll("-", "_")}`;

  async function start(name: SubgraphName, port: number): Promise<void> {
    const internalPort = await freePort();
    const env = {
      ...compileCache,
      NODE_ENV: "development",
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      MONGODB_URL: mongoUrl,
      MONGODB_DATABASE: databaseOf(name),
      NATS_URL: nats.url,
      INTERNAL_PUBLIC_KEYS_FILE: internal.publicFile,
      ...(name === "identity" && {
        SESSION_KEYS_FILE: session.privateFile,
        ADMIN_EMAILS: "admin@example.org",
      }),
      ...variables[name],
    };
    const child = spawn(process.execPath, [mainFileOf(name)], { env, stdio: ["ignore", "pipe", "inherit"] });
    running.set(name, { child, url: await readyUrl(name, child, output), internalPort });
  }

  await buildPrograms(names);
  await Promise.all(names.map((name) => start(name, 0)));
  const of = (name: SubgraphName) => {
    const found = running.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };
  return {
    urls: Object.fromEntries(names.map((name) => [name, of(name).url])),
    metricsUrls: Object.fromEntries(
      names.map((name) => [name, `http://127.0.0.1:${of(name).internalPort}/metrics`]),
    ),
    nats,
    sessionKeys: {
      publicKeys: readKeySet(session.publicFile, "public"),
      privateKeys: readKeySet(session.privateFile, "private"),
    },
    internalKeys: readKeySet(internal.privateFile, "private"),
    keyFiles: { SESSION_PUBLIC_KEYS_FILE: session.publicFile, INTERNAL_KEYS_FILE: internal.privateFile },
    output: () => output.join(""),
    databaseOf,
    stored: () => readStoredDocuments(names.map(databaseOf)),
    gone: () => names.filter((name) => hasEnded(of(name).child)),
    kill: (name) => end(of(name).child, "SIGKILL"),
    restart: (name) => start(name, Number(new URL(of(name).url).port)),
    async runTool(name, tool, argument) {
      const file = fileURLToPath(new URL(`../../../services/${name}/src/${tool}.ts`, import.meta.url));
      const env = { ...compileCache, MONGODB_URL: mongoUrl, MONGODB_DATABASE: databaseOf(name) };
      await promisify(execFile)(process.execPath, ["--no-warnings", file, argument], { env });
    },
    async stop() {
      await Promise.all([...running.values()].map(({ child }) => end(child, "SIGTERM")));
      await nats.stop();
      await rm(keysPath, { recursive: true });
    },
  };
}

/** The URL that a service logs when it is ready; its output is collected. */
async function readyUrl(name: string, child: ChildProcess, output: string[]): Promise<string> {
  if (!child.stdout) throw new Error("A service was started without an output");
  let last = "";
  for await (const line of createInterface(child.stdout)) {
    last = line;
    output.push(`${line}\n`);
    const { msg, url } = JSON.parse(line) as { msg?: string; url?: string };
    if (msg === "ready" && url !== undefined) {
      child.stdout.on("data", (chunk: Buffer) => output.push(chunk.toString()));
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`${name} did not start: ${last}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function writeKeys(path: string, name: string): Promise<{ privateFile: string; publicFile: string }> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const files = { privateFile: join(path, `${name}.json`), publicFile: join(path, `${name}.public.json`) };
  const set = (key: typeof privateKey) =>
    JSON.stringify({ keys: [{ ...key.export({ format: "jwk" }), kid: name }] });
  await writeFile(files.privateFile, set(privateKey));
  await writeFile(files.publicFile, set(publicKey));
  return files;
}
