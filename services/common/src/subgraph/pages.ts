import type { Express, Request, RequestHandler, Response } from "express";
import { INTERNAL_AUTH_HEADER, verifyInternalToken, type InternalRequest } from "../auth/internal-token.ts";
import type { KeySet } from "../auth/key-set.ts";
import { toRequestContext, type RequestContext } from "../context/request-context.ts";
import { keepDeadline } from "../graphql/deadline.ts";
import type { Logger } from "../logging/logger.ts";
import { reject } from "./reject.ts";

/** A plain GET for a browser; it answers with a redirect, and reports its own errors. */
export type Page<Context> = (ctx: Context, request: Request, response: Response) => Promise<void>;

/** What pages need to be served. */
interface PageOptions<Context> {
  name: string;
  keys: KeySet;
  log: Logger;
  createContext(request: RequestContext): Context;
  pages?: Readonly<Record<string, Page<Context>>> | undefined;
}

/** Serves pages only to the gateway: a GET has no body, so its token is bound to path and query. */
export function mountPages<Context>(app: Express, options: PageOptions<Context>): void {
  const { name, keys, log } = options;
  const verified = new WeakMap<Request, InternalRequest>();
  const authenticate: RequestHandler = (request, response, next) => {
    const token = request.get(INTERNAL_AUTH_HEADER);
    const internal = verifyInternalToken(keys, { use: "page", subgraph: name }, request.originalUrl, token);
    // Express serves HEAD by the same handler; the gateway only sends GET.
    if (!internal || request.method !== "GET") return reject(request, response, log);
    verified.set(request, internal);
    next();
  };
  for (const [path, page] of Object.entries(options.pages ?? {})) {
    app.get(path, authenticate, keepDeadline, async (request, response) => {
      const internal = verified.get(request);
      if (!internal) return reject(request, response, log);
      try {
        await page(options.createContext(toRequestContext(internal, response, log)), request, response);
      } catch (error) {
        log.error({ err: error, requestId: internal.requestId }, "redirect endpoint failed");
        if (!response.headersSent) response.status(500).type("text/plain").send("Something went wrong");
      }
    });
  }
}
