import { z } from "zod";
import { hostAndPort, optional, yesNo } from "../programs/variables.ts";

/** Which parts of an installation have secrets of ours; those of the others are the operator's. */
export interface Installation {
  hasKeys: boolean;
  hasNats: boolean;
  /** Host and port of the cluster port of each of our NATS servers, where there are several. */
  natsServers?: readonly string[] | undefined;
  /** Host and port of our MongoDB; null when it is somebody else's. */
  mongodbHost: string | null;
}

/** The variables that say so: `KEYS`, `NATS_EMBEDDED` and `MONGODB_HOST`. */
export const installation = z
  .object({ KEYS: yesNo, NATS_EMBEDDED: yesNo, MONGODB_HOST: optional(hostAndPort) })
  .transform(({ KEYS, NATS_EMBEDDED, MONGODB_HOST }): Installation => ({
    hasKeys: KEYS === "yes",
    hasNats: NATS_EMBEDDED === "yes",
    mongodbHost: MONGODB_HOST ?? null,
  }));
