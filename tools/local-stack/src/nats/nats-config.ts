import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { natsUsers, serverUsers } from "@questwell/setup";
import type { ServerTls } from "../secrets/certificates.ts";
import type { Place } from "../servers/server-kind.ts";
import { natsPassword } from "./nats-users.ts";

/** Events are at most 64 KiB; the rest is for headers and answers. */
const MAX_PAYLOAD_BYTES = 256 * 1024;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const DEFAULT_STORE_BYTES = 1024 * 1024 * 1024;

/** The input of a NATS server's configuration, besides its paths and port. */
export interface NatsSettings {
  withUsers: boolean;
  storeMaxBytes: number | undefined;
  tls?: ServerTls | undefined;
}

/** Writes the server's configuration (JSON is valid there) and returns the path of the file. */
export async function writeNatsConfig(place: Place, settings: NatsSettings): Promise<string> {
  const config = {
    host: place.host,
    port: place.port,
    server_name: "questwell-local",
    max_payload: MAX_PAYLOAD_BYTES,
    jetstream: {
      store_dir: place.storePath,
      max_file_store: settings.storeMaxBytes ?? DEFAULT_STORE_BYTES,
      max_memory_store: MAX_MEMORY_BYTES,
      // Without it an acknowledged message can be lost when the machine or the process dies.
      sync_interval: "always",
    },
    ...(settings.tls && { tls: { cert_file: settings.tls.certFile, key_file: settings.tls.keyFile } }),
    ...(settings.withUsers && { authorization: { users: await usersOf(place.dataPath) } }),
  };
  const path = join(place.dataPath, "nats", "nats.conf");
  await writeFile(path, JSON.stringify(config, undefined, 2), { mode: 0o600 });
  return path;
}

async function usersOf(dataPath: string): Promise<object[]> {
  const passwords = natsUsers.map(async (user) => [user, await natsPassword(dataPath, user)] as const);
  const byUser = new Map(await Promise.all(passwords));
  return serverUsers((user) => byUser.get(user) ?? "");
}
