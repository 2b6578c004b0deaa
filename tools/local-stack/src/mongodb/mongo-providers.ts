import { fromContainer } from "../containers/from-container.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { Unavailable } from "../servers/provider.ts";
import type { Provider } from "../servers/provider.ts";
import { buildSecantus } from "./build-secantus.ts";
import { downloadMongod, MONGOD_VERSION, mongodVersion } from "./download-mongod.ts";

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
    await mongodVersion(path);
    return { kind: "program", path, engine: "mongod" };
  },
};

const fromDownload: Provider = {
  name: `mongod ${MONGOD_VERSION} downloaded by mongodb-memory-server`,
  engine: "mongod",
  isSlow: true,
  async find(search) {
    return { kind: "program", path: await downloadMongod(search), engine: "mongod" };
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

/** The providers of MongoDB; the first that works is used. */
export const mongoProviders: readonly Provider[] = [
  fromUrl,
  fromPath,
  fromContainer({ image: "mongo:8.0", engine: "mongod" }),
  fromDownload,
  fromCargo,
];
