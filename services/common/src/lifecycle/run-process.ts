import process from "node:process";
import { EXIT_CONFIG } from "../config/read-config.ts";
import { UnsupportedServer } from "../config/unsupported-server.ts";
import type { Logger } from "../logging/logger.ts";

/** A shutdown that takes longer than this ends in a forced exit. */
const HARD_EXIT_MS = 35_000;

/** Something that was started and can be stopped gracefully. */
export interface Running {
  stop(): Promise<void>;
}

/**
 * Starts a process and stops it on SIGTERM or SIGINT: exit 0 when everything in flight was finished, 1 when the start
 * failed, an error was uncaught, stopping took too long, or `fail` was called; 78 when MongoDB or NATS is too old.
 */
export async function runProcess(
  log: Logger,
  start: (signal: AbortSignal, fail: (reason: Error) => void) => Promise<Running>,
): Promise<void> {
  const stopping = new AbortController();
  const dieOf = (what: string) => (error: unknown) => {
    log.fatal({ err: error }, what);
    process.exit(error instanceof UnsupportedServer ? EXIT_CONFIG : 1);
  };
  process.on("uncaughtException", dieOf("uncaught exception"));
  process.on("unhandledRejection", dieOf("unhandled rejection"));
  const starting = start(stopping.signal, dieOf("unrecoverable error, exiting"));
  const stop = () => {
    if (stopping.signal.aborted) return;
    log.info("stopping");
    stopping.abort();
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
    starting
      .then((running) => running.stop())
      .then(() => process.exit(0))
      .catch((error: unknown) => (isAbort(error) ? process.exit(0) : dieOf("shutdown failed")(error)));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await starting.catch((error: unknown) => {
    if (!stopping.signal.aborted) dieOf("start failed")(error);
  });
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";
