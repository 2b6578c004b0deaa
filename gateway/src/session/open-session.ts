import { AppError, unavailable, type Clock, type Viewer } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";
import type { RenewSession } from "./renewals.ts";
import type { Revocations } from "./revocations.ts";
import type { SessionCookies } from "./session-cookies.ts";
import type { ReadSessionToken } from "./session-token.ts";

const IS_ACTIVE = "query IsSessionActive($sessionId: ID!) { isSessionActive(sessionId: $sessionId) }";

export interface SessionDependencies {
  readToken: ReadSessionToken;
  call: CallSubgraph;
  renew: RenewSession;
  revocations: Revocations;
  clock: Clock;
}

/**
 * Determines the account that a request acts for; an expired session is renewed transparently. An unauthenticated
 * request is not an error.
 *
 * @throws AppError UNAVAILABLE when identity has to be asked and does not answer.
 */
export async function openSession(
  dependencies: SessionDependencies,
  { token, refreshToken }: SessionCookies,
  context: GatewayContext,
): Promise<void> {
  const viewer = dependencies.readToken(token, dependencies.clock.now());
  if (viewer) {
    if (await isActive(dependencies, viewer, context)) context.session.viewer = viewer;
    else context.acceptSession({ clear: true });
  } else if (refreshToken) context.acceptSession(await dependencies.renew(refreshToken, context));
  else if (token !== undefined) context.acceptSession({ clear: true });
}

/**
 * Whether a session is not revoked. Without a current revocation feed the gateway asks identity, and rejects the
 * request without an answer; unless the feed is complete and silent: then identity is down, and no other service ends
 * sessions.
 */
async function isActive(
  { revocations, call }: SessionDependencies,
  viewer: Viewer,
  context: GatewayContext,
): Promise<boolean> {
  if (revocations.has(viewer.sessionId)) return false;
  if (revocations.isCurrent()) return true;
  const operation = { query: IS_ACTIVE, variables: { sessionId: viewer.sessionId } };
  try {
    const { data, errors } = await call("identity", operation, context);
    const isActive = data?.["isSessionActive"];
    if (typeof isActive === "boolean") return isActive;
    throw unavailable(new Error("identity did not answer isSessionActive", { cause: errors?.[0] }));
  } catch (error) {
    const isAway = error instanceof AppError && error.code === "UNAVAILABLE";
    if (isAway && revocations.isComplete()) return true;
    throw error;
  }
}
