import type { KeyObject } from "node:crypto";
import {
  createKeyAgreement,
  macInternalRequest,
  signInternalToken,
  type InternalRequest,
  type KeySet,
} from "@questwell/common";
import { LRUCache } from "lru-cache";
import type { SubgraphName } from "../schema/subgraphs.ts";

/** Processes of subgraphs with which a key is agreed on; there are a few of each. */
const MOST_PROCESSES = 200;

/**
 * Proves to a subgraph that a request is the gateway's: by the key agreed on with the process that gets it, or by a
 * signed token, which also states this process's half of the key. Both are bound to the bytes of the body.
 *
 * @param subgraphKey the public key of the process behind the connection; null while it is not known
 */
export type AuthenticateCall = (
  name: SubgraphName,
  subgraphKey: string | null,
  body: string,
  request: InternalRequest,
) => string;

/**
 * @param keys the gateway's private keys
 * @param own this process's key pair
 */
export function createAuthenticateCall(keys: KeySet, own = createKeyAgreement()): AuthenticateCall {
  const agreed = new LRUCache<string, KeyObject>({ max: MOST_PROCESSES });

  function keyFor(name: SubgraphName, subgraphKey: string): KeyObject {
    const id = `${name} ${subgraphKey}`;
    const known = agreed.get(id);
    if (known) return known;
    const parties = { gateway: own.publicKey, subgraph: subgraphKey, audience: name };
    const key = own.agree(subgraphKey, parties);
    agreed.set(id, key);
    return key;
  }

  return (name, subgraphKey, body, request) =>
    subgraphKey === null
      ? signInternalToken(keys, { use: "call", subgraph: name }, body, request, own.publicKey)
      : macInternalRequest({ gatewayKey: own.publicKey, key: keyFor(name, subgraphKey) }, body, request);
}
