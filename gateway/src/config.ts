import { processConfig } from "@questwell/common";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/u });

/** What the gateway is configured by, besides what every process is. */
export const gatewayConfig = processConfig.extend({
  PORT: port.default(8080),
  PUBLIC_ORIGIN: httpUrl
    .refine(
      (url) => URL.parse(url)?.origin === url,
      "Only scheme, host and port, such as https://questwell.example",
    )
    .default("http://localhost:8080"),
  IDENTITY_URL: httpUrl,
  PROGRESS_URL: httpUrl,
  GOALS_AI_URL: httpUrl,
  SOCIAL_URL: httpUrl,
  ADMIN_URL: httpUrl,
  SESSION_PUBLIC_KEYS_FILE: z.string().min(1),
  INTERNAL_KEYS_FILE: z.string().min(1),
  WEB_PATH: z.string().min(1).optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;
