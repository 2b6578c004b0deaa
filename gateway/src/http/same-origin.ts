import type { IncomingMessage } from "node:http";
import { crossSite } from "./errors.ts";
import { headerOf } from "./exchange.ts";

/** The headers in which a browser states the origin of a request. */
export interface RequestSource {
  secFetchSite: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a state-changing request comes from our own pages.
 *
 * Browsers send Fetch Metadata, older ones at least `Origin`. Only programs send neither; they have no cookies that
 * another site's page could abuse.
 *
 * @param isTypedIn whether a typed address or a bookmark is allowed too
 */
export function isSameOrigin(
  { secFetchSite, origin }: RequestSource,
  publicOrigin: string,
  isTypedIn: boolean,
): boolean {
  if (secFetchSite !== undefined)
    return secFetchSite === "same-origin" || (isTypedIn && secFetchSite === "none");
  return origin === undefined || origin === publicOrigin;
}

/**
 * Rejects a cross-site request.
 *
 * @throws AppError CSRF
 */
export function assertSameOrigin(request: IncomingMessage, publicOrigin: string, isTypedIn = false): void {
  const source = { secFetchSite: headerOf(request, "sec-fetch-site"), origin: headerOf(request, "origin") };
  if (!isSameOrigin(source, publicOrigin, isTypedIn)) throw crossSite();
}
