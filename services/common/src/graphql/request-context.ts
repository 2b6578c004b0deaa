import type { Response } from "express";
import type { InternalRequest } from "../auth/internal-token.ts";
import type { Viewer } from "../auth/viewer.ts";
import { unauthenticated } from "../errors/app-error.ts";
import type { Logger } from "../logging/logger.ts";
import { deadlineOf } from "./deadline.ts";

/** What a resolver knows about the request it serves. */
export interface RequestContext {
  viewer: Viewer | null;
  /** @throws AppError UNAUTHENTICATED without a session. */
  requireViewer(): Viewer;
  requestId: string;
  client: InternalRequest["client"];
  log: Logger;
  /** Aborts when the answer does not matter any longer: for what takes long and can be given up. */
  signal: AbortSignal;
  /** Adds a header to the answer to the gateway. */
  setHeader(name: string, value: string): void;
}

/** What the gateway's token says of a request, as use cases see it. */
export function toRequestContext(
  { viewer, requestId, client }: InternalRequest,
  response: Response,
  log: Logger,
): RequestContext {
  return {
    viewer,
    requireViewer() {
      if (!viewer) throw unauthenticated();
      return viewer;
    },
    requestId,
    client,
    log: log.child({ requestId, ...(viewer && { userId: viewer.id }) }),
    signal: deadlineOf(response),
    setHeader(header, value) {
      if (!response.headersSent) response.setHeader(header, value);
    },
  };
}
