import type { Access, Client, Logger, SessionChange, Viewer } from "@questwell/common";
import type { Deadline } from "./deadlines/deadline.ts";

/** The context of one client request, from its first header to its response. */
export interface GatewayContext {
  requestId: string;
  client: Client;
  /**
   * The account that the request acts for; signing in or out changes it within the request. A separate object, because
   * Apollo Server works on a copy of the context.
   */
  session: { viewer: Viewer | null };
  /** What bounds the calls to subgraphs. */
  deadline: Deadline;
  /**
   * The request's own logger, which most requests never ask for. A getter would be slower: V8 makes a hidden class for each
   * object literal with one, and keeps the request until a full garbage collection.
   */
  log(): Logger;
  /** The status that REST would return for a GraphQL response with 200, for the metrics; set by GraphQL only. */
  measured: { status: number | null };
  /** The access that the request was admitted with, and that its documents must not exceed; null until then. */
  admitted: Access | null;
  /** The client's `Idempotency-Key`, until the document's mutation is known. */
  idempotencyKey: string | null;
  /** Identifies a request with an idempotency key to the service that executes it; null where keys are not honoured. */
  idempotencyId: string | null;
  /** Adopts a session: the rest of this request acts for it, and the response sets its cookies. */
  acceptSession(change: SessionChange): void;
}
