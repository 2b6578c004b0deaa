import type { ServerResponse } from "node:http";
import type { InternalRequest } from "../auth/internal-token.ts";
import type { Viewer } from "../auth/viewer.ts";
import { unauthenticated } from "../errors/app-error.ts";
import { deadlineOf } from "../graphql/deadline.ts";
import type { Logger } from "../logging/logger.ts";

/** A request with an idempotency key. */
export interface RequestKey {
  /** A hash of method, path and key. */
  id: string;
  /** SHA-256 of the request's body. */
  hash: string;
}

/** What a resolver knows about the request it serves. */
export interface RequestContext {
  /** Signing in replaces it within the request. */
  viewer: Viewer | null;
  /**
   * The current viewer. It reads `this`, so it must be called on its context.
   *
   * @throws AppError UNAUTHENTICATED without a session.
   */
  requireViewer(): Viewer;
  requestId: string;
  client: InternalRequest["client"];
  log: Logger;
  /** Aborts when no caller waits for the answer any longer: for long work that can be cancelled. */
  signal: AbortSignal;
  /** When it aborts at the latest, by the wall clock: for requests on the caller's behalf. */
  deadline: Date;
  /** The identity of a request that creates something and carries an `Idempotency-Key`. */
  requestKey: RequestKey | null;
  /** The key of what such a request stores, the same in every attempt; null for any other request. */
  effectId: string | null;
  /**
   * The people whom the answer names besides the viewer: a use case adds them, so that erasure finds a stored answer.
   */
  about: Set<string>;
  /** Adds a header to the answer to the gateway. */
  setHeader(name: string, value: string): void;
}

/** A verified request of the gateway; with the hash of its body if it has one. */
export type VerifiedRequest = InternalRequest & { bodyHash?: string };

/** The claims of the gateway's token, as use cases see them. */
export function toRequestContext(
  { viewer, requestId, client, idempotencyId: id, bodyHash: hash }: VerifiedRequest,
  response: ServerResponse,
  log: Logger,
): RequestContext {
  return {
    viewer,
    requireViewer() {
      if (!this.viewer) throw unauthenticated();
      return this.viewer;
    },
    requestId,
    client,
    requestKey: id === undefined || hash === undefined ? null : { id, hash },
    effectId: null,
    about: new Set(),
    log: log.child({ requestId, ...(viewer && { userId: viewer.id }) }),
    ...deadlineOf(response),
    setHeader(header, value) {
      if (!response.headersSent) response.setHeader(header, value);
    },
  };
}
