import type { Bus } from "../events/bus.ts";
import type { OutboxRelay } from "../events/outbox-relay.ts";
import type { Logger } from "../logging/logger.ts";
import type { Clock } from "../time/clock.ts";
import type { RequestContext } from "./request-context.ts";

/** What every use case of a service may use, whatever called it. */
export interface BackgroundContext {
  clock: Clock;
  log: Logger;
  bus: Bus;
  outbox: Pick<OutboxRelay, "wake">;
}

/** The context of a use case that a request called. */
export type ServiceContext = BackgroundContext & RequestContext;
