import type { IncomingMessage, ServerResponse } from "node:http";
import { createCallerVerifier, SUBGRAPH_KEY_HEADER } from "../auth/caller-verifier.ts";
import { hashOf, INTERNAL_AUTH_HEADER } from "../auth/internal-token.ts";
import type { KeySet } from "../auth/key-set.ts";
import type { VerifiedRequest } from "../context/request-context.ts";
import { headerOf } from "../exchange/header-of.ts";

/**
 * Verifies that a request is the gateway's before anything parses its body: its header is bound to the bytes. A gateway
 * that states its key gets the process's own with the answer.
 *
 * @returns null for everybody else's
 */
export type VerifyRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) => VerifiedRequest | null;

/** Creates the function that verifies for the subgraph of this name. */
export function createVerifyRequest(keys: KeySet, name: string): VerifyRequest {
  const verifyCaller = createCallerVerifier(keys, name);
  return (request, response, body) => {
    const caller = verifyCaller(body, headerOf(request, INTERNAL_AUTH_HEADER));
    if (!caller) return null;
    const { request: internal, subgraphKey } = caller;
    if (subgraphKey !== null) response.setHeader(SUBGRAPH_KEY_HEADER, subgraphKey);
    // Only a request with a key is compared with earlier ones.
    return internal.idempotencyId === undefined ? internal : { ...internal, bodyHash: hashOf(body) };
  };
}
