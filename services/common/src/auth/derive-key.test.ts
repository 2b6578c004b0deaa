import { hkdfSync } from "node:crypto";
import { expect, test } from "@jest/globals";
import { deriveKey, type KeyPurpose } from "./derive-key.ts";

const secret = Buffer.alloc(32, 7);
const contexts: Record<KeyPurpose, string[]> = {
  "internal requests": ["social", "gateway's key", "subgraph's key"],
  "google flow cookie": [],
};
const purposes = Object.keys(contexts) as KeyPurpose[];

test.each(purposes)("the key for %s is the one of every version", (purpose) => {
  const info = [`questwell ${purpose}`, ...contexts[purpose]].join("\n");
  const expected = Buffer.from(hkdfSync("sha256", secret, "", info, 32));
  expect(deriveKey(secret, purpose, ...contexts[purpose])).toEqual(expected);
});

test("keys of one secret differ by purpose and by what they are bound to", () => {
  const keys = purposes.flatMap((purpose) => [
    deriveKey(secret, purpose),
    deriveKey(secret, purpose, "social"),
    deriveKey(secret, purpose, "social", "gateway"),
  ]);
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(keys.length);
});

test("a key has 32 bytes, the same each time", () => {
  const [one, again] = [deriveKey(secret, "google flow cookie"), deriveKey(secret, "google flow cookie")];
  expect([one.length, one.equals(again)]).toEqual([32, true]);
});
