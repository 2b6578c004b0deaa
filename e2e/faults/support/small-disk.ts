import { execFile } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PIECE = Buffer.alloc(4096);

/**
 * Puts a disk of so many MiB, which is memory, at a path.
 *
 * @returns takes it away again
 * @throws Error where one may not mount anything
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

/** Fills a disk to its last page; answers how to give the space back. */
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
