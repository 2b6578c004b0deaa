import type { ServiceName } from "@questwell/proto";
import { requestsFor, runK6, type Played } from "../k6/run-k6.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { labelOf, type Keys, type Ratio, type Results, type Row } from "../table/results.ts";
import { countKeys } from "./count-keys.ts";
import { makeFirstPlans } from "./first-plans.ts";
import { environmentOf } from "./environment.ts";
import { findKnee, ratesTo } from "./knee.ts";
import { measureSizes } from "./measure-sizes.ts";
import { costOf, idleOf, residentOf, untilSettled } from "./processes.ts";
import { ratiosOf } from "./ratios.ts";
import type { Scenario, ServiceLoad } from "./scenario.ts";

/** A call that is fast with few rows may be slow with many. */
const WARM_UP_RATES = { first: 20, later: 2 };
const WARM_UP_S = 3;
const COUNTED_CALLS = 10;

export interface MeasureOptions {
  name: string;
  /** The service whose database is meant by rows and keys. */
  service: ServiceName;
  k6: string;
  /** Rows, ascending. */
  sizes: readonly number[];
  /** How long each rate is sent. */
  seconds: number;
  /** Requests a second; null to look for the knee, and send five rates up to it. */
  rates: readonly number[] | null;
  /** What else runs on the machine. */
  note: string;
  log: (line: string) => void;
}

/** The table of a run, and what ended it before its last size. */
export interface MeasuredService {
  results: Results;
  stoppedBy: Error | null;
}

/** Runs all scenarios at all sizes; the knees are looked for at the smallest one, where the rates of all come from. */
export async function measureService(
  stack: LoadedStack,
  load: ServiceLoad,
  options: MeasureOptions,
): Promise<MeasuredService> {
  const { sizes, seconds, log } = options;
  const play = async (scenario: Scenario, rate: number, forS = seconds) =>
    runK6(options.k6, { rate, seconds: forS }, await scenario.requests(requestsFor(rate, forS)));
  // Before the rates: what ends the run may end the servers, too.
  const environment = await environmentOf(stack);
  const knees: Record<string, number> = {};
  const { rows, stoppedBy } = await measureSizes(sizes, async (size) => {
    const ofSize: Row[] = [];
    log(`storing ${size} rows …`);
    await load.grow(size);
    await makeFirstPlans(stack);
    await untilSettled(stack);
    const idle = await idleOf(stack);
    for (const scenario of load.scenarios) {
      const label = labelOfScenario(scenario);
      const isFirst = size === sizes[0];
      const warmUp = await play(scenario, WARM_UP_RATES[isFirst ? "first" : "later"], WARM_UP_S);
      if (isFirst) expectAnswers(label, warmUp);
      else if (!warmUp.isMade) {
        log(failureOf(`${label}, ${size} rows`, warmUp));
        ofSize.push(rowOf(scenario, size, { played: warmUp, cpuMs: {}, keys: null }));
        continue;
      }
      if (!options.rates) {
        knees[label] ??= await findKnee((rate) => play(scenario, rate, Math.min(seconds, WARM_UP_S)));
        log(`${label}: knee at ${knees[label]}/s`);
      }
      // What the knee left in the outboxes is read by their relays, not by the call.
      await untilSettled(stack);
      const counted = { requests: await scenario.requests(COUNTED_CALLS), size };
      const keys = await countKeys(stack, options.service, counted);
      for (const rate of options.rates ?? ratesTo(knees[label] ?? 0)) {
        const requests = await scenario.requests(requestsFor(rate, seconds));
        const { result, cpuMs } = await costOf(stack, idle, () =>
          runK6(options.k6, { rate, seconds }, requests),
        );
        ofSize.push(rowOf(scenario, size, { played: result, cpuMs, keys }));
      }
    }
    return ofSize;
  });
  const tenthOf = (scenario: Scenario) =>
    Math.max(1, options.rates?.[0] ?? Math.round((knees[labelOfScenario(scenario)] ?? 0) / 10));
  const check = async () => {
    await untilSettled(stack);
    const playAndLog = async (scenario: Scenario, rate: number) => {
      const played = await play(scenario, rate);
      if (!played.isMade) log(failureOf(`${labelOfScenario(scenario)} at ${rate}/s`, played));
      return played;
    };
    return (await load.checks?.({ seconds, tenthOf, play: playAndLog })) ?? [];
  };
  // What ended the run may have ended the services, too.
  const own: Ratio[] = stoppedBy ? [] : await check();
  const results = {
    service: options.name,
    at: new Date().toISOString(),
    ...environment,
    note: options.note,
    seconds,
    rows,
    ratios: [...ratiosOf(rows), ...own],
    knees,
    residentMiB: stoppedBy ? {} : await residentOf(stack),
  };
  return { results, stoppedBy };
}

const labelOfScenario = ({ name: scenario, door }: Scenario) => labelOf({ scenario, door });

/** A wrong answer at a low rate, with few rows, is a fault of the test or of the product, not of the load. */
function expectAnswers(label: string, played: Played): void {
  if (played.unexpected > 0) throw new Error(failureOf(label, played));
}

/** Why a rate was not made, with what k6 says of the first unexpected responses. */
const failureOf = (label: string, played: Played) =>
  [`${label}: ${noteOf(played)}`, ...played.output.split("\n", 3)].join("\n").trimEnd();

interface Measured {
  played: Played;
  cpuMs: Record<string, number>;
  keys: Keys | null;
}

function rowOf({ name, door }: Scenario, size: number, { played, cpuMs, keys }: Measured): Row {
  const { rate, sent, isMade, p50, p95, p99 } = played;
  const perRequest = Object.entries(cpuMs).map(([process, ms]) => [process, ms / Math.max(sent, 1)]);
  return {
    scenario: name,
    door,
    size,
    rate,
    isMade,
    note: noteOf(played),
    p50,
    p95,
    p99,
    cpuMs: Object.fromEntries(perRequest) as Record<string, number>,
    keys,
  };
}

function noteOf({ isMade, dropped, unexpected, ownShare }: Played): string {
  if (isMade) return "";
  if (unexpected > 0) return `${unexpected} unexpected responses`;
  if (dropped > 0) return `${dropped} requests found no free client: the machine does not make this rate`;
  return `k6 itself used ${Math.round(ownShare * 100)} % of the machine`;
}
