import type { Response } from "express";
import type { InternalRequest } from "../auth/internal-token.ts";
import type { Viewer } from "../auth/viewer.ts";
import { unauthenticated } from "../errors/app-error.ts";
import type { RequestKey } from "../idempotency/claim-request.ts";
import type { Logger } from "../logging/logger.ts";
import { deadlineOf } from "./deadline.ts";

/** What a resolver knows about the request it serves. */
export interface RequestContext {
  /** Signing in replaces it within the request. */
  viewer: Viewer | null;
  /**
   * The viewer as it is now: it reads the context that it is called on, so it cannot be taken out of one.
   *
   * @throws AppError UNAUTHENTICATED without a session.
   */
  requireViewer(): Viewer;
  requestId: string;
  client: InternalRequest["client"];
  log: Logger;
  /** Aborts when the answer does not matter any longer: for what takes long and can be given up. */
  signal: AbortSignal;
  /** When that is at the latest, by the wall clock: for whoever is asked on the caller's behalf. */
  deadline: Date;
  /** What a request that creates something and carries an `Idempotency-Key` is known by. */
  requestKey: RequestKey | null;
  /** The key of what such a request stores, the same in every try of it; null for any other request. */
  effectId: string | null;
  /** Whom the answer names besides the viewer: a use case adds them, so that erasure finds an answer that is kept. */
  about: Set<string>;
  /** Adds a header to the answer to the gateway. */
  setHeader(name: string, value: string): void;
}

/** A request of the gateway's; what has a body has its hash. */
export type VerifiedRequest = InternalRequest & { bodyHash?: string };

/** What the gateway's token says of a request, as use cases see it. */
export function toRequestContext(
  { viewer, requestId, client, idempotencyId: id, bodyHash: hash }: VerifiedRequest,
  response: Response,
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
