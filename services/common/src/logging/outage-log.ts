import type { Logger } from "./logger.ts";

/** Logs an outage when it begins and when it ends, not at each attempt. */
export interface OutageLog {
  /** A warning the first time; further attempts of the same outage are logged at level debug. */
  begun(fields: Record<string, unknown>, message: string): void;
  /** Ends the outage, if there was one. */
  over(message: string): void;
}

export function createOutageLog(log: Logger): OutageLog {
  let isReported = false;
  return {
    begun(fields, message) {
      log[isReported ? "debug" : "warn"](fields, message);
      isReported = true;
    },
    over(message) {
      if (isReported) log.info(message);
      isReported = false;
    },
  };
}
