import { serviceNames } from "@questwell/proto";
import { natsUsers, PASSWORDS_FILE } from "../nats/server-users.ts";
import { PRIVATE_KEYS, PUBLIC_KEYS, type SecretName } from "./secret-plan.ts";

/** One value of a Secret as a file of one process. */
export interface Mount {
  /** The folder of the process. */
  folder: string;
  file: string;
  secret: SecretName;
  key: string;
}

/**
 * Every file that a process of the installation reads, each in the folder of its process: no process can read the
 * secrets of another.
 */
export const mounts: readonly Mount[] = [
  ...serviceNames.flatMap((service): Mount[] => [
    { folder: service, file: "mongodb-url", secret: "mongodb", key: `${service}-url` },
    { folder: service, file: "internal-keys.public.jwks", secret: "internal-keys", key: PUBLIC_KEYS },
    { folder: "database-users", file: `${service}-password`, secret: "mongodb", key: `${service}-password` },
  ]),
  ...natsUsers.map((user): Mount => ({ folder: user, file: "nats-password", secret: "nats", key: user })),
  { folder: "identity", file: "session-keys.private.jwks", secret: "session-keys", key: PRIVATE_KEYS },
  { folder: "gateway", file: "session-keys.public.jwks", secret: "session-keys", key: PUBLIC_KEYS },
  { folder: "gateway", file: "internal-keys.private.jwks", secret: "internal-keys", key: PRIVATE_KEYS },
  { folder: "nats", file: PASSWORDS_FILE, secret: "nats", key: PASSWORDS_FILE },
  { folder: "mongodb", file: "root-password", secret: "mongodb", key: "root-password" },
  { folder: "mongodb", file: "keyfile", secret: "mongodb", key: "keyfile" },
  { folder: "database-users", file: "root-password", secret: "mongodb", key: "root-password" },
];
