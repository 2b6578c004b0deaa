import { createHash } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { PUBLIC_KEY_PATTERN } from "./key-agreement.ts";
import type { KeySet } from "./key-set.ts";
import { fromInternalClaims, internalClaims, toInternalClaims } from "./viewer-claims.ts";
import type { Viewer } from "./viewer.ts";

/** The header with which the gateway authenticates to a subgraph. */
export const INTERNAL_AUTH_HEADER = "x-internal-auth";

const ISSUER = "gateway";
const LIFETIME_S = 60;

const claims = z.object({
  exp: z.number(),
  bh: z.string().optional(),
  gh: z.string().optional(),
  rid: z.string(),
  ip: z.string(),
  ua: z.string(),
  dev: z.string().optional(),
  idem: z.string().min(1).max(64).optional(),
  viewer: internalClaims.nullable(),
  key: z.string().regex(PUBLIC_KEY_PATTERN).optional(),
});

/** The person's device, as the gateway saw it. */
export interface Client {
  address: string;
  userAgent: string;
  /** The device token of an earlier sign-in, if there is one; only identity receives it. */
  deviceToken?: string | undefined;
}

/** What a token is bound to: the exact bytes of a body, or one plain GET with this path and query. */
export type Bound = string | Buffer | { get: string };

/** What the gateway sends to a subgraph about a request besides its content. */
export interface InternalRequest {
  viewer: Viewer | null;
  requestId: string;
  client: Client;
  /** Identifies method, path and `Idempotency-Key` of a request that carries a key and creates something. */
  idempotencyId?: string;
}

/**
 * Issues a 60-second token for one subgraph, bound to the request, so that it cannot be used for another call.
 *
 * @param audience the subgraph's name
 * @param gatewayKey the public key of the gateway's process, for subgraphs that agree on a key with it
 */
export function signInternalToken(
  keys: KeySet,
  audience: string,
  bound: Bound,
  request: InternalRequest,
  gatewayKey?: string,
): string {
  const { claim, hash } = bindingOf(bound);
  const payload = {
    [claim]: hash,
    rid: request.requestId,
    ip: request.client.address,
    ua: request.client.userAgent,
    dev: request.client.deviceToken,
    idem: request.idempotencyId,
    viewer: request.viewer && toInternalClaims(request.viewer),
    key: gatewayKey,
  };
  return jwt.sign(payload, keys.current.key, {
    algorithm: "ES256",
    keyid: keys.current.kid,
    header: { alg: "ES256", typ: "int+jwt" },
    issuer: ISSUER,
    audience,
    expiresIn: LIFETIME_S,
  });
}

/**
 * Returns the token's claims, or null when it is not the gateway's, not for this subgraph, expired, or for another
 * call.
 */
export const verifyInternalToken = (
  keys: KeySet,
  audience: string,
  bound: Bound,
  token: string | undefined,
): InternalRequest | null => readInternalToken(keys, audience, bound, token)?.request ?? null;

/** What a valid token states. */
interface SignedRequest {
  request: InternalRequest;
  /** The public key of the gateway's process, if it states one. */
  gatewayKey?: string;
}

/** The same, with the gateway's public key. */
export function readInternalToken(
  keys: KeySet,
  audience: string,
  bound: Bound,
  token: string | undefined,
): SignedRequest | null {
  if (!token) return null;
  try {
    const header = jwt.decode(token, { complete: true })?.header;
    const key = header?.kid === undefined ? undefined : keys.byKid.get(header.kid);
    if (!key || header?.typ !== "int+jwt") return null;
    const verified = claims.parse(
      jwt.verify(token, key, { algorithms: ["ES256"], issuer: ISSUER, audience }),
    );
    const { claim, hash } = bindingOf(bound);
    if (verified[claim] !== hash) return null;
    const { rid, ip, ua, dev, viewer, idem, key: gatewayKey } = verified;
    const request = {
      requestId: rid,
      client: { address: ip, userAgent: ua, ...(dev !== undefined && { deviceToken: dev }) },
      viewer: viewer && fromInternalClaims(viewer),
      ...(idem !== undefined && { idempotencyId: idem }),
    };
    return { request, ...(gatewayKey !== undefined && { gatewayKey }) };
  } catch {
    // Every invalid token gets the same answer, whatever is wrong with it.
    return null;
  }
}

/** SHA-256 of what a token is bound to. */
export const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("base64url");

/** Each kind has its own claim, so that a body cannot pass for a URL. */
function bindingOf(bound: Bound): { claim: "bh" | "gh"; hash: string } {
  const isBody = typeof bound === "string" || Buffer.isBuffer(bound);
  return { claim: isBody ? "bh" : "gh", hash: hashOf(isBody ? bound : bound.get) };
}
