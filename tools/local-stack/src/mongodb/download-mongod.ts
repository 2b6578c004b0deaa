import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { installOnce } from "../cache/install-once.ts";
import { runProgram } from "../processes/run-program.ts";
import { Unavailable } from "../servers/provider.ts";
import type { Search } from "../servers/provider.ts";

export const MONGOD_VERSION = "8.0.15";

/**
 * MongoDB's own build for this system, downloaded once by mongodb-memory-server, checksum compared.
 *
 * @returns the path of the binary.
 * @throws Unavailable when it cannot be downloaded or does not run here.
 */
export async function downloadMongod({ cachePath, log }: Search): Promise<string> {
  const folder = join(cachePath, `mongod-${MONGOD_VERSION}`);
  const binaryIn = (path: string) => join(path, "bin", "mongod");
  const verify = async (path: string) => {
    const version = await mongodVersion(binaryIn(path));
    if (version !== MONGOD_VERSION) throw new Unavailable(`${binaryIn(path)} is version ${version}`);
  };
  await installOnce(
    folder,
    verify,
    async (temporaryPath) => {
      log(`MongoDB: downloading mongod ${MONGOD_VERSION}, once for this machine …`);
      const downloaded = await download(join(temporaryPath, "download"));
      await mkdir(join(temporaryPath, "bin"));
      await rename(downloaded, binaryIn(temporaryPath));
    },
    log,
  );
  return binaryIn(folder);
}

async function download(downloadDir: string): Promise<string> {
  const { DryMongoBinary } = await import("mongodb-memory-server-core/lib/util/DryMongoBinary.js");
  const { MongoBinaryDownload } = await import("mongodb-memory-server-core/lib/util/MongoBinaryDownload.js");
  // The library verifies the server's certificate only when npm is configured to.
  process.env["npm_config_strict_ssl"] = "true";
  try {
    const system = await DryMongoBinary.generateOptions({ version: MONGOD_VERSION });
    return await new MongoBinaryDownload({ ...system, downloadDir, checkMD5: true }).getMongodPath();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(message.replaceAll(/\s+/gu, " "));
  }
}

/** @throws Unavailable when no mongod at this path runs here. */
export async function mongodVersion(path: string): Promise<string> {
  const { code, output } = await runProgram(path, ["--version"], { timeoutMs: 10_000 });
  const version = /db version v(\S+)/.exec(output)?.[1];
  if (code !== 0 || version === undefined) throw new Unavailable(`${path} does not run: ${output.trim()}`);
  return version;
}
