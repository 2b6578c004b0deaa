/** @shows ASVS-13.2.3 */

import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import type { JsonWebKey } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { keyFiles } from "./key-files.ts";

interface KeySet {
  keys: (JsonWebKey & { kid: string })[];
}

let dataPath: string;
beforeEach(async () => {
  dataPath = await mkdtemp(join(tmpdir(), "questwell-keys-"));
});
afterEach(() => rm(dataPath, { recursive: true }));

const read = async (file: string) => JSON.parse(await readFile(file, "utf8")) as KeySet;

test("the public key verifies the private key's signatures", async () => {
  const { privateFile, publicFile } = await keyFiles(dataPath, "session");
  const [secret] = (await read(privateFile)).keys;
  const [open] = (await read(publicFile)).keys;
  if (!secret || !open) throw new Error("a key is missing");
  const signature = sign("sha256", Buffer.from("text"), createPrivateKey({ key: secret, format: "jwk" }));
  const publicKey = createPublicKey({ key: open, format: "jwk" });
  expect(verify("sha256", Buffer.from("text"), publicKey, signature)).toBe(true);
});

test("the public file names the key by its thumbprint and contains nothing secret", async () => {
  const { publicFile } = await keyFiles(dataPath, "session");
  const [key] = (await read(publicFile)).keys;
  const { crv, kty, x, y } = key ?? {};
  const thumbprint = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  expect(key).toEqual({ crv: "P-256", kty: "EC", x, y, kid: thumbprint, alg: "ES256", use: "sig" });
});

test("only the owner may read the files", async () => {
  const { privateFile, publicFile } = await keyFiles(dataPath, "internal");
  for (const file of [privateFile, publicFile]) expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("keys survive a restart, and the two kinds are different", async () => {
  const first = await read((await keyFiles(dataPath, "session")).privateFile);
  expect(await read((await keyFiles(dataPath, "session")).privateFile)).toEqual(first);
  expect(await read((await keyFiles(dataPath, "internal")).privateFile)).not.toEqual(first);
});

test("concurrent first callers get the same keys", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => keyFiles(dataPath, "session")));
  const sets = await Promise.all(all.map(({ publicFile }) => readFile(publicFile, "utf8")));
  expect(new Set(sets).size).toBe(1);
});

test("a key that was added by hand is published", async () => {
  const { privateFile, publicFile } = await keyFiles(dataPath, "session");
  const { privateFile: otherFile } = await keyFiles(dataPath, "internal");
  const keys = [...(await read(otherFile)).keys, ...(await read(privateFile)).keys];
  await writeFile(privateFile, JSON.stringify({ keys }));
  await keyFiles(dataPath, "session");
  expect((await read(publicFile)).keys.map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid));
});

test("a damaged key file is reported, not replaced", async () => {
  const { privateFile } = await keyFiles(dataPath, "session");
  await writeFile(privateFile, "{}");
  await expect(keyFiles(dataPath, "session")).rejects.toThrow(`${privateFile} holds no set of P-256 keys`);
  expect(await readFile(privateFile, "utf8")).toBe("{}");
});
