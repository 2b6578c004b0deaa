import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { fromCache } from "../servers/common-providers.ts";
import { Unavailable } from "../servers/provider.ts";
import { tagOf } from "../servers/versions.ts";

const VERSION = tagOf("mongo");
const PROGRAM = join("bin", "mongod");

/** MongoDB's own build for this system, downloaded once by mongodb-memory-server, checksum compared. */
export const fromDownload = fromCache({
  name: `mongod ${VERSION} downloaded by mongodb-memory-server`,
  engine: "mongod",
  isSlow: true,
  version: VERSION,
  folder: "mongod",
  program: PROGRAM,
  prints: "db version v",
  async install(temporaryPath, { log }) {
    log(`MongoDB: downloading mongod ${VERSION}, once for this machine …`);
    const downloaded = await download(join(temporaryPath, "download"));
    await mkdir(join(temporaryPath, "bin"));
    await rename(downloaded, join(temporaryPath, PROGRAM));
  },
});

async function download(downloadDir: string): Promise<string> {
  const { DryMongoBinary } = await import("mongodb-memory-server-core/lib/util/DryMongoBinary.js");
  const { MongoBinaryDownload } = await import("mongodb-memory-server-core/lib/util/MongoBinaryDownload.js");
  // The library verifies the server's certificate only when npm is configured to.
  process.env["npm_config_strict_ssl"] = "true";
  try {
    const system = await DryMongoBinary.generateOptions({ version: VERSION });
    return await new MongoBinaryDownload({ ...system, downloadDir, checkMD5: true }).getMongodPath();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(message.replaceAll(/\s+/gu, " "));
  }
}
