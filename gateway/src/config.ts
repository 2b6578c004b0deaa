import { existsSync } from "node:fs";
import { join } from "node:path";
import { processConfig, readKeySet, type KeySet } from "@questwell/common";
import { z } from "zod";
import { defaultLimits, type Limit, type Limits } from "./pace/limits.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const times = z.coerce.number().int().min(1).max(1_000_000);
const limitOf = (limit: Limit) => times.default(limit.times);
const httpUrl = z.url({ protocol: /^https?$/u });

/** What the gateway is configured by, besides what every process is; files are read here, so that a bad one is reported with the rest. */
export const gatewayConfig = processConfig.extend({
  PORT: port.default(8080),
  PUBLIC_ORIGIN: httpUrl
    .refine(
      (url) => URL.parse(url)?.origin === url,
      "Only scheme, host and port, as in https://questwell.example",
    )
    .default("http://localhost:8080"),
  IDENTITY_URL: httpUrl,
  PROGRESS_URL: httpUrl,
  GOALS_AI_URL: httpUrl,
  SOCIAL_URL: httpUrl,
  ADMIN_URL: httpUrl,
  SESSION_PUBLIC_KEYS_FILE: z.string().min(1).transform(keysFrom("public")),
  INTERNAL_KEYS_FILE: z.string().min(1).transform(keysFrom("private")),
  WEB_PATH: z
    .string()
    .min(1)
    .refine((path) => existsSync(join(path, "index.html")), "There is no built web app")
    .optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LIMIT_ADDRESS: limitOf(defaultLimits.address),
  LIMIT_FILES: limitOf(defaultLimits.files),
  LIMIT_USER: limitOf(defaultLimits.user),
  LIMIT_COMPLETE: limitOf(defaultLimits.complete),
  LIMIT_REACT: limitOf(defaultLimits.react),
  LIMIT_ADMIN_WRITE: limitOf(defaultLimits.adminWrite),
  LIMIT_COST: limitOf(defaultLimits.cost),
  LIMIT_ACCEPT_INVITE: limitOf(defaultLimits.acceptInvite),
  LIMIT_GOOGLE: limitOf(defaultLimits.google),
});

/** The limits as they are configured. */
export function limitsOf(config: z.output<typeof gatewayConfig>): Limits {
  const set = (limit: Limit, times: number): Limit => ({ ...limit, times });
  return {
    address: set(defaultLimits.address, config.LIMIT_ADDRESS),
    files: set(defaultLimits.files, config.LIMIT_FILES),
    user: set(defaultLimits.user, config.LIMIT_USER),
    cost: set(defaultLimits.cost, config.LIMIT_COST),
    complete: set(defaultLimits.complete, config.LIMIT_COMPLETE),
    react: set(defaultLimits.react, config.LIMIT_REACT),
    adminWrite: set(defaultLimits.adminWrite, config.LIMIT_ADMIN_WRITE),
    acceptInvite: set(defaultLimits.acceptInvite, config.LIMIT_ACCEPT_INVITE),
    google: set(defaultLimits.google, config.LIMIT_GOOGLE),
  };
}

function keysFrom(kind: "private" | "public") {
  return (path: string, context: z.core.$RefinementCtx): KeySet => {
    try {
      return readKeySet(path, kind);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  };
}
