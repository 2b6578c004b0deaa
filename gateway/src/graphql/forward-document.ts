import {
  INTERNAL_AUTH_HEADER,
  signInternalToken,
  unavailable,
  type KeySet,
  type Logger,
} from "@questwell/common";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { exchangeOf, headerOf } from "../http/exchange.ts";
import { rawBodyOf } from "../http/read-json.ts";
import { callPod } from "../pods/call-pod.ts";
import type { Releases } from "../releases/releases.ts";

/** A sibling's own deadline for the slowest answers is 25 s; the answers of the coach take longest. */
const TIMEOUT_MS = 27_000;
const MAX_ANSWER_BYTES = 5_000_000;
/** A sibling that stopped refuses connections; the next one is asked then. */
const MOST_SIBLINGS = 3;

/** Everything that a gateway reads of a GraphQL request besides its body. */
const requestHeaders = [
  "accept",
  "content-type",
  "cookie",
  "idempotency-key",
  "origin",
  "sec-fetch-site",
  "user-agent",
  "x-expected-viewer",
] as const;
/** Every header of an answer that is not the same at each gateway. */
const answerHeaders = ["clear-site-data", "content-type", "retry-after", "x-error-code"] as const;

/**
 * Lets a sibling of another release answer a request whose document this gateway does not run: during an upgrade, and on
 * the way back, pages of both releases are open.
 *
 * @returns false when no sibling runs the document
 * @throws AppError UNAVAILABLE when a sibling took the request and did not answer it
 */
export type ForwardDocument = (
  documentHash: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/** @param keys the gateway's private keys; they prove to the sibling which client the request comes from */
export function createForward(releases: Releases, keys: KeySet, log: Logger): ForwardDocument {
  return async (documentHash, request, response) => {
    const body = rawBodyOf(request).toString("utf8");
    const { requestId, address } = exchangeOf(response);
    const client = { address, userAgent: "" };
    const headers: Record<string, string> = {
      [INTERNAL_AUTH_HEADER]: signInternalToken(keys, { use: "forward" }, body, {
        viewer: null,
        requestId,
        client,
      }),
    };
    for (const name of requestHeaders) {
      const value = headerOf(request, name);
      if (value !== undefined) headers[name] = value;
    }
    const closed = new AbortController();
    response.once("close", () => closed.abort());
    for (const pod of releases.podsWith(documentHash).slice(0, MOST_SIBLINGS)) {
      try {
        const answer = await callPod(pod, {
          path: "/graphql",
          method: "POST",
          headers,
          body,
          mostBytes: MAX_ANSWER_BYTES,
          timeoutMs: TIMEOUT_MS,
          signal: closed.signal,
        });
        for (const name of answerHeaders) {
          const value = answer.headers.get(name);
          if (value !== null) response.setHeader(name, value);
        }
        for (const cookie of answer.headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
        response.statusCode = answer.status;
        response.setHeader("Content-Length", answer.body.length);
        response.end(answer.body);
        return true;
      } catch (cause) {
        if (notSent.safeParse(cause).success) continue;
        log.warn({ err: cause, requestId }, "sibling did not answer");
        throw unavailable(cause);
      }
    }
    return false;
  };
}

/** The error that `fetch` throws when nothing of the request was sent, so that another sibling may be asked. */
const notSent = z.looseObject({
  cause: z.looseObject({ code: z.enum(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"]) }),
});
