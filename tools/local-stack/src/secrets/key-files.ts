import { join } from "node:path";
import {
  makeKey,
  parseKeySet,
  privateJwks,
  publicJwks,
  readUnlessMissing,
  replaceSecretFile,
  secretFile,
} from "@questwell/setup";

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
  const keys = parseKeySet(await secretFile(privateFile, () => privateJwks([makeKey()])));
  if (keys === null) throw new Error(`${privateFile} holds no set of P-256 keys; remove it to get new ones`);
  const text = publicJwks(keys);
  if ((await readUnlessMissing(publicFile)) !== text) await replaceSecretFile(publicFile, text);
  return { privateFile, publicFile };
}
