import type { Request } from "express";
import { crossSite } from "./errors.ts";

/** What a browser says about where a request comes from. */
export interface RequestSource {
  secFetchSite: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a request that changes something comes from our own pages.
 *
 * Browsers send Fetch Metadata, older ones at least `Origin`. Only programs send neither; they carry no cookie
 * that somebody else's page could abuse.
 *
 * @param isTypedIn whether an address typed in or a bookmark may do it too
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
 * Refuses a request of another site.
 *
 * @throws AppError CSRF
 */
export function assertSameOrigin(request: Request, publicOrigin: string, isTypedIn = false): void {
  const source = { secFetchSite: request.get("sec-fetch-site"), origin: request.get("origin") };
  if (!isSameOrigin(source, publicOrigin, isTypedIn)) throw crossSite();
}
