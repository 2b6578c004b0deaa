import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "../processes/has-code.ts";

/**
 * Reads a secret, generating it the first time; only its owner may read the file. It is written atomically; of
 * several writers the first wins.
 */
export async function secretFile(path: string, make: () => string | Promise<string>): Promise<string> {
  const existing = await readUnlessMissing(path);
  if (existing !== undefined) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, await make(), { mode: 0o600 });
  try {
    await link(temporaryPath, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return readFile(path, "utf8");
}

async function readUnlessMissing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
