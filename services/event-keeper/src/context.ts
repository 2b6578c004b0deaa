import type { Bus, Logger, StreamLimits } from "@questwell/common";

/** The dependencies of the event-keeper. */
export interface Context {
  bus: Bus;
  /** The limits of every stream. */
  limits: StreamLimits;
  log: Logger;
}
