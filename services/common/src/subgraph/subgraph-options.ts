import type { KeySet } from "../auth/key-set.ts";
import type { RequestContext } from "../context/request-context.ts";
import type { Logger } from "../logging/logger.ts";
import type { Clock } from "../time/clock.ts";
import type { Page } from "./pages.ts";

/** What a subgraph is made of. */
export interface SubgraphOptions<Context extends RequestContext & { clock: Clock }> {
  name: string;
  typeDefs: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  resolvers: Record<string, any>;
  keys: KeySet;
  log: Logger;
  createContext: (request: RequestContext) => Context;
  /** Its pages for browsers, by path. */
  pages?: Readonly<Record<string, Page<Context>>> | undefined;
}
