import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { programs, type ProgramName } from "@questwell/bundle";
import { z } from "zod";
import { identifyProcess, isRunning } from "../processes/process-identity.ts";
import type { Addresses } from "./program-env.ts";

const Ports = z.object({ port: z.int(), internalPort: z.int() });
const StackFile = z.object({
  runner: z.object({ pid: z.int(), startedAt: z.string() }).nullable(),
  addresses: z.object({
    dataPath: z.string(),
    nodeEnv: z.enum(["development", "production"]),
    mongodbUrl: z.string(),
    natsUrl: z.string(),
    hasNatsUsers: z.boolean(),
    webPath: z.string(),
    tls: z
      .object({ caFile: z.string(), certFile: z.string(), keyFile: z.string(), bothFile: z.string() })
      .optional(),
    ports: z.object(
      Object.fromEntries(programs.map((name) => [name, Ports])) as Record<ProgramName, typeof Ports>,
    ),
  }),
});

const fileOf = (dataPath: string) => join(dataPath, "stack.json");

/** Records the addresses of the running stack's parts; only its owner may read the file, URLs can hold passwords. */
export async function writeStackFile(addresses: Addresses): Promise<void> {
  const me = identifyProcess(process.pid);
  const runner = me ? { pid: me.pid, startedAt: me.startedAt } : null;
  const file = fileOf(addresses.dataPath);
  await writeFile(`${file}.new`, `${JSON.stringify({ runner, addresses }, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The addresses of the stack on this data, or undefined when none runs. */
export async function readStackFile(dataPath: string): Promise<Addresses | undefined> {
  try {
    const { runner, addresses } = StackFile.parse(JSON.parse(await readFile(fileOf(dataPath), "utf8")));
    return runner === null || isRunning(runner) ? addresses : undefined;
  } catch {
    return undefined; // No stack has run here, or its file is of another version.
  }
}

export async function removeStackFile(dataPath: string): Promise<void> {
  await rm(fileOf(dataPath), { force: true });
}
