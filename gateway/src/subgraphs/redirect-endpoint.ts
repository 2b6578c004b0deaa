import {
  DEADLINE_HEADER,
  decodeSessionChange,
  INTERNAL_AUTH_HEADER,
  SESSION_HEADER,
  signInternalToken,
  unavailable,
  type KeySet,
  type Logger,
  type SessionChange,
  TIME_LEFT_HEADER,
} from "@questwell/common";
import { parseCookie } from "cookie";
import type { SubgraphName } from "../schema/subgraphs.ts";
import type { SubgraphRequest } from "./call-subgraph.ts";

/** A page's redirect, cookies and session change. */
interface PageAnswer {
  location: string;
  /** The `Set-Cookie` values for the page's only cookie. */
  cookies: string[];
  sessionChange: SessionChange | null;
}

/**
 * Requests a service's page on behalf of a browser.
 *
 * @param path including the query
 * @param cookieName the only cookie that the page receives and may set
 * @param cookies the request's `Cookie` header
 * @throws AppError UNAVAILABLE for everything but a redirect.
 */
export type CallRedirectEndpoint = (
  name: SubgraphName,
  path: string,
  cookieName: string,
  cookies: string | undefined,
  request: SubgraphRequest,
) => Promise<PageAnswer>;

/** Creates the function that requests pages; `keys` sign the gateway's token, bound to path and query. */
export function createRedirectCaller(
  urls: Readonly<Record<SubgraphName, string>>,
  keys: KeySet,
  log: Logger,
): CallRedirectEndpoint {
  return async (name, path, cookieName, cookies, { session, requestId, client, deadline }) => {
    const url = new URL(path, urls[name]);
    const cookie = parseCookie(cookies ?? "")[cookieName];
    const token = signInternalToken(
      keys,
      name,
      { get: url.pathname + url.search },
      { viewer: session.viewer, requestId, client },
    );
    const { endMs, leftMs } = deadline.ofSubgraph();
    try {
      const response = await fetch(url, {
        headers: {
          [TIME_LEFT_HEADER]: String(leftMs),
          [DEADLINE_HEADER]: String(endMs),
          [INTERNAL_AUTH_HEADER]: token,
          ...(cookie !== undefined && { cookie: `${cookieName}=${encodeURIComponent(cookie)}` }),
        },
        redirect: "manual",
        signal: AbortSignal.any([deadline.signal, AbortSignal.timeout(leftMs)]),
      });
      await response.body?.cancel();
      const location = response.headers.get("location");
      if (response.status !== 302 || location === null) throw new Error(`Status ${response.status}`);
      const change = response.headers.get(SESSION_HEADER);
      return {
        location,
        cookies: response.headers.getSetCookie().filter((text) => text.startsWith(`${cookieName}=`)),
        sessionChange: change === null ? null : decodeSessionChange(change),
      };
    } catch (cause) {
      log.warn({ err: cause, subgraph: name, requestId }, "redirect endpoint unreachable");
      throw unavailable(cause);
    }
  };
}
