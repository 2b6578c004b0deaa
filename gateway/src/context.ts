import type { Client, Logger, SessionChange, Viewer } from "@questwell/common";
import type { Deadline } from "./http/deadline.ts";

/** What is known about one request of a client, from its first header to its answer. */
export interface GatewayContext {
  requestId: string;
  client: Client;
  /**
   * Whoever the request acts for; signing in and out change it within the request. An object of its own, because
   * Apollo Server works on a copy of the context.
   */
  session: { viewer: Viewer | null };
  /** Ends what is still on its way to a subgraph when the request's time is over. */
  deadline: Deadline;
  log: Logger;
  /** What an answer with status 200 would be in REST, for the metrics; GraphQL alone sets it. */
  measured: { status: number | null };
  /** Whether the rate limits have counted this request already, before its body was looked at. */
  isCounted: boolean;
  /** The client's `Idempotency-Key`, until it is known what the document asks for. */
  idempotencyKey: string | null;
  /** What the service that does what is asked knows a request with a key by; null where no key is honoured. */
  idempotencyId: string | null;
  /** Takes a session over: the rest of this request acts for it, and the answer carries its cookies. */
  acceptSession(change: SessionChange): void;
}
