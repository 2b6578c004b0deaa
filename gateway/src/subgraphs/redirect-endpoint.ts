import {
  signInternalToken,
  unavailable,
  type KeySet,
  type Logger,
  type SessionChange,
} from "@questwell/common";
import { parseCookie } from "cookie";
import type { SubgraphName } from "../schema/subgraphs.ts";
import type { SubgraphRequest } from "./call-subgraph.ts";
import { untilDeadline } from "../deadlines/until-deadline.ts";
import { internalHeaders, sessionChangeOf, timeOfCall } from "./internal-request.ts";

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
    const internal = { viewer: session.viewer, requestId, client };
    const time = timeOfCall(deadline);
    const headers = internalHeaders(
      time,
      signInternalToken(keys, { use: "page", subgraph: name }, url.pathname + url.search, internal),
    );
    const ask = async (signal: AbortSignal) => {
      // oxlint-disable-next-line no-restricted-globals -- calls identity's address from config.ts
      const answered = await fetch(url, {
        headers: {
          ...headers,
          ...(cookie !== undefined && { cookie: `${cookieName}=${encodeURIComponent(cookie)}` }),
        },
        redirect: "manual",
        signal,
      });
      await answered.body?.cancel();
      return answered;
    };
    try {
      const response = await untilDeadline(time.leftMs, () => {
        const over = new AbortController();
        return { answer: ask(over.signal), stop: (reason) => over.abort(reason) };
      });
      const location = response.headers.get("location");
      if (response.status !== 302 || location === null) throw new Error(`Status ${response.status}`);
      return {
        location,
        cookies: response.headers.getSetCookie().filter((text) => text.startsWith(`${cookieName}=`)),
        sessionChange: sessionChangeOf(Object.fromEntries(response.headers)),
      };
    } catch (cause) {
      log.warn({ err: cause, subgraph: name, requestId }, "redirect endpoint unreachable");
      throw unavailable(cause);
    }
  };
}
