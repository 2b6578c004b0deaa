import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logging/logger.ts";

const JITTER = 0.2;

/** Periodic work of a service, such as handling rows that are due. Every replica of the service does it. */
export interface Job<Context> {
  name: string;
  /** The pause between two runs, up to a fifth more or less: replicas that started together do not stay together. */
  everyMs: number;
  /** Idempotent; what it throws is logged and the next run retries. */
  run: (context: Context) => Promise<void>;
}

/** The running jobs of a service. */
export interface RunningJobs {
  /** Starts no new run and waits for those in flight. */
  stop(): Promise<void>;
}

/**
 * Runs each job at once and then after each pause.
 *
 * @param waitDivisor divides the pauses; tests set 100
 */
export function startJobs<Context>(
  jobs: readonly Job<Context>[],
  context: Context,
  log: Logger,
  waitDivisor = 1,
): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async ({ name, everyMs, run }: Job<Context>) => {
    while (!signal.aborted) {
      try {
        await run(context);
      } catch (error) {
        log.warn({ err: error, job: name }, "job failed, will retry");
      }
      await delay(jittered(everyMs / waitDivisor), undefined, { signal }).catch(() => {});
    }
  };
  const loops = jobs.map(loop);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

// oxlint-disable-next-line no-restricted-properties -- spreads runs
const jittered = (ms: number) => ms * (1 + JITTER * (2 * Math.random() - 1));
