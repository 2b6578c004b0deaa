import { INTERNAL_AUTH_HEADER, verifyInternalToken, type KeySet } from "@questwell/common";
import { Router, type RequestHandler } from "express";
import { noSuchPath } from "../http/errors.ts";
import { rawBodyOf, readJson } from "../http/read-json.ts";
import { adoptRequestId } from "../http/request-id.ts";
import { SIBLING_AUDIENCE } from "../releases/contents.ts";

/**
 * Accepts GraphQL requests that a sibling forwards. Only a gateway can sign for the client's address, so no other caller
 * reaches GraphQL here. The application must trust one proxy: the sibling.
 *
 * @param keys the public keys that gateways sign with
 * @param takeRequest counts a request from an address
 * @param graphql the router of the public port, with all its checks
 */
export function forwardedRouter(
  keys: KeySet,
  takeRequest: (address: string) => Promise<void>,
  graphql: RequestHandler,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post("/graphql", async (request, response, next) => {
    await readJson(request, response);
    const token = request.get(INTERNAL_AUTH_HEADER);
    const verified = verifyInternalToken(keys, SIBLING_AUDIENCE, rawBodyOf(request), token);
    if (!verified) throw noSuchPath();
    const { address } = verified.client;
    request.headers["x-forwarded-for"] = address;
    adoptRequestId(response, verified.requestId);
    await takeRequest(address);
    graphql(request, response, next);
  });
  return router;
}
