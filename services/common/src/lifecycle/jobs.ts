import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logging/logger.ts";

/** Work that a service does by itself, again and again, such as what is due by now. Every copy of the service does it. */
export interface Job<Context> {
  name: string;
  /** How long to rest between two runs. */
  everyMs: number;
  /** Idempotent; what it throws is logged and the next run tries again. */
  run: (context: Context) => Promise<void>;
}

/** The running jobs of a service. */
export interface RunningJobs {
  /** Begins no new run and waits for the ones in hand. */
  stop(): Promise<void>;
}

/**
 * Runs each job at once and then whenever it has rested.
 *
 * @param waitDivisor divides the rests; tests set 100
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
      await delay(everyMs / waitDivisor, undefined, { signal }).catch(() => {});
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
