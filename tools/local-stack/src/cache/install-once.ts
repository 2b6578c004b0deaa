import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hasCode } from "../processes/has-code.ts";

const LOCK_POLL_MS = 250;
/** How long the lock of a killed process blocks the next one; a live process renews it. */
const LOCK_STALE_MS = 5000;
const LOCK_RENEWAL_MS = 1000;

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
  const release = await takeLock(path, log);
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
    release();
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

/** Waits until no other process installs there; returns the function that lets the next one. */
async function takeLock(path: string, log: (line: string) => void): Promise<() => void> {
  // Loaded only when something has to be installed: it listens to signals from then on.
  const { default: lockfile } = await import("proper-lockfile");
  let isOurs = true;
  const options = {
    lockfilePath: `${path}.installing`,
    realpath: false,
    stale: LOCK_STALE_MS,
    update: LOCK_RENEWAL_MS,
    // After a sleep of the machine: the other process installs it again, and one of both results stays.
    onCompromised: () => void (isOurs = false),
  };
  for (let hasLogged = false; ; hasLogged = true) {
    try {
      await lockfile.lock(path, options);
      return () => {
        // Synchronously: the process may be about to exit.
        if (isOurs) lockfile.unlockSync(path, options);
      };
    } catch (error) {
      if (!hasCode(error, "ELOCKED")) throw error;
      if (!hasLogged) log(`Waiting for another process that installs ${basename(path)} …`);
      await delay(LOCK_POLL_MS);
    }
  }
}
