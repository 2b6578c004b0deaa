import { createHash } from "node:crypto";
import { z } from "zod";
import { PUBLIC_KEY_PATTERN } from "./key-agreement.ts";
import type { KeySet } from "./key-set.ts";
import { signToken, verifyToken, type Purpose } from "./signed-token.ts";
import { fromInternalClaims, internalClaims, toInternalClaims } from "./viewer-claims.ts";
import type { Viewer } from "./viewer.ts";

/** The header with which the gateway authenticates to a subgraph. */
export const INTERNAL_AUTH_HEADER = "x-internal-auth";

const LIFETIME_S = 60;

/** The purposes of internal tokens. */
type InternalPurpose = Exclude<Purpose, { use: "session" }>;

const claims = z.object({
  use: z.string().optional(),
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

/** What the gateway sends to a subgraph about a request besides its content. */
export interface InternalRequest {
  viewer: Viewer | null;
  requestId: string;
  client: Client;
  /** Identifies method, path and `Idempotency-Key` of a request that carries a key and creates something. */
  idempotencyId?: string;
}

/**
 * Issues a 60-second token for one purpose, bound to the request, so that it cannot be used for another call.
 *
 * @param bound the exact bytes of the body; for a page its path and query
 * @param gatewayKey the public key of the gateway's process, for subgraphs that agree on a key with it
 */
export function signInternalToken(
  keys: KeySet,
  purpose: InternalPurpose,
  bound: string | Buffer,
  request: InternalRequest,
  gatewayKey?: string,
): string {
  return signToken(keys, purpose, {
    exp: Math.floor(Date.now() / 1000) + LIFETIME_S,
    [boundBy(purpose)]: hashOf(bound),
    rid: request.requestId,
    ip: request.client.address,
    ua: request.client.userAgent,
    dev: request.client.deviceToken,
    idem: request.idempotencyId,
    viewer: request.viewer && toInternalClaims(request.viewer),
    key: gatewayKey,
  });
}

/**
 * Returns the token's claims, or null when it is not the gateway's, not for this purpose, expired, or for another call.
 */
export const verifyInternalToken = (
  keys: KeySet,
  purpose: InternalPurpose,
  bound: string | Buffer,
  token: string | undefined,
): InternalRequest | null => readInternalToken(keys, purpose, bound, token)?.request ?? null;

/** What a valid token states. */
interface SignedRequest {
  request: InternalRequest;
  /** The public key of the gateway's process, if it states one. */
  gatewayKey?: string;
}

/** The same, with the gateway's public key. */
export function readInternalToken(
  keys: KeySet,
  purpose: InternalPurpose,
  bound: string | Buffer,
  token: string | undefined,
): SignedRequest | null {
  if (!token) return null;
  try {
    const verified = claims.parse(verifyToken(keys, purpose, token));
    if (verified[boundBy(purpose)] !== hashOf(bound) || !fits(purpose, verified)) return null;
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

/**
 * Whether the request of a token is one of this purpose. Gateways of earlier versions state no purpose to each other: a
 * release names its id and has no client, a forwarded request has one.
 */
function fits(purpose: InternalPurpose, { use, rid, ip }: z.output<typeof claims>): boolean {
  if (purpose.use === "release") return rid === purpose.id && ip === "";
  return purpose.use !== "forward" || use !== undefined || ip !== "";
}

/** SHA-256 of what a token is bound to. */
export const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("base64url");

/** A body and a path have claims of their own, so that one cannot pass for the other. */
const boundBy = ({ use }: InternalPurpose): "bh" | "gh" => (use === "page" ? "gh" : "bh");
