import { unavailable, type SessionChange } from "@questwell/common";
import type { CallSubgraph, SubgraphRequest } from "../subgraphs/call-subgraph.ts";

const RENEW = "mutation RenewSession($refreshToken: String!) { renewSession(refreshToken: $refreshToken) }";

/** Exchanges a refresh token for the new values of the client's cookies. */
export type RenewSession = (refreshToken: string, request: SubgraphRequest) => Promise<SessionChange>;

/**
 * Creates the function that renews sessions with identity. Concurrent requests with the same refresh token share one
 * renewal, since a page load sends several of them.
 *
 * The function throws AppError UNAVAILABLE when identity does not answer: that must not sign the client out.
 */
export function createRenewals(call: CallSubgraph): RenewSession {
  const running = new Map<string, Promise<SessionChange>>();

  async function renew(refreshToken: string, request: SubgraphRequest): Promise<SessionChange> {
    const operation = { query: RENEW, variables: { refreshToken } };
    const { errors, sessionChange } = await call("identity", operation, {
      ...request,
      session: { viewer: null },
    });
    if (sessionChange) return sessionChange;
    throw unavailable(new Error("identity answered the renewal without a session", { cause: errors?.[0] }));
  }

  return (refreshToken, request) => {
    const shared = running.get(refreshToken);
    if (shared) return shared;
    const renewal = renew(refreshToken, request).finally(() => running.delete(refreshToken));
    running.set(refreshToken, renewal);
    return renewal;
  };
}
