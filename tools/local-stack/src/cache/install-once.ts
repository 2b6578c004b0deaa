import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { hasCode } from "../processes/has-code.ts";
import { identifyProcess } from "../processes/process-identity.ts";

const LockOwner = z.object({ pid: z.int(), startedAt: z.string().optional() });
const LOCK_POLL_MS = 250;

/**
 * Makes sure that a folder of the cache holds a complete installation, installing it once for all processes and runs.
 * The work happens in a folder beside it and only a verified result gets the final name, so that an interrupted
 * installation never counts as one.
 *
 * @param verify throws when the installation at the given path is missing, broken or another version.
 * @throws the errors of `install` and of the verification of its result.
 */
export async function installOnce(
  path: string,
  verify: (path: string) => Promise<void>,
  install: (temporaryPath: string) => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  if (await isGood(path, verify)) return;
  await mkdir(dirname(path), { recursive: true });
  await takeLock(`${path}.lock`, log);
  try {
    if (await isGood(path, verify)) return;
    await removePartials(path);
    const temporaryPath = `${path}.partial-${process.pid}`;
    await install(temporaryPath);
    await verify(temporaryPath);
    await rm(path, { recursive: true, force: true });
    await rename(temporaryPath, path);
  } finally {
    await removePartials(path);
    await rm(`${path}.lock`, { force: true });
  }
}

async function isGood(path: string, verify: (path: string) => Promise<void>): Promise<boolean> {
  try {
    await verify(path);
    return true;
  } catch {
    return false;
  }
}

async function removePartials(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  const partials = names.filter((name) => name.startsWith(`${basename(path)}.partial-`));
  await Promise.all(partials.map((name) => rm(join(dirname(path), name), { recursive: true, force: true })));
}

/** The lock names its owner, so that the lock of a killed process can be distinguished from that of a live one. */
async function takeLock(lockFile: string, log: (line: string) => void): Promise<void> {
  const own = `${lockFile}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(identifyProcess(process.pid) ?? { pid: process.pid }));
  let hasLogged = false;
  try {
    while (!(await linkUnlessTaken(own, lockFile))) {
      if (await isAbandoned(lockFile)) await rm(lockFile, { force: true });
      else {
        if (!hasLogged) log(`Waiting for another process that installs ${basename(lockFile, ".lock")} …`);
        hasLogged = true;
        await delay(LOCK_POLL_MS);
      }
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function linkUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function isAbandoned(lockFile: string): Promise<boolean> {
  try {
    const owner = LockOwner.parse(JSON.parse(await readFile(lockFile, "utf8")));
    const now = identifyProcess(owner.pid);
    return owner.startedAt !== undefined && now?.startedAt !== owner.startedAt;
  } catch {
    return false; // Just released: the next try takes it.
  }
}
