import type { LoadedStack } from "../stack/loaded-stack.ts";
import type { Door, PreparedRequest } from "../support/prepared-request.ts";
import type { Played } from "../k6/run-k6.ts";
import type { Ratio } from "../table/results.ts";

/** A call that is sent at several rates. */
export interface Scenario {
  name: string;
  door: Door;
  /** So many requests, none of which was sent before; a subgraph's tokens are valid for a minute. */
  requests(count: number): Promise<PreparedRequest[]>;
}

/** What a service's own checks may use. */
export interface CheckKit {
  seconds: number;
  /** A tenth of the knee, at least 1 request a second. */
  tenthOf(scenario: Scenario): number;
  play(scenario: Scenario, rate: number): Promise<Played>;
}

/** The load test of one service. */
export interface ServiceLoad {
  scenarios: readonly Scenario[];
  /** Stores rows as the service would, until its database has at least so many. */
  grow(rows: number): Promise<void>;
  /** Ratios that only this service has. */
  checks?(kit: CheckKit): Promise<Ratio[]>;
}

/** Prepares a service's load test on a running stack. */
export type OpenServiceLoad = (stack: LoadedStack) => Promise<ServiceLoad>;
