import { setTimeout as delay } from "node:timers/promises";
import {
  completeMany,
  newCompletionClient,
  type CompletionClient,
} from "../../faults/support/completion-client.ts";
import { dayOf } from "../../faults/support/mixed-day.ts";
import type { Sample } from "../../faults/support/probe.ts";
import { newWalker } from "../../faults/support/walker.ts";
import { visit } from "./fresh-browser.ts";

const PEOPLE = 8;
const COMPLETERS = 3;
const VISITORS = 2;
/** Below the daily limit of new challenges. */
const MOST_COMPLETIONS = 80;
const COMPLETION_PAUSE_MS = 1500;
const VISIT_PAUSE_MS = 300;

/** Mixed traffic of all services, until it is stopped. */
export interface Traffic {
  /** Every request so far. */
  samples: Sample[];
  /** First visits that got the next release's app. */
  nextVisits(): number;
  /** Ends it and returns what was completed, and acknowledged. */
  stop(): Promise<CompletionClient[]>;
}

/** Signs people up and lets them read, write, complete challenges, and visit with fresh browsers. */
export async function startTraffic(url: string): Promise<Traffic> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newWalker(url)));
  const completers = await Promise.all(Array.from({ length: COMPLETERS }, () => newCompletionClient(url)));
  const samples: Sample[] = [];
  let nextVisits = 0;
  let isOver = false;
  const running = Promise.all([
    ...people.map(async (person) => {
      while (!isOver) for (const call of dayOf(person)) samples.push(await call());
    }),
    ...completers.map((one) =>
      completeMany(one, {
        pauseMs: COMPLETION_PAUSE_MS,
        isEnough: (count) => isOver || count >= MOST_COMPLETIONS,
      }),
    ),
    ...Array.from({ length: VISITORS }, async () => {
      while (!isOver) {
        const seen = await visit(url);
        samples.push(...seen.samples);
        if (seen.release === "next") nextVisits += 1;
        await delay(VISIT_PAUSE_MS);
      }
    }),
  ]);
  return {
    samples,
    nextVisits: () => nextVisits,
    async stop() {
      isOver = true;
      await running;
      return completers;
    },
  };
}

/** The requests that were not answered as they should be, as "GET /api/x 503 ×3". */
export function failuresOf(samples: readonly Sample[]): string[] {
  const failed = samples.filter(({ status }) => status !== 200);
  const groups = Map.groupBy(failed, ({ call, status, text }) => `${call} ${status} ${text.slice(0, 120)}`);
  return [...groups].map(([what, { length }]) => `${what} ×${length}`);
}

/** The milliseconds between the first and the end of the last failed request; 0 without one. */
export function errorWindowMs(samples: readonly Sample[]): number {
  const failed = samples.filter(({ status }) => status !== 200);
  if (failed.length === 0) return 0;
  const from = Math.min(...failed.map(({ sentAt }) => sentAt));
  return Math.max(...failed.map(({ sentAt, tookMs }) => sentAt + tookMs)) - from;
}
