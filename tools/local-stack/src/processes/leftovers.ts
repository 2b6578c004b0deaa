import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import { poll } from "./poll.ts";
import { identifyProcess, isRunning } from "./process-identity.ts";

const Identity = z.object({ pid: z.int().positive(), startedAt: z.string() });
const PidFile = z.object({ process: Identity, owner: Identity, mark: z.string() });

const TERM_GRACE_MS = 10_000;

/**
 * Records that we run this process, for the next start to find if we die without stopping it.
 *
 * @param mark a text that is part of the process's command line, such as its data folder.
 */
export async function recordProcess(pidFile: string, pid: number, mark: string): Promise<void> {
  const [process_, owner] = [identifyProcess(pid), identifyProcess(process.pid)];
  if (!process_ || !owner) return;
  const { startedAt } = process_;
  const record = { process: { pid, startedAt }, owner: { pid: owner.pid, startedAt: owner.startedAt }, mark };
  // Renamed into place, so that no reader ever sees a partial file.
  await writeFile(`${pidFile}.new`, JSON.stringify(record));
  await rename(`${pidFile}.new`, pidFile);
}

/**
 * Ends a process that an earlier run left behind, if it is still exactly the recorded one.
 *
 * @returns the process id of the ended process.
 * @throws Error when the run that owns the process is alive: two runs never share one data folder.
 */
export async function endLeftover(pidFile: string): Promise<number | undefined> {
  const record = await readPidFile(pidFile);
  if (!record) return undefined;
  const current = identifyProcess(record.process.pid);
  const isOurs = current?.startedAt === record.process.startedAt && current.commandLine.includes(record.mark);
  if (isOurs && isRunning(record.owner)) {
    throw new Error(
      `process ${record.owner.pid} already runs a server on this data (${pidFile}); stop it first, or use another folder`,
    );
  }
  if (isOurs) await endProcess(record.process);
  await rm(pidFile, { force: true });
  return isOurs ? record.process.pid : undefined;
}

async function readPidFile(pidFile: string): Promise<z.infer<typeof PidFile> | undefined> {
  try {
    return PidFile.parse(JSON.parse(await readFile(pidFile, "utf8")));
  } catch {
    return undefined; // Missing, or truncated by a crash.
  }
}

async function endProcess(identity: z.infer<typeof Identity>): Promise<void> {
  const gone = async () => {
    if (isRunning(identity)) throw new Error("still there");
  };
  process.kill(identity.pid, "SIGTERM");
  try {
    await poll(`process ${identity.pid} ends`, TERM_GRACE_MS, gone);
  } catch {
    process.kill(identity.pid, "SIGKILL");
    await poll(`process ${identity.pid} dies`, TERM_GRACE_MS, gone);
  }
}
