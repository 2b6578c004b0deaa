import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** How a secret is stored. */
export interface FileRights {
  /** Read for its owner only by default. */
  mode?: number;
  /** Only root may give a file to somebody else. */
  owner?: Owner | undefined;
}

/** A user and a group by their ids. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * Reads a secret, making it the first time; only its owner may read the file. It appears as a whole; of several writers
 * the first wins.
 */
export async function secretFile(
  path: string,
  make: () => string | Promise<string>,
  rights: FileRights = {},
): Promise<string> {
  const existing = await readUnlessMissing(path);
  if (existing !== undefined) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeBeside(path, await make(), rights, async (temporaryPath) => {
    try {
      await link(temporaryPath, path);
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
  });
  return readFile(path, "utf8");
}

/** Writes a secret over what is there; a reader sees the old text or the new one, and never a part. */
export async function replaceSecretFile(path: string, text: string, rights: FileRights = {}): Promise<void> {
  await writeBeside(path, text, rights, (temporaryPath) => rename(temporaryPath, path));
}

/** Reads a file that may not exist. */
export async function readUnlessMissing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function writeBeside(
  path: string,
  text: string,
  { mode = 0o600, owner }: FileRights,
  place: (temporaryPath: string) => Promise<void>,
): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    const file = await open(temporaryPath, "wx", mode);
    try {
      await file.writeFile(text);
      if (owner) await file.chown(owner.uid, owner.gid);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(temporaryPath);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;
