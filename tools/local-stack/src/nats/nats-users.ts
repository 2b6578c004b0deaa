import { join } from "node:path";
import type { NatsUser } from "@questwell/proto";
import { makePassword, secretFile } from "@questwell/setup";

/** A process's NATS credentials. */
export interface NatsCredentials {
  user: NatsUser;
  passwordFile: string;
}

/** The credentials of a NATS user of this data folder; the password is generated the first time and stays. */
export async function natsCredentials(dataPath: string, user: NatsUser): Promise<NatsCredentials> {
  await natsPassword(dataPath, user);
  return { user, passwordFile: passwordFileOf(dataPath, user) };
}

/** The password itself, for the server's configuration. */
export function natsPassword(dataPath: string, user: NatsUser): Promise<string> {
  return secretFile(passwordFileOf(dataPath, user), makePassword);
}

const passwordFileOf = (dataPath: string, user: NatsUser) => join(dataPath, "secrets", "nats", user);
