import { createHash, generateKeyPairSync, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { secretFile } from "./secret-file.ts";

const Jwks = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("EC"),
      crv: z.literal("P-256"),
      x: z.string(),
      y: z.string(),
      d: z.string(),
      kid: z.string(),
    }),
  ),
});

const ALGORITHM = "ES256";

/** A private JSON Web Key Set and its public half, as files. */
export interface KeyFiles {
  privateFile: string;
  publicFile: string;
}

/**
 * The keys that sign one kind of token in this data folder: P-256, generated once and kept afterwards. The public file
 * follows the private one, so that a key added there by hand is published at the next start.
 */
export async function keyFiles(dataPath: string, kind: "session" | "internal"): Promise<KeyFiles> {
  const privateFile = join(dataPath, "secrets", `${kind}.private.jwks`);
  const publicFile = join(dataPath, "secrets", `${kind}.public.jwks`);
  const keys = parseKeys(await secretFile(privateFile, makeKeySet), privateFile);
  const publicKeys = keys.map(({ kty, crv, x, y, kid }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg: ALGORITHM,
    use: "sig",
  }));
  const text = toText(publicKeys);
  if ((await readFile(publicFile, "utf8").catch(() => "")) !== text) {
    const temporaryPath = `${publicFile}.${randomUUID()}`;
    await writeFile(temporaryPath, text, { mode: 0o600 });
    await rename(temporaryPath, publicFile);
  }
  return { privateFile, publicFile };
}

function parseKeys(text: string, file: string): z.infer<typeof Jwks>["keys"] {
  try {
    return Jwks.parse(JSON.parse(text)).keys;
  } catch (cause) {
    throw new Error(`${file} holds no set of P-256 keys; remove it to get new ones`, { cause });
  }
}

function makeKeySet(): string {
  const jwk = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const { crv, kty, x, y } = jwk;
  // RFC 7638: the hash of the required members in alphabetical order.
  const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  return toText([{ ...jwk, kid, alg: ALGORITHM, use: "sig" }]);
}

const toText = (keys: readonly object[]) => `${JSON.stringify({ keys }, undefined, 2)}\n`;
