import { readFileSync } from "node:fs";
import { isPrivateHost } from "@questwell/common";
import { z } from "zod";

/** µUSD per token, which is the same figure as dollars per million tokens. */
interface Prices {
  input: number;
  /** Of input that the provider had cached. */
  cached: number;
  output: number;
}

/** The most that may be spent. Calls of a free server count towards `callsPerPersonAndDay` only. */
export interface Caps {
  callsPerPersonAndDay: number;
  personMicroUsdPerMonth: number;
  microUsdPerDay: number;
  microUsdPerMonth: number;
}

/** A provider of a language model, as an operator configured it. */
export interface ProviderSettings {
  /** `openai`: a host of OpenAI. `compatible`: any other server that speaks its Chat Completions. */
  dialect: "openai" | "compatible";
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  prices: Prices;
  /** Null: not sent. */
  reasoningEffort: string | null;
  /** Whether texts also go to the provider's free moderation. */
  moderates: boolean;
  /** How long a person waits for an answer of the model. */
  answerMs: number;
  /** Calls in flight in this process. */
  concurrency: number;
  caps: Caps;
}

const OPENAI_URL = "https://api.openai.com/v1";
/** OpenAI's hosts, those of its regions too; a name may end with a dot. */
const OPENAI_HOST = /(^|\.)openai\.com\.?$/u;
const DEFAULT_MODEL = "gpt-5.4-mini";
/** Prices of OpenAI's model of November 2026, in dollars per million tokens. */
const DEFAULT_PRICES: Prices = { input: 0.75, cached: 0.075, output: 4.5 };
const FREE: Prices = { input: 0, cached: 0, output: 0 };
const MICRO = 1_000_000;

const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/u, "Not an amount of dollars, such as 0.75")
  .transform(Number);
const count = z
  .string()
  .regex(/^\d{1,6}$/u, "Not a whole number")
  .transform(Number);
const onOrOff = z.enum(["on", "off"], "Neither on nor off").transform((text) => text === "on");
const yesOrNo = z.enum(["yes", "no"], "Neither yes nor no");
const baseUrl = z
  .string()
  .refine(
    isPlainHttpUrl,
    "Not an address that begins with http:// or https://, without a user, a query or a fragment",
  )
  .transform((url) => url.replace(/(?<!\/)\/+$/u, ""));
const model = z.string().regex(/^[\w.:/@-]{1,100}$/u, "Not the name of a model");
const effort = z.enum(["none", "minimal", "low", "medium", "high", "xhigh"], "Unknown effort");

function isPlainHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === "")
  );
}

/** The key in a mounted file; a message about it never holds its content. */
const keyFile = z.string().transform((path, context): string => {
  try {
    const key = readFileSync(path, "utf8").trim();
    if (/^[\x21-\x7e]+$/u.test(key)) return key;
    context.addIssue(key === "" ? `${path} is empty` : `${path} holds more than a key`);
  } catch (error) {
    context.addIssue(`Cannot read ${path}: ${(error as NodeJS.ErrnoException).code ?? "no reason given"}`);
  }
  return z.NEVER;
});

const variables = z.object({
  OPENAI_API_KEY_FILE: keyFile.optional(),
  OPENAI_BASE_URL: baseUrl.optional(),
  OPENAI_MODEL: model.optional(),
  OPENAI_PRICE_INPUT: dollars.optional(),
  OPENAI_PRICE_CACHED: dollars.optional(),
  OPENAI_PRICE_OUTPUT: dollars.optional(),
  OPENAI_FREE: yesOrNo.optional(),
  OPENAI_REASONING_EFFORT: effort.optional(),
  COACH_MODERATION: onOrOff.optional(),
  COACH_ANSWER_MS: count.pipe(z.number().min(3000, "Below 3000").max(20_000, "Above 20000")).default(12_000),
  COACH_CONCURRENCY: count.pipe(z.number().min(1, "Below 1").max(100, "Above 100")).default(8),
  COACH_PERSON_PER_DAY: count.default(20),
  COACH_PERSON_USD_PER_MONTH: dollars.default(0.5),
  COACH_USD_PER_DAY: dollars.default(5),
  COACH_USD_PER_MONTH: dollars.default(50),
});
type Variables = z.output<typeof variables>;

const PRICES = ["OPENAI_PRICE_INPUT", "OPENAI_PRICE_CACHED", "OPENAI_PRICE_OUTPUT"] as const;

/** Contradictions between variables, by the variable to change. They show beside problems of single variables. */
function contradictions(env: Record<string, unknown>): [string, string][] {
  const isSet = (name: string) => env[name] !== undefined;
  const hasKey = isSet("OPENAI_API_KEY_FILE");
  if (!hasKey && !isSet("OPENAI_BASE_URL")) {
    const orphan = ["OPENAI_MODEL", "OPENAI_REASONING_EFFORT", "OPENAI_FREE", ...PRICES].find(isSet);
    return orphan === undefined
      ? []
      : [[orphan, "Needs OPENAI_API_KEY_FILE, or OPENAI_BASE_URL for another server"]];
  }
  const address = env["OPENAI_BASE_URL"];
  const url = URL.parse(typeof address === "string" ? address : OPENAI_URL);
  const isOpenAi = url !== null && OPENAI_HOST.test(url.hostname);
  const found: [string, string][] = [];
  if (isOpenAi && url.protocol !== "https:")
    found.push(["OPENAI_BASE_URL", "Not https: the key would travel in plain text"]);
  if (isOpenAi && !hasKey) found.push(["OPENAI_API_KEY_FILE", "Required for OpenAI"]);
  if (!isOpenAi && !isSet("OPENAI_MODEL"))
    found.push(["OPENAI_MODEL", "Required with OPENAI_BASE_URL: the name of a model on that server"]);
  // An address that is none is reported as such.
  return url === null ? found : [...found, ...missingPrices(env, url)];
}

/**
 * What a call costs is known, or stated to be nothing, before anything is sent: the caps of money count nothing else. Only
 * a server without a key and with a private address is free without a word.
 */
function missingPrices(env: Record<string, unknown>, url: URL): [string, string][] {
  const isSet = (name: string) => env[name] !== undefined;
  const missing = PRICES.filter((name) => !isSet(name));
  const isOpenAi = OPENAI_HOST.test(url.hostname);
  if (env["OPENAI_FREE"] === "yes") {
    if (isOpenAi) return [["OPENAI_FREE", "OpenAI is not free: leave it out, or set the three prices"]];
    return missing.length < PRICES.length
      ? [["OPENAI_FREE", "Contradicts OPENAI_PRICE_INPUT, OPENAI_PRICE_CACHED and OPENAI_PRICE_OUTPUT"]]
      : [];
  }
  if (missing.length === 0)
    return ["OPENAI_PRICE_INPUT", "OPENAI_PRICE_OUTPUT"]
      .filter((name) => Number(env[name]) === 0)
      .map((name) => [name, isOpenAi ? "OpenAI is not free" : "Not 0: a free server is OPENAI_FREE=yes"]);
  const isKnown = isOpenAi && (env["OPENAI_MODEL"] ?? DEFAULT_MODEL) === DEFAULT_MODEL;
  const isFree = !isOpenAi && !isSet("OPENAI_API_KEY_FILE") && isPrivateHost(url.hostname);
  if (missing.length === PRICES.length && (isKnown || isFree)) return [];
  const orFree = isOpenAi ? "" : ", or OPENAI_FREE=yes for a server that costs nothing";
  return missing.map((name) => [name, `Required: dollars per million tokens of this model${orFree}`]);
}

/**
 * The provider that the environment configures; null for none. Every problem is reported.
 *
 * Source of the variables and their defaults: README.md, "A model behind the coach".
 */
export const providerSettings = z.looseObject({}).transform((env, context): ProviderSettings | null => {
  const { success, data, error } = variables.safeParse(env);
  for (const issue of error?.issues ?? [])
    context.addIssue({ code: "custom", path: issue.path, message: issue.message });
  const conflicts = contradictions(env);
  for (const [name, message] of conflicts) context.addIssue({ code: "custom", path: [name], message });
  if (!success || conflicts.length > 0) return z.NEVER;
  return data.OPENAI_API_KEY_FILE === undefined && data.OPENAI_BASE_URL === undefined
    ? null
    : toSettings(data);
});

function toSettings(data: Variables): ProviderSettings {
  const address = new URL(data.OPENAI_BASE_URL ?? OPENAI_URL);
  const isOpenAi = OPENAI_HOST.test(address.hostname);
  // OpenAI serves nothing at the root.
  const isRoot = isOpenAi && address.pathname === "/";
  const baseUrl = isRoot ? `${address.origin}/v1` : (data.OPENAI_BASE_URL ?? OPENAI_URL);
  return {
    dialect: isOpenAi ? "openai" : "compatible",
    baseUrl,
    apiKey: data.OPENAI_API_KEY_FILE ?? null,
    model: data.OPENAI_MODEL ?? DEFAULT_MODEL,
    prices: pricesOf(data, isOpenAi),
    reasoningEffort: data.OPENAI_REASONING_EFFORT ?? null,
    moderates: data.COACH_MODERATION ?? isOpenAi,
    answerMs: data.COACH_ANSWER_MS,
    concurrency: data.COACH_CONCURRENCY,
    caps: {
      callsPerPersonAndDay: data.COACH_PERSON_PER_DAY,
      personMicroUsdPerMonth: toMicro(data.COACH_PERSON_USD_PER_MONTH),
      microUsdPerDay: toMicro(data.COACH_USD_PER_DAY),
      microUsdPerMonth: toMicro(data.COACH_USD_PER_MONTH),
    },
  };
}

const toMicro = (dollars: number) => Math.round(dollars * MICRO);

function pricesOf(data: Variables, isOpenAi: boolean): Prices {
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_CACHED: cached, OPENAI_PRICE_OUTPUT: output } = data;
  if (input !== undefined && cached !== undefined && output !== undefined) return { input, cached, output };
  return isOpenAi ? DEFAULT_PRICES : FREE;
}
