import { createPublicKey } from "node:crypto";
import { toKeySet, type KeySet } from "@questwell/common";

/** The public halves of the gateway's private keys: every gateway has the same ones, so they know each other by them. */
export const publicKeysOf = ({ byKid }: KeySet): KeySet =>
  toKeySet(
    [...byKid].map(([kid, key]) => ({ ...createPublicKey(key).export({ format: "jwk" }), kid })),
    "public",
  );
