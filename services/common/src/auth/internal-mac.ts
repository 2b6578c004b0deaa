import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { InternalRequest } from "./internal-token.ts";
import { fromInternalClaims, internalClaims, toInternalClaims } from "./viewer-claims.ts";
import type { Viewer } from "./viewer.ts";

const LIFETIME_S = 60;
const SCHEME = "mac";
/** Viewers whose text is not parsed again; one more is parsed anew. */
const MOST_VIEWERS = 1000;

const details = z.object({
  exp: z.number(),
  rid: z.string(),
  ip: z.string(),
  ua: z.string(),
  dev: z.string().optional(),
  idem: z.string().min(1).max(64).optional(),
});

/** The gateway's public key and the HMAC key that was agreed on with it. */
interface Agreed {
  gatewayKey: string;
  key: KeyObject;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (text: string): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
const viewerTexts = new WeakMap<Viewer, string>();

function viewerText(viewer: Viewer | null): string {
  if (!viewer) return encode(null);
  const known = viewerTexts.get(viewer);
  if (known !== undefined) return known;
  const text = encode(toInternalClaims(viewer));
  viewerTexts.set(viewer, text);
  return text;
}

/**
 * Authenticates a request to a subgraph for 60 seconds by HMAC-SHA-256 over everything that it states and the exact bytes
 * of its body.
 *
 * @returns the value of the header: scheme, the gateway's public key, viewer, details, code
 */
export function macInternalRequest(
  { gatewayKey, key }: Agreed,
  body: string | Buffer,
  { viewer, requestId, client, idempotencyId }: InternalRequest,
): string {
  const stated = encode({
    exp: Math.floor(Date.now() / 1000) + LIFETIME_S,
    rid: requestId,
    ip: client.address,
    ua: client.userAgent,
    dev: client.deviceToken,
    idem: idempotencyId,
  });
  const head = `${SCHEME}.${gatewayKey}.${viewerText(viewer)}.${stated}`;
  return `${head}.${codeOf(key, head, body).toString("base64url")}`;
}

/** The head has no line break, so that no other head and body have the same text. */
const codeOf = (key: KeyObject, head: string, body: string | Buffer): Buffer =>
  createHmac("sha256", key).update(head).update("\n").update(body).digest();

/** The gateway's public key that such a header names; null for any other header. */
export function gatewayKeyOf(header: string): string | null {
  const [scheme, gatewayKey] = header.split(".", 2);
  return scheme === SCHEME && gatewayKey !== undefined ? gatewayKey : null;
}

/** Verifies such a header; null when it is expired, or not for this body and key. */
export type VerifyMac = (key: KeyObject, body: Buffer, header: string) => InternalRequest | null;

/** Creates the function that verifies. What a viewer's text says is remembered: the text never changes meaning. */
export function createMacVerifier(): VerifyMac {
  const viewers = new LRUCache<string, { viewer: Viewer | null }>({ max: MOST_VIEWERS });

  function viewerOf(text: string): Viewer | null {
    const known = viewers.get(text);
    if (known) return known.viewer;
    const claims = internalClaims.nullable().parse(decode(text));
    const viewer = claims && Object.freeze(fromInternalClaims(claims));
    viewers.set(text, { viewer });
    return viewer;
  }

  return (key, body, header) => {
    const end = header.lastIndexOf(".");
    const head = header.slice(0, end);
    const code = Buffer.from(header.slice(end + 1), "base64url");
    const expected = codeOf(key, head, body);
    if (code.length !== expected.length || !timingSafeEqual(code, expected)) return null;
    const [, , viewer = "", stated = ""] = head.split(".");
    const { exp, rid, ip, ua, dev, idem } = details.parse(decode(stated));
    if (exp <= Math.floor(Date.now() / 1000)) return null;
    return {
      requestId: rid,
      client: { address: ip, userAgent: ua, ...(dev !== undefined && { deviceToken: dev }) },
      viewer: viewerOf(viewer),
      ...(idem !== undefined && { idempotencyId: idem }),
    };
  };
}
