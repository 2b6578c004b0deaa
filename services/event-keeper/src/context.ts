import type { Bus, Logger, StreamLimits } from "@questwell/common";

/** The dependencies of the event-keeper. */
export interface Context {
  bus: Bus;
  /** The limits of new streams. */
  limits: StreamLimits;
  log: Logger;
}
