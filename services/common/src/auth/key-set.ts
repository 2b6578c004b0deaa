import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

const jwks = z.object({
  keys: z
    .array(z.looseObject({ kid: z.string().min(1), kty: z.literal("EC"), crv: z.literal("P-256") }))
    .min(1),
});

/** The keys of one issuer by `kid`; the first one signs where they are private. */
export interface KeySet {
  current: { kid: string; key: KeyObject };
  byKid: ReadonlyMap<string, KeyObject>;
}

/**
 * Reads a mounted JSON Web Key Set of P-256 keys (RFC 7517).
 *
 * @throws Error that names the file when it is missing, not JSON, or holds another kind of key.
 */
export function readKeySet(path: string, kind: "private" | "public"): KeySet {
  try {
    return toKeySet(jwks.parse(JSON.parse(readFileSync(path, "utf8"))).keys, kind);
  } catch (cause) {
    throw new Error(`Cannot read the ${kind} keys from ${path}`, { cause });
  }
}

/** The path of such a file, as a variable: an invalid file is reported with the other problems of a configuration. */
export const keySetFile = (kind: "private" | "public") =>
  z
    .string()
    .min(1)
    .transform((path, context): KeySet => {
      try {
        return readKeySet(path, kind);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error));
        return z.NEVER;
      }
    });

/** Builds a key set from parsed keys. */
export function toKeySet(
  keys: readonly (JsonWebKey & { kid: string })[],
  kind: "private" | "public",
): KeySet {
  const entries = keys.map((jwk) => {
    const input = { key: jwk, format: "jwk" } as const;
    return { kid: jwk.kid, key: kind === "private" ? createPrivateKey(input) : createPublicKey(input) };
  });
  const [current] = entries;
  if (!current) throw new Error("A key set needs at least one key");
  return { current, byKid: new Map(entries.map(({ kid, key }) => [kid, key])) };
}
