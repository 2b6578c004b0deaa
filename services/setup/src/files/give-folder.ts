import { lchown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Owner } from "./secret-file.ts";

/**
 * Gives a server's data folder with everything in it to its owner, as a new volume and one that root's server wrote need.
 * The folder comes last: while it has another owner, the next run continues.
 */
export async function giveFolder(path: string, { uid, gid }: Owner): Promise<void> {
  const now = await lstat(path);
  if (now.uid === uid && now.gid === gid) return;
  for (const inner of await readdir(path, { recursive: true })) await lchown(join(path, inner), uid, gid);
  await lchown(path, uid, gid);
}
