import { refuseNats } from "@questwell/proto";
import { fromContainer } from "../servers/from-container.ts";
import { fromPath, fromUrl } from "../servers/common-providers.ts";
import { type Provider, Unavailable } from "../servers/provider.ts";
import { imageReference } from "../servers/versions.ts";
import { fromPip } from "./from-pip.ts";

/** The providers of NATS; the first that works is used. */
export const natsProviders: readonly Provider[] = [
  fromUrl("NATS_URL"),
  fromPath("nats-server", (path, { code, output }, log) => {
    const refusal = code === 0 ? refuseNats(output.trim()) : `does not run: ${output.trim()}`;
    if (refusal === undefined) return;
    log(`NATS: ${path} is left out: ${refusal}`);
    throw new Unavailable(refusal);
  }),
  fromContainer({ image: imageReference("nats"), engine: "nats-server" }),
  fromPip,
];
