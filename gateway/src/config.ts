import { existsSync } from "node:fs";
import { join } from "node:path";
import { keySetFile, processConfig } from "@questwell/common";
import { serviceNames, urlVariableOf, type UrlVariable } from "@questwell/proto";
import { z } from "zod";
import { subgraphRecord, type SubgraphName } from "./schema/subgraphs.ts";
import { parsePodsName, type PodsName } from "./pods/pod-addresses.ts";
import { defaultLimits, limitsBy, type LimitRow, type Limits } from "./rate-limits/limits.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const times = z.coerce.number().int().min(1).max(1_000_000);
const httpUrl = z.url({ protocol: /^https?$/u });
const urlVariables = serviceNames.map(urlVariableOf);
type PodsVariable = UrlVariable extends `${infer Name}_URL` ? `${Name}_PODS` : never;
/** The variable that names the pods of a service: `GOALS_AI_PODS`. */
const podsVariableOf = (service: SubgraphName) =>
  urlVariableOf(service).replace(/_URL$/u, "_PODS") as PodsVariable;
const podsName = z
  .string()
  .transform((text, context) => {
    const parsed = parsePodsName(text);
    if (parsed) return parsed;
    context.addIssue("Not a name and a port, as in questwell-identity-pods:9090");
    return z.NEVER;
  })
  .optional();

type LimitVariable = LimitRow["variable"];
const limitVariables = Object.fromEntries(
  Object.values(defaultLimits).map(({ variable, times: usual }) => [variable, times.default(usual)]),
) as Record<LimitVariable, z.ZodDefault<typeof times>>;

/**
 * The gateway's own settings, in addition to those of every process. Files are read here, so that a bad file is
 * reported together with the other invalid settings.
 */
export const gatewayConfig = processConfig
  .extend({
    PORT: port.default(8080),
    PUBLIC_ORIGIN: httpUrl
      .refine(
        (url) => URL.parse(url)?.origin === url,
        "Only scheme, host and port, as in https://questwell.example",
      )
      .default("http://localhost:8080"),
    ...(Object.fromEntries(urlVariables.map((name) => [name, httpUrl])) as Record<
      UrlVariable,
      typeof httpUrl
    >),
    ...(Object.fromEntries(serviceNames.map((name) => [podsVariableOf(name), podsName])) as Record<
      PodsVariable,
      typeof podsName
    >),
    GATEWAY_PODS: podsName,
    TLS_CA_FILE: z.string().optional(),
    SESSION_PUBLIC_KEYS_FILE: keySetFile("public"),
    INTERNAL_KEYS_FILE: keySetFile("private"),
    WEB_PATH: z
      .string()
      .min(1)
      .refine((path) => existsSync(join(path, "index.html")), "There is no built web app")
      .optional(),
    TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    ...limitVariables,
  })
  .superRefine((config, context) => {
    if (config.TLS_CA_FILE === undefined) return;
    const open = urlVariables.filter((name) => config[name].startsWith("http:"));
    for (const name of open)
      context.addIssue({
        code: "custom",
        path: [name],
        message: "Where TLS_CA_FILE is set, it must be https",
      });
  });

/** The configured addresses of the subgraphs. */
export const subgraphUrlsOf = (config: Readonly<Record<UrlVariable, string>>) =>
  subgraphRecord((name) => config[urlVariableOf(name)]);

/** The configured names of the subgraphs' pods. */
export const subgraphPodsOf = (config: Readonly<Partial<Record<PodsVariable, PodsName | undefined>>>) =>
  subgraphRecord((name) => config[podsVariableOf(name)]);

/** The configured rate limits. */
export const limitsOf = (config: Readonly<Record<LimitVariable, number>>): Limits =>
  limitsBy(({ variable, everyS, burst }) => ({ times: config[variable], everyS, burst }));
