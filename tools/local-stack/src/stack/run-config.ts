import { resolve } from "node:path";
import { z } from "zod";
import { defaultDataPath } from "./default-data-path.ts";

const port = z.coerce.number().int().min(1).max(65_535);

const RunConfig = z
  .object({
    GATEWAY_PORT: port.optional(),
    PORT: port.optional(),
    NODE_ENV: z.enum(["development", "production"]).default("development"),
    TLS: z.enum(["yes", "no"]).default("no"),
    ONE: z.enum(["yes", "no"]).default("no"),
    COACH: z.enum(["stub"], "Only stub: a language model's API on this machine, without a model").optional(),
    QUESTWELL_DATA_PATH: z.string().min(1).default(defaultDataPath),
  })
  .refine(({ ONE, TLS }) => ONE === "no" || TLS === "no", {
    path: ["ONE"],
    message:
      "Not with TLS=yes: one process has a single list of trusted authorities, and it calls Google, too",
  });

/** The configuration of `make run`, from its environment. */
export interface RunSettings {
  gatewayPort: number;
  nodeEnv: "development" | "production";
  dataPath: string;
  /** Whether the parts use TLS with each other. */
  withTls: boolean;
  /** Whether one process runs all programs. */
  inOneProcess: boolean;
  /** Whether the coach gets a language model's API on this machine, without a model. */
  withStubCoach: boolean;
}

/** Reads the environment of `make run`; on problems returns a text that lists all of them. */
export function parseRunConfig(env: NodeJS.ProcessEnv): RunSettings | string {
  const { success, data, error } = RunConfig.safeParse(env);
  if (!success) return `Configuration is wrong:\n${z.prettifyError(error)}`;
  return {
    gatewayPort: data.GATEWAY_PORT ?? data.PORT ?? 8080,
    nodeEnv: data.NODE_ENV,
    dataPath: resolve(data.QUESTWELL_DATA_PATH),
    withTls: data.TLS === "yes",
    inOneProcess: data.ONE === "yes",
    withStubCoach: data.COACH === "stub",
  };
}
