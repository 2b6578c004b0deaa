import { z } from "zod";

/** The exit code of a process whose configuration is wrong (EX_CONFIG of sysexits.h). */
const EXIT_CONFIG = 78;

/** What every process is configured by. */
export const processConfig = z.object({
  NODE_ENV: z.enum(["development", "production"]).default("production"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  HOST: z.string().default("127.0.0.1"),
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535),
  NATS_URL: z.url(),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD_FILE: z.string().optional(),
});

/** What every service with a subgraph is configured by. */
export const serviceConfig = processConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535),
  MONGODB_URL: z.url(),
  MONGODB_DATABASE: z.string().min(1),
  INTERNAL_PUBLIC_KEYS_FILE: z.string().min(1),
});

export type ProcessConfig = z.output<typeof processConfig>;
export type ServiceConfig = z.output<typeof serviceConfig>;

/** Reads the environment once; on problems prints all of them and exits with 78. */
export function readConfig<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  // The one place that reads the environment: everything else gets its configuration handed in.
  // oxlint-disable-next-line node/no-process-env
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  process.stderr.write(`Configuration is wrong:\n${z.prettifyError(parsed.error)}\n`);
  process.exit(EXIT_CONFIG);
}
