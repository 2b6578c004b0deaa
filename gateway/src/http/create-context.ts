import type { IncomingMessage, ServerResponse } from "node:http";
import { unavailable, type Clock, type Logger } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import { startDeadline } from "../deadlines/deadline.ts";
import type { Revocations } from "../session/revocations.ts";
import { clearSessionCookies, readDeviceToken, setSessionCookies } from "../session/session-cookies.ts";
import type { ReadSessionToken } from "../session/session-token.ts";
import { exchangeOf, headerOf } from "./exchange.ts";

/** A longer user agent would exceed the size of the header that carries the internal token. */
const MAX_USER_AGENT = 256;

export interface ContextDependencies {
  readToken: ReadSessionToken;
  revocations: Revocations;
  clock: Clock;
  log: Logger;
}

/** Creates the context of a request, before its session is read. */
export function createContext(
  { readToken, revocations, clock, log }: ContextDependencies,
  request: IncomingMessage,
  response: ServerResponse,
): GatewayContext {
  const { requestId, address, measured, session } = exchangeOf(response);
  const deadline = startDeadline(clock);
  let ownLog: Logger | null = null;
  const context: GatewayContext = {
    requestId,
    client: {
      address,
      userAgent: (headerOf(request, "user-agent") ?? "").slice(0, MAX_USER_AGENT),
      deviceToken: readDeviceToken(request),
    },
    session,
    deadline,
    log: () => (ownLog ??= log.child({ requestId })),
    measured,
    admitted: null,
    idempotencyKey: null,
    idempotencyId: null,
    acceptSession(change) {
      if ("clear" in change) {
        // The revocation event is still in flight; this gateway revokes the session immediately.
        const { viewer } = context.session;
        if (viewer) revocations.add(viewer.sessionId, clock.now());
        context.session.viewer = null;
        clearSessionCookies(response);
        response.setHeader("Clear-Site-Data", '"cache"');
        return;
      }
      const viewer = readToken(change.token, clock.now());
      if (!viewer) throw unavailable(new Error("identity issued a session that the gateway cannot read"));
      for (const sessionId of change.replaced ?? []) revocations.add(sessionId, clock.now());
      context.session.viewer = viewer;
      setSessionCookies(response, change, clock.now());
    },
  };
  return context;
}
