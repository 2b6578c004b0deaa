import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  completeMany,
  newCompletionClient,
  type CompletionClient,
} from "../../faults/support/completion-client.ts";
import { dayOf } from "../../faults/support/mixed-day.ts";
import type { Sample } from "../../faults/support/probe.ts";
import { newWalker } from "../../faults/support/walker.ts";
import { askNext, visit } from "./fresh-browser.ts";

const PEOPLE = 8;
const COMPLETERS = 3;
const VISITORS = 2;
/** Below the daily limit of new challenges. */
const MOST_COMPLETIONS = 80;
const COMPLETION_PAUSE_MS = 1500;
const VISIT_PAUSE_MS = 300;
/** How much of an answer a failure shows. */
const EXCERPT_CHARACTERS = 120;

/** Mixed traffic of all services while something happens. */
export interface Traffic {
  /** Every request so far, with the beginning of its answer. */
  samples: readonly Sample[];
  /** Requests for the next release's fields from the first on that got them. */
  nextAnswers: readonly Sample[];
  /** First visits so far that got the next release's app. */
  nextVisits: () => number;
}

/** What was completed meanwhile, and acknowledged. */
export interface TrafficOutcome extends Traffic {
  completers: CompletionClient[];
  seconds: number;
}

/**
 * Signs people up and lets them read, write, complete challenges, and visit with fresh browsers until `act` has ended,
 * however it ends. With `asksNext` somebody asks for the next release's fields all the time.
 */
export async function withTraffic(
  url: string,
  act: (traffic: Traffic) => Promise<void>,
  { asksNext = false } = {},
): Promise<TrafficOutcome> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => newWalker(url, { address: anyAddress() })),
  );
  const completers = await Promise.all(
    Array.from({ length: COMPLETERS }, () => newCompletionClient(url, { address: anyAddress() })),
  );
  const samples: Sample[] = [];
  const nextAnswers: Sample[] = [];
  const keep = (sample: Sample) =>
    void samples.push({ ...sample, text: sample.text.slice(0, EXCERPT_CHARACTERS) });
  let nextVisits = 0;
  let isOver = false;
  const startedAt = Date.now();
  const running = Promise.all([
    ...people.map(async (person) => {
      while (!isOver) for (const call of dayOf(person)) keep(await call());
    }),
    ...completers.map((one) =>
      completeMany(one, {
        pauseMs: COMPLETION_PAUSE_MS,
        isEnough: (count) => isOver || count >= MOST_COMPLETIONS,
      }),
    ),
    (async () => {
      while (asksNext && !isOver) {
        const sample = await askNext(url);
        // Until a gateway knows it, the document is refused.
        if (nextAnswers.length > 0 || sample.status === 200) nextAnswers.push(sample);
        await delay(VISIT_PAUSE_MS);
      }
    })(),
    ...Array.from({ length: VISITORS }, async () => {
      while (!isOver) {
        const seen = await visit(url);
        for (const sample of seen.samples) keep(sample);
        if (seen.release === "next") nextVisits += 1;
        await delay(VISIT_PAUSE_MS);
      }
    }),
  ]);
  const traffic = { samples, nextAnswers, nextVisits: () => nextVisits };
  try {
    await act(traffic);
  } finally {
    isOver = true;
    await running;
  }
  return { ...traffic, completers, seconds: (Date.now() - startedAt) / 1000 };
}

/** An address of the range for tests of networks: each person has one, because so few may sign up from one address. */
export const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/** The requests that were not answered as they should be, as "GET /api/x 503 ×3". */
export function failuresOf(samples: readonly Sample[]): string[] {
  const failed = samples.filter(({ status }) => status !== 200);
  const groups = Map.groupBy(failed, ({ call, status, text }) => `${call} ${status} ${text}`);
  return [...groups].map(([what, { length }]) => `${what} ×${length}`);
}

/** The milliseconds between the first and the end of the last failed request; 0 without one. */
export function errorWindowMs(samples: readonly Sample[]): number {
  const failed = samples.filter(({ status }) => status !== 200);
  if (failed.length === 0) return 0;
  const from = Math.min(...failed.map(({ sentAt }) => sentAt));
  return Math.max(...failed.map(({ sentAt, tookMs }) => sentAt + tookMs)) - from;
}
