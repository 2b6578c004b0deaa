import { generateKeyPairSync } from "node:crypto";
import { toKeySet, type KeySet } from "../auth/key-set.ts";

/** A fresh P-256 pair as the two sides hold it. */
export function makeTestKeys(): { privateKeys: KeySet; publicKeys: KeySet } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const kid = "test";
  return {
    privateKeys: toKeySet([{ ...privateKey.export({ format: "jwk" }), kid }], "private"),
    publicKeys: toKeySet([{ ...publicKey.export({ format: "jwk" }), kid }], "public"),
  };
}
