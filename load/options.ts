import { misuse } from "@questwell/platform";
import { serviceNames, type ServiceName } from "@questwell/proto";

const others = ["gateway", "subgraph", "memory", "app", "poll"] as const;
/** What a load test is about: a service, the gateway, a subgraph without a use case beside a stock one, memory, the app, or its poll. */
type Subject = ServiceName | (typeof others)[number];
const subjects: readonly Subject[] = [...serviceNames, ...others];

const DEFAULT_SIZES = "1k,100k,1M";
const DEFAULT_SECONDS = 10;
/** A subgraph's token is valid for a minute, and is made before the first request. */
const MOST_SECONDS = 40;
const DEFAULT_CALLS = { subgraph: 4000, memory: 100_000, poll: 3000 };
const units: Readonly<Record<string, number>> = { "": 1, k: 1000, M: 1_000_000 };

/** What a run is asked for. */
export interface LoadOptions {
  subject: Subject;
  /** Rows in the database, ascending. */
  sizes: readonly number[];
  /** How long each rate is sent. */
  seconds: number;
  /** Requests a second, ascending; null to look for the knee. */
  rates: readonly number[] | null;
  /** Calls of each turn, for the comparison of subgraphs and for the poll; all requests, for memory. */
  calls: number;
  /** Whether the table becomes the one that later runs are compared with. */
  isKept: boolean;
  /** What else runs on the machine, for the table. */
  note: string;
}

/**
 * Reads a run's values: SERVICE, SIZES, SECONDS, RATES, REQUESTS, KEEP, NOTE.
 *
 * @throws CommandError that names the bad value (64).
 */
export function readLoadOptions(env: Readonly<Record<string, string | undefined>>): LoadOptions {
  const subject = subjects.find((each) => each === env["SERVICE"]);
  if (!subject)
    throw misuse(`SERVICE is one of ${subjects.join(", ")}, not ${JSON.stringify(env["SERVICE"])}`);
  const sizes = (env["SIZES"] || DEFAULT_SIZES).split(",").map(sizeOf);
  if (sizes.some((size, index) => size <= (sizes[index - 1] ?? 0)))
    throw misuse(`SIZES must ascend, such as ${DEFAULT_SIZES}, not ${JSON.stringify(env["SIZES"])}`);
  const keep = env["KEEP"] || "no";
  if (keep !== "yes" && keep !== "no") throw misuse(`KEEP is yes or no, not ${JSON.stringify(keep)}`);
  return {
    subject,
    sizes,
    rates: env["RATES"] ? env["RATES"].split(",").map(rateOf) : null,
    seconds: wholeNumber(env, "SECONDS", DEFAULT_SECONDS, MOST_SECONDS),
    calls: wholeNumber(
      env,
      "REQUESTS",
      DEFAULT_CALLS[subject === "memory" || subject === "poll" ? subject : "subgraph"],
      1_000_000,
    ),
    isKept: keep === "yes",
    note: env["NOTE"] || "",
  };
}

function sizeOf(text: string): number {
  const { count, unit = "" } = /^(?<count>[1-9]\d{0,5})(?<unit>[kM]?)$/u.exec(text)?.groups ?? {};
  if (count === undefined)
    throw misuse(`SIZES are numbers of rows such as ${DEFAULT_SIZES}, not ${JSON.stringify(text)}`);
  return Number(count) * (units[unit] ?? 1);
}

function rateOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/u.test(text))
    throw misuse(`RATES are requests a second such as 20,50, from 1 to 9999, not ${JSON.stringify(text)}`);
  return Number(text);
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: number,
  most: number,
): number {
  const text = env[name] || String(usual);
  const value = /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    throw misuse(`${name} is a whole number from 1 to ${most}, not ${JSON.stringify(text)}`);
  return value;
}
