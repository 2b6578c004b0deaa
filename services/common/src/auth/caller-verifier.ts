import type { KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createMacVerifier, gatewayKeyOf } from "./internal-mac.ts";
import { readInternalToken, type InternalRequest } from "./internal-token.ts";
import { createKeyAgreement } from "./key-agreement.ts";
import type { KeySet } from "./key-set.ts";

/** The header with which a subgraph's process gives the gateway its public key. */
export const SUBGRAPH_KEY_HEADER = "x-internal-key";

/** How long a gateway's key counts after a signed token stated it; the gateway states it anew before that. */
const AGREED_MS = 600_000;
/** Gateways whose keys are remembered: each process of the gateway has one. */
const MOST_GATEWAYS = 100;

/** A verified request, and the answer's header for a gateway that stated its key; null where it did not. */
interface Verified {
  request: InternalRequest;
  subgraphKey: string | null;
}

/** Verifies that a request with this body is the gateway's; null for everybody else's. */
export type VerifyCaller = (body: Buffer, header: string | undefined) => Verified | null;

/**
 * Creates the function with which a subgraph's process knows the gateway: by a signed token, or by a key that both
 * agreed on. A gateway states its half in a signed token; this process answers with its own half. Neither half is a
 * secret, and only the holders of the two private halves can derive the key.
 *
 * @param keys the public keys that gateways sign with
 * @param audience the subgraph's name
 */
export function createCallerVerifier(keys: KeySet, audience: string): VerifyCaller {
  const own = createKeyAgreement();
  const agreed = new LRUCache<string, { key: KeyObject; untilMs: number }>({ max: MOST_GATEWAYS });
  const verifyMac = createMacVerifier();

  function remember(gatewayKey: string): void {
    const parties = { gateway: gatewayKey, subgraph: own.publicKey, audience };
    const key = agreed.get(gatewayKey)?.key ?? own.agree(gatewayKey, parties);
    agreed.set(gatewayKey, { key, untilMs: performance.now() + AGREED_MS });
  }

  function verify(body: Buffer, header: string): Verified | null {
    const gatewayKey = gatewayKeyOf(header);
    if (gatewayKey !== null) {
      const known = agreed.get(gatewayKey);
      const isAgreed = known !== undefined && performance.now() < known.untilMs;
      const request = isAgreed ? verifyMac(known.key, body, header) : null;
      return request && { request, subgraphKey: null };
    }
    const signed = readInternalToken(keys, { use: "call", subgraph: audience }, body, header);
    if (signed?.gatewayKey === undefined) return signed && { request: signed.request, subgraphKey: null };
    remember(signed.gatewayKey);
    return { request: signed.request, subgraphKey: own.publicKey };
  }

  return (body, header) => {
    try {
      return header ? verify(body, header) : null;
    } catch {
      // Every invalid header gets the same answer, whatever is wrong with it.
      return null;
    }
  };
}
