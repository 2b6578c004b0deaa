import type { Bus, Logger, StreamLimits } from "@questwell/common";

/** What the event-keeper works with. */
export interface Context {
  bus: Bus;
  /** What new streams may hold. */
  limits: StreamLimits;
  log: Logger;
}
