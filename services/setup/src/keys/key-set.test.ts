import { createHash, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { makeKey, parseKeySet, privateJwks, publicJwks } from "./key-set.ts";

/** @shows ASVS-13.2.3 */
test("a key is named by its thumbprint, and its public half contains nothing secret", () => {
  const key = makeKey();
  const { crv, kty, x, y } = key;
  const thumbprint = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  expect(key.kid).toBe(thumbprint);
  const published: unknown = JSON.parse(publicJwks([key]));
  expect(published).toEqual({
    keys: [{ crv: "P-256", kty: "EC", x, y, kid: thumbprint, alg: "ES256", use: "sig" }],
  });
});

test("keys survive being written and read, in their order", () => {
  const keys = [makeKey(), makeKey()];
  expect(parseKeySet(privateJwks(keys))).toEqual(keys);
});

describe("no key set is", () => {
  const key = makeKey();
  const { d: _secret, ...publicHalf } = key;
  const other = generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey.export({ format: "jwk" });
  test.each([
    { name: "no JSON", text: "{" },
    { name: "an empty text", text: "" },
    { name: "an object without keys", text: "{}" },
    { name: "an empty set", text: '{"keys":[]}' },
    { name: "a public key", text: JSON.stringify({ keys: [publicHalf] }) },
    { name: "a key of another curve", text: JSON.stringify({ keys: [{ ...other, kid: "other" }] }) },
    { name: "a key without an id", text: JSON.stringify({ keys: [{ ...key, kid: "" }] }) },
    { name: "a key with a broken point", text: JSON.stringify({ keys: [{ ...key, x: "AAAA" }] }) },
    { name: "the same id twice", text: JSON.stringify({ keys: [key, { ...makeKey(), kid: key.kid }] }) },
  ])("$name", ({ text }) => {
    expect(parseKeySet(text)).toBeNull();
  });
});
