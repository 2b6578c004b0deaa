import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import {
  freePort,
  readStackFile,
  startStack,
  type Addresses,
  type Stack,
  type StackOptions,
  type Subgraph,
} from "@questwell/local-stack";
import mongoose from "mongoose";

/** A stack of one test file, and a way to look into its databases. */
export interface TestStack {
  stack: Stack;
  addresses: Addresses;
  /** What the supervisor and the programs said. */
  lines: readonly string[];
  databaseOf: (service: Subgraph) => mongoose.mongo.Db;
  stop(): Promise<void>;
}

/** What a stack of a test may be started with. */
export interface TestStackOptions extends Pick<Partial<StackOptions>, "env" | "rewire"> {
  /** Puts a disk somewhere into the stack's data, before anything starts; answers how to take it away. */
  putDisk?: (dataPath: string) => Promise<() => Promise<void>>;
}

export const ADMIN_EMAIL = "admin@example.org";

/** Starts the whole product with empty data; what tests do in a minute is nothing to refuse. */
export async function startTestStack({ putDisk, ...options }: TestStackOptions = {}): Promise<TestStack> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-faults-"));
  const takeDisk = await putDisk?.(dataPath);
  const many = "1000000";
  const raised = ["COMPLETE", "USER", "COST", "REACT", "ADMIN_WRITE"];
  const limits = Object.fromEntries(raised.map((name) => [`LIMIT_${name}`, many]));
  const env = { ...process.env, ...limits, ADMIN_EMAILS: ADMIN_EMAIL, ...options.env };
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const stack = await startStack({ ...options, dataPath, gatewayPort: await freePort(), env, log });
  const addresses = await readStackFile(dataPath);
  if (!addresses) throw new Error("The stack left no note of where its parts are");
  const mongo = await mongoose.createConnection(addresses.mongodbUrl).asPromise();
  return {
    stack,
    addresses,
    lines,
    // The driver's own: mongoose would give no database while the server is away.
    databaseOf: (service) => mongo.getClient().db(`questwell_${service.replaceAll("-", "_")}`),
    async stop() {
      await mongo.close();
      await stack.stop();
      await takeDisk?.();
      await rm(dataPath, { recursive: true, force: true });
    },
  };
}

/** Where the broker of a stack keeps its streams. */
export const storePathOf = (dataPath: string) => join(dataPath, "nats", "store");
