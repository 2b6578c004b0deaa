import { execFile } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PIECE = Buffer.alloc(4096);

/**
 * Mounts a disk of so many MiB, in memory, at a path.
 *
 * @returns unmounts it
 * @throws Error without the right to mount
 */
export async function mountSmallDisk(path: string, mebibytes: number): Promise<() => Promise<void>> {
  await mkdir(path, { recursive: true });
  await run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", path]).catch((error: unknown) => {
    throw new Error("A small disk takes the right to mount one: run this as root", { cause: error });
  });
  return async () => {
    await run("umount", [path]);
  };
}

/** Fills a disk to its last page; returns a function that frees the space. */
export async function fillDisk(path: string): Promise<() => Promise<void>> {
  const name = join(path, "filler");
  const file = await open(name, "w");
  try {
    for (;;) await file.write(PIECE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
  return () => rm(name);
}
