import process from "node:process";
import { z } from "zod";
import { keySetFile } from "../auth/key-set.ts";
import { natsLoginConfig, type NatsLogin } from "./nats-login.ts";
import { storeConfig } from "./store-config.ts";
import { tlsConfig, type Tls } from "./tls.ts";

/** The exit code of a process with an invalid configuration (EX_CONFIG of sysexits.h). */
export const EXIT_CONFIG = 78;

/** A port; 0 takes a free one. Digits only: an empty text would otherwise count as 0. */
const port = z
  .string()
  .regex(/^\d{1,5}$/u, "Not a port number")
  .transform(Number)
  .pipe(z.number().max(65_535, "Not a port number"));

/** The address of one NATS server, or of several separated by commas. A user in it would be ignored by the client. */
const natsUrl = z
  .string()
  .regex(/^(?!.*@)(?:nats|tls):\/\/[^\s/]+/u, "Not an address that begins with nats://, without a user");

/** The configuration of every process. */
export const processConfig = z.object({
  NODE_ENV: z.enum(["development", "production"]).default("production"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  HOST: z.string().min(1).default("127.0.0.1"),
  INTERNAL_PORT: port,
  NATS_URL: natsUrl,
  LINGER_MS: z
    .string()
    .regex(/^\d{1,4}$/u, "Not a time below 10 s in milliseconds")
    .transform(Number)
    .optional(),
});

/** HTTP clients keep an idle connection for less than this, and a cluster removes an address sooner. */
const LINGER_MS = 5000;

/** How long a stopping process still accepts requests: 0 in development, where no other replica would take them. */
export const shutdownDelayMs = (config: Pick<ProcessConfig, "NODE_ENV" | "LINGER_MS">): number =>
  config.LINGER_MS ?? (config.NODE_ENV === "production" ? LINGER_MS : 0);

/** The configuration of every service with a subgraph, besides the address of MongoDB. */
export const serviceConfig = processConfig.extend({
  PORT: port,
  MONGODB_DATABASE: z.string().min(1),
  INTERNAL_PUBLIC_KEYS_FILE: keySetFile("public"),
});

/** What every process reads: how it talks TLS, and its credential for NATS. */
interface Connections {
  tls: Tls;
  natsLogin: NatsLogin;
}

export type ProcessConfig = z.output<typeof processConfig>;
export type ServiceVariables = z.output<typeof serviceConfig>;
export type ServiceConfig = ServiceVariables & z.output<typeof storeConfig> & Connections;

/**
 * Reads the environment once, including the variables of TLS and of the credential for NATS; on problems prints all of
 * them and exits with 78.
 */
export function readConfig<Schema extends z.ZodType>(schema: Schema): z.output<Schema> & Connections {
  const connections = z.intersection(tlsConfig, natsLoginConfig);
  // The only place that reads the environment: everything else receives its configuration as an argument.
  const parsed = z.intersection(schema, connections).safeParse(process.env);
  if (parsed.success) return parsed.data;
  process.stderr.write(`Configuration is wrong:\n${z.prettifyError(parsed.error)}\n`);
  process.exit(EXIT_CONFIG);
}

/** The same for a process with a database. */
export const readStoreConfig = <Schema extends z.ZodType>(schema: Schema) =>
  readConfig(z.intersection(schema, storeConfig));
