import { AppError, type Logger } from "@questwell/common";
import { Router, type Request, type RequestHandler, type Response } from "express";
import type { GatewayContext } from "../context.ts";
import { noSuchPath } from "../http/errors.ts";
import { appendCookie } from "../session/session-cookies.ts";
import type { CallRedirectEndpoint } from "../subgraphs/redirect-endpoint.ts";
import { redirects } from "./routes.ts";

/** The cookie of identity's OAuth flow; no other cookie is forwarded to identity's pages or set by them. */
const FLOW_COOKIE = "__Host-oauth";
/** Google's authorization codes have about 100 characters. */
const MAX_QUERY = 8192;

const failed = "/auth?error=google-failed";

export interface GoogleDependencies {
  openPage: CallRedirectEndpoint;
  /** Authenticates the caller: signing in replaces the browser's current session. */
  openContext: (request: Request, response: Response) => Promise<GatewayContext>;
  log: Logger;
}

/**
 * Proxies identity's OAuth pages: forwards the query, the caller and one cookie; returns the redirect, that cookie and
 * the session. Every error redirects to the sign-in page. Google's callback is exempt from the same-origin check, as it
 * starts at Google; identity checks state, PKCE and the cookie instead.
 */
export function googleRouter(dependencies: GoogleDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, page } of redirects) {
    const serve: RequestHandler = async (request, response) => {
      // A HEAD request must not consume the page.
      if (request.method !== "GET") throw noSuchPath();
      // oxlint-disable-next-line security/fixed-redirect -- to a location of identity's: Google, the app, or the sign-in screen
      response.redirect(await lead(dependencies, page, request, response));
    };
    router.get(path, serve);
  }
  return router;
}

async function lead(
  { openPage, openContext, log }: GoogleDependencies,
  page: (typeof redirects)[number]["page"],
  request: Request,
  response: Response,
): Promise<string> {
  try {
    const [, query = ""] = request.originalUrl.split(/(?=\?)/u, 2);
    if (query.length > MAX_QUERY) return failed;
    const context = await openContext(request, response);
    const answer = await openPage("identity", page + query, FLOW_COOKIE, request.headers.cookie, context);
    if (answer.sessionChange) context.acceptSession(answer.sessionChange);
    for (const cookie of answer.cookies) appendCookie(response, FLOW_COOKIE, cookie);
    return answer.location;
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, "redirect endpoint failed");
    return failed;
  }
}
