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
} from "@questwell/local-stack";
import type { ServiceName } from "@questwell/proto";
import mongoose from "mongoose";

/** A stack of one test file, with access to its databases. */
export interface TestStack {
  stack: Stack;
  addresses: Addresses;
  /** The output of the supervisor and the programs. */
  lines: readonly string[];
  databaseOf: (service: ServiceName) => mongoose.mongo.Db;
  stop(): Promise<void>;
}

/** The options of a test's stack. */
export interface TestStackOptions extends Pick<Partial<StackOptions>, "env" | "rewire"> {
  /** Mounts a disk somewhere in the stack's data, before anything starts; returns a function that unmounts it. */
  putDisk?: (dataPath: string) => Promise<() => Promise<void>>;
}

export const ADMIN_EMAIL = "admin@example.org";

/** Starts the whole product with empty data, and rate limits that no test reaches. */
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
    // The driver's own: mongoose would give no database while the server is unreachable.
    databaseOf: (service) => mongo.getClient().db(`questwell_${service.replaceAll("-", "_")}`),
    async stop() {
      await mongo.close();
      await stack.stop();
      await takeDisk?.();
      await rm(dataPath, { recursive: true, force: true });
    },
  };
}

/** Where the broker of a stack stores its streams. */
export const storePathOf = (dataPath: string) => join(dataPath, "nats", "store");
