import { unavailable, type KeySet, type Clock, type Viewer } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";
import type { RenewSession } from "./renewals.ts";
import type { Revocations } from "./revocations.ts";
import type { SessionCookies } from "./session-cookies.ts";
import { readSessionToken } from "./session-token.ts";

const IS_ACTIVE = "query IsSessionActive($sessionId: ID!) { isSessionActive(sessionId: $sessionId) }";

/** What deciding about sessions needs. */
export interface SessionDependencies {
  sessionKeys: KeySet;
  call: CallSubgraph;
  renew: RenewSession;
  revocations: Revocations;
  clock: Clock;
}

/**
 * Finds out who a request acts for, renewing an expired session without the client noticing. Nobody is no error.
 *
 * @throws AppError UNAVAILABLE when only identity can tell and it does not answer.
 */
export async function openSession(
  dependencies: SessionDependencies,
  { token, refreshToken }: SessionCookies,
  context: GatewayContext,
): Promise<void> {
  const viewer = readSessionToken(dependencies.sessionKeys, token, dependencies.clock.now());
  if (viewer) {
    if (await stands(dependencies, viewer, context)) context.session.viewer = viewer;
    else context.acceptSession({ clear: true });
  } else if (refreshToken) context.acceptSession(await dependencies.renew(refreshToken, context));
  else if (token !== undefined) context.acceptSession({ clear: true });
}

/**
 * Whether a session was not revoked. A gateway that cannot follow the revocations has to ask, and refuses without an
 * answer; unless the feed is whole and silent: then identity itself is away, and nobody else ends sessions.
 */
async function stands(
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
    throw unavailable(new Error("identity said nothing", { cause: errors?.[0] }));
  } catch (error) {
    if (revocations.hasHeardAll()) return true;
    throw error;
  }
}
