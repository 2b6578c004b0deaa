import { createHash, createPrivateKey, generateKeyPairSync } from "node:crypto";
import { z } from "zod";

const privateKey = z.looseObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});

const jwks = z.object({ keys: z.array(privateKey).min(1) });

const ALGORITHM = "ES256";

/** A private P-256 key as a JSON Web Key (RFC 7517). */
export type PrivateKey = z.output<typeof privateKey>;

/** The private keys of one issuer; the first one signs, the others only verify. */
export type KeySet = readonly PrivateKey[];

/** Generates a private key whose id is its thumbprint (RFC 7638). */
export function makeKey(): PrivateKey {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { crv, kty, x, y, d } = privateKey
    .omit({ kid: true })
    .parse(pair.privateKey.export({ format: "jwk" }));
  // The required members in alphabetical order.
  const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  return { kty, x, y, crv, d, kid, alg: ALGORITHM, use: "sig" };
}

/**
 * Parses a private JSON Web Key Set.
 *
 * @returns null when the text is not a set of private P-256 keys with distinct ids.
 */
export function parseKeySet(text: string): KeySet | null {
  try {
    const { keys } = jwks.parse(JSON.parse(text));
    for (const key of keys) createPrivateKey({ key, format: "jwk" });
    return new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : null;
  } catch {
    return null;
  }
}

/** The private keys as text. */
export const privateJwks = (keys: KeySet): string => toText(keys);

/** Their public halves as text, in the same order and with the same ids. */
export const publicJwks = (keys: KeySet): string =>
  toText(keys.map(({ kty, crv, x, y, kid }) => ({ kty, crv, x, y, kid, alg: ALGORITHM, use: "sig" })));

const toText = (keys: readonly object[]) => `${JSON.stringify({ keys }, undefined, 2)}\n`;
