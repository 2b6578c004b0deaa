import { judgeMongo } from "@questwell/proto";
import { fromContainer } from "../servers/from-container.ts";
import { fromPath, fromUrl } from "../servers/common-providers.ts";
import { type Provider, Unavailable } from "../servers/provider.ts";
import { imageReference } from "../servers/versions.ts";
import { fromCargo } from "./built-engine/secantus.ts";
import { fromDownload } from "./from-download.ts";

/** The providers of MongoDB; the first that works is used. */
export const mongoProviders: readonly Provider[] = [
  fromUrl("MONGODB_URL"),
  fromPath("mongod", (path, { code, output }, log) => {
    if (code !== 0 || !output.includes("db version v"))
      throw new Unavailable(`${path} does not run: ${output.trim()}`);
    const { refusal } = judgeMongo(output);
    if (refusal === undefined) return;
    log(`MongoDB: ${path} is left out: ${refusal}`);
    throw new Unavailable(refusal);
  }),
  fromContainer({ image: imageReference("mongo"), engine: "mongod" }),
  fromDownload,
  fromCargo,
];
