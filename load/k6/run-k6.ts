import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { startChild } from "@questwell/local-stack";
import { z } from "zod";
import { cpuMsOf } from "../support/cpu.ts";
import type { PreparedRequest } from "../support/prepared-request.ts";

const LOOK_MS = 100;
const STOP_AFTER_S = 60;
/** A client for each request of a quarter of a second: what waits longer is dropped, and the rate not made. */
const WAITING_S = 0.25;
const FEWEST_CLIENTS = 20;
/** Beyond this share of the machine k6 measures itself. */
const MOST_OWN_SHARE = 0.5;

/** What k6 saw of one rate. */
export interface Played {
  /** Requests a second. */
  rate: number;
  sent: number;
  /** Requests that found no free client, because earlier ones were not answered. */
  dropped: number;
  unexpected: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** k6's own share of all cores, 0 to 1. */
  ownShare: number;
  /** Whether the machine made the rate: nothing dropped, nothing unexpected, and most of it not k6's own. */
  isMade: boolean;
  /** What k6 printed. */
  output: string;
}

const counter = z.object({ values: z.object({ count: z.number() }) });
/** What `play.js` leaves of k6's summary. */
const summarySchema = z.object({
  http_req_duration: z
    .object({ values: z.object({ med: z.number(), "p(95)": z.number(), "p(99)": z.number() }) })
    .optional(),
  http_reqs: counter.optional(),
  dropped_iterations: counter.optional(),
  unexpected: counter.optional(),
});

/** The number of requests to prepare for a rate. */
export const requestsFor = (rate: number, seconds: number) => rate * seconds + 2;

/**
 * Sends requests at a constant rate for so many seconds.
 *
 * @throws Error with k6's output when it fails, or has to be stopped.
 */
export async function runK6(
  path: string,
  { rate, seconds }: { rate: number; seconds: number },
  requests: readonly PreparedRequest[],
): Promise<Played> {
  const folder = await mkdtemp(join(tmpdir(), "questwell-k6-"));
  try {
    const clients = FEWEST_CLIENTS + Math.ceil(rate * WAITING_S);
    await writeFile(join(folder, "plan.json"), JSON.stringify({ rate, seconds, clients }));
    await writeFile(join(folder, "requests.json"), JSON.stringify(requests));
    const { ownMs, output } = await play(path, folder, seconds);
    const summary = summarySchema.parse(JSON.parse(await readFile(join(folder, "summary.json"), "utf8")));
    return toPlayed(summary, rate, { output, ownShare: ownMs / 1000 / seconds / availableParallelism() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function play(path: string, folder: string, seconds: number) {
  const lines: string[] = [];
  const script = join(import.meta.dirname, "play.js");
  const child = await startChild(
    [path, "run", "--quiet", "--no-usage-report", "--no-color", "--address", "", script],
    {
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], FOLDER: folder },
      output: (line) => void lines.push(line),
      timeoutMs: (seconds + STOP_AFTER_S) * 1000,
    },
  );
  let ownMs = 0;
  while (!child.end()) {
    ownMs = await cpuMsOf(child.pid).catch(() => ownMs);
    await Promise.race([child.ended, delay(LOOK_MS)]);
  }
  const output = lines.join("\n");
  if (child.end()?.code !== 0) throw new Error(`k6 failed: ${child.end()?.reason}\n${output}`);
  return { ownMs, output };
}

/** Reads a summary; a counter that never counted is missing in it. */
export function toPlayed(
  summary: z.output<typeof summarySchema>,
  rate: number,
  { output, ownShare }: Pick<Played, "output" | "ownShare">,
): Played {
  const times = summary.http_req_duration?.values;
  const dropped = summary.dropped_iterations?.values.count ?? 0;
  const unexpected = summary.unexpected?.values.count ?? 0;
  const sent = summary.http_reqs?.values.count ?? 0;
  return {
    rate,
    sent,
    dropped,
    unexpected,
    p50: times?.med ?? 0,
    p95: times?.["p(95)"] ?? 0,
    p99: times?.["p(99)"] ?? 0,
    ownShare,
    isMade: sent > 0 && dropped === 0 && unexpected === 0 && ownShare <= MOST_OWN_SHARE,
    output,
  };
}
