import { setTimeout as delay } from "node:timers/promises";

/** A process that can be restarted in place. */
export interface Restartable {
  readonly pid: number | undefined;
  /** Why a restart cannot help, once it has ended for such a reason. */
  problem?(): string | undefined;
  /** Resolves with how the current run ended. */
  whenDown(): Promise<string>;
  kill(): void;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** One process of the stack. */
export interface StackProcess {
  /** Undefined while it is down, in a container, or external. */
  readonly pid: number | undefined;
  /** SIGKILL, now; it restarts by itself. */
  kill(): void;
  /** SIGKILL for a process that is up, which then stays down until `restart`. */
  hold(): Promise<void>;
  /** Restarts it, or waits for the start in progress; resolves when it is ready. */
  restart(): Promise<void>;
}

export interface Supervised extends StackProcess {
  /** Stops it for good. */
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  log: (line: string) => void;
  /** Called when a restart cannot help the process. */
  onHopeless: (problem: string) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
/** A run that lasted this long was healthy: the next failure resets the backoff. */
const HEALTHY_MS = 3000;

/** Restarts a process whenever it ends by itself, after a backoff that doubles while it keeps failing. */
export function supervise(name: string, process: Restartable, options: SupervisorOptions): Supervised {
  const stopping = new AbortController();
  let current: Promise<void> | undefined;
  let held: PromiseWithResolvers<void> | undefined;
  let failures = 0;

  const begin = (waitMs: number): Promise<void> => {
    current ??= delay(waitMs, undefined, { signal: stopping.signal })
      .then(() => held?.promise)
      .then(() => {
        stopping.signal.throwIfAborted();
        return process.restart();
      })
      .finally(() => (current = undefined));
    return current;
  };
  const watch = async () => {
    let isUp = true;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const end = isUp ? await process.whenDown() : "not ready";
      if (stopping.signal.aborted) return;
      const problem = process.problem?.();
      if (problem !== undefined) return options.onHopeless(`${name} refuses its configuration:\n${problem}`);
      failures = Date.now() - startedAt > HEALTHY_MS ? 0 : failures + 1;
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);
      if (!current) options.log(`${name} ended (${end}); starting it again in ${waitMs / 1000} s`);
      isUp = await begin(waitMs).then(
        () => true,
        (error: unknown) => {
          if (!stopping.signal.aborted)
            options.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
          return false;
        },
      );
    }
  };
  const watching = watch();
  const release = () => {
    held?.resolve();
    held = undefined;
  };
  return {
    get pid() {
      return process.pid;
    },
    kill: () => process.kill(),
    async hold() {
      held ??= Promise.withResolvers();
      process.kill();
      await process.whenDown();
    },
    restart() {
      release();
      return begin(0);
    },
    async stop() {
      stopping.abort();
      release();
      await process.stop();
      await current?.catch(() => undefined);
      await process.stop();
      await watching;
    },
  };
}
