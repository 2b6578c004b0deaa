import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const fileOf = (cachePath: string, server: string) => join(cachePath, `${server.toLowerCase()}.provider`);

/** The name of the provider that worked last time on this machine, if any. */
export async function rememberedProvider(cachePath: string, server: string): Promise<string | undefined> {
  try {
    return (await readFile(fileOf(cachePath, server), "utf8")).trim();
  } catch {
    return undefined;
  }
}

/** Stores the provider that worked, so that a later start does not try the ones that cannot. */
export async function rememberProvider(cachePath: string, server: string, provider: string): Promise<void> {
  await mkdir(cachePath, { recursive: true });
  await writeFile(fileOf(cachePath, server), `${provider}\n`);
}

/** Deletes the stored provider, because it stopped working. */
export async function forgetProvider(cachePath: string, server: string): Promise<void> {
  await rm(fileOf(cachePath, server), { force: true });
}
