import { INTERNAL_AUTH_HEADER, verifyInternalToken, type KeySet } from "@questwell/common";
import { Router } from "express";
import { noSuchPath } from "../http/errors.ts";
import { adoptExchange } from "../http/exchange.ts";
import { rawBodyOf, readJson } from "../http/read-json.ts";
import { GRAPHQL_PATH, type ServeGraphql } from "./serve-graphql.ts";

/**
 * Accepts GraphQL requests that a sibling forwards. Only a gateway can sign for the client's address, so no other caller
 * reaches GraphQL here.
 *
 * @param keys the public keys that gateways sign with
 * @param takeRequest counts a request from an address
 * @param serveGraphql serves it as at the public port, with all its checks
 */
export function forwardedRouter(
  keys: KeySet,
  takeRequest: (address: string) => Promise<void>,
  serveGraphql: ServeGraphql,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(GRAPHQL_PATH, async (request, response) => {
    await readJson(request, response);
    const token = request.get(INTERNAL_AUTH_HEADER);
    const verified = verifyInternalToken(keys, { use: "forward" }, rawBodyOf(request), token);
    if (!verified) throw noSuchPath();
    const { address } = verified.client;
    adoptExchange(response, verified.requestId, address);
    await takeRequest(address);
    await serveGraphql(request, response);
  });
  return router;
}
