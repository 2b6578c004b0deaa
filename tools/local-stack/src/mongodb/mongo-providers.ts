import { join } from "node:path";
import { fromContainer } from "../containers/from-container.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { runProgram } from "../processes/run-program.ts";
import { Unavailable } from "../servers/provider.ts";
import type { Provider } from "../servers/provider.ts";
import { buildSecantus } from "./build-secantus.ts";

const MONGOD_VERSION = "8.0.15";
const VERSION_TIMEOUT_MS = 10_000;

async function checkMongod(path: string): Promise<void> {
  const { code, output } = await runProgram(path, ["--version"], { timeoutMs: VERSION_TIMEOUT_MS });
  if (code !== 0 || !/db version v\d/.test(output))
    throw new Unavailable(`${path} does not run: ${output.trim()}`);
}

const fromUrl: Provider = {
  name: "MONGODB_URL",
  engine: "any",
  isSlow: false,
  async find({ env }) {
    const url = env["MONGODB_URL"];
    if (!url) throw new Unavailable("not set");
    return { kind: "external", url };
  },
};

const fromPath: Provider = {
  name: "mongod on PATH",
  engine: "mongod",
  isSlow: false,
  async find({ env }) {
    const path = findOnPath("mongod", env);
    if (path === undefined) throw new Unavailable("not found");
    await checkMongod(path);
    return { kind: "program", path, engine: "mongod" };
  },
};

const fromDownload: Provider = {
  name: `mongod ${MONGOD_VERSION} downloaded by mongodb-memory-server`,
  engine: "mongod",
  isSlow: true,
  async find({ cachePath, log }) {
    log(`MongoDB: looking for mongod ${MONGOD_VERSION} in the cache, else downloading it once …`);
    const { MongoBinary } = await import("mongodb-memory-server-core/lib/util/MongoBinary.js");
    const options = { version: MONGOD_VERSION, downloadDir: join(cachePath, "mongod") };
    const path = await MongoBinary.getPath(options).catch((error: unknown) => {
      throw new Unavailable(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
    });
    await checkMongod(path);
    return { kind: "program", path, engine: "mongod" };
  },
};

const fromCargo: Provider = {
  name: "secantusd-rs built by cargo",
  engine: "secantusd",
  isSlow: true,
  async find(search) {
    return { kind: "program", path: await buildSecantus(search), engine: "secantusd" };
  },
};

/** Where a MongoDB may come from; the first that works is taken. */
export const mongoProviders: readonly Provider[] = [
  fromUrl,
  fromPath,
  fromContainer({ image: "mongo:8.0", engine: "mongod" }),
  fromDownload,
  fromCargo,
];
