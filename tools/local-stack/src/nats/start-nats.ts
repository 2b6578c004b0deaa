import { readFile } from "node:fs/promises";
import { NATS_FLOOR, refuseNats } from "@questwell/proto";
import { connect } from "nats";
import type { BackingServer, ServerOptions } from "../servers/backing-server.ts";
import type { Place, ServerKind } from "../servers/server-kind.ts";
import type { ServerTls } from "../secrets/certificates.ts";
import { startServer } from "../servers/start-server.ts";
import { writeNatsConfig } from "./nats-config.ts";
import type { NatsSettings } from "./nats-config.ts";
import { natsProviders } from "./nats-providers.ts";
import { natsPassword } from "./nats-users.ts";

const CONNECT_TIMEOUT_MS = 1000;
/** For an external server: it may be far away. */
const EXTERNAL_TIMEOUT_MS = 5000;

/** Options of a NATS start. */
export interface NatsOptions extends ServerOptions {
  /** Whether each process needs its own user, as in production; without, every client has all permissions. */
  withUsers?: boolean;
  /** JetStream's limit on disk, 1 GiB by default; streams reserve their share of it. */
  storeMaxBytes?: number;
  /** Its TLS files; with them it accepts TLS only. */
  tls?: ServerTls | undefined;
  /** A configuration of the caller's instead of ours, as in production; address, port and store are ours. */
  configuration?: NatsConfiguration;
}

/** A configuration file in the data folder, and how event-keeper signs in with it. */
export interface NatsConfiguration {
  file: string;
  keeperPasswordFile: string;
}

/**
 * Starts a NATS server with JetStream, every message synced to disk before it is acknowledged, or uses the one that
 * NATS_URL names; resolves when it answers.
 */
export function startNats(options: NatsOptions): Promise<BackingServer> {
  const { withUsers = false, storeMaxBytes, tls, configuration } = options;
  return startServer(natsKind({ withUsers, storeMaxBytes, tls }, configuration), options);
}

export const natsKind = (settings: NatsSettings, configuration?: NatsConfiguration): ServerKind => ({
  name: "NATS",
  folder: "nats",
  providers: natsProviders,
  installHint: [
    "Any one of these helps:",
    `  - install nats-server ${NATS_FLOOR} or newer, so that it is on PATH (https://github.com/nats-io/nats-server/releases)`,
    "  - start a Docker engine that has or can pull the image",
    "  - install Python 3 with pip: `apt-get install python3-pip`",
    "  - run NATS with JetStream elsewhere and set NATS_URL",
  ].join("\n"),
  urlOf: (port) => `${settings.tls ? "tls" : "nats"}://127.0.0.1:${port}`,
  prepare: async (_engine, place) =>
    configuration ? argumentsFor(configuration, place) : ["--config", await writeNatsConfig(place, settings)],
  async ping(url, { dataPath }) {
    const pass = configuration
      ? await readFile(configuration.keeperPasswordFile, "utf8")
      : settings.withUsers && (await natsPassword(dataPath, "event-keeper"));
    const credentials = pass && { user: "event-keeper", pass, inboxPrefix: "_INBOX_event-keeper" };
    const connection = await connect({
      servers: url,
      timeout: CONNECT_TIMEOUT_MS,
      reconnect: false,
      ...(settings.tls && { tls: { caFile: settings.tls.caFile } }),
      ...credentials,
    });
    try {
      await (await connection.jetstreamManager({ timeout: CONNECT_TIMEOUT_MS })).getAccountInfo();
    } finally {
      await connection.close();
    }
  },
  async checkExternal(url, env) {
    const { NATS_USER: user, NATS_PASSWORD_FILE: file } = env;
    const credentials = user && file && { user, pass: (await readFile(file, "utf8")).trim() };
    const connection = await connect({
      servers: url,
      timeout: EXTERNAL_TIMEOUT_MS,
      reconnect: false,
      ...credentials,
    });
    const refusal = refuseNats(connection.info?.version ?? "");
    await connection.close();
    if (refusal !== undefined) throw new Error(`NATS_URL: ${refusal}`);
  },
});

function argumentsFor({ file }: NatsConfiguration, { host, port, storePath }: Place): string[] {
  const address = ["--addr", host, "--port", String(port)];
  return ["--config", file, ...address, "--jetstream", "--store_dir", storePath];
}
