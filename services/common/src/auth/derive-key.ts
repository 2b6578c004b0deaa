import { hkdfSync } from "node:crypto";

/** What a derived key is for; the texts are a contract between processes of two versions. */
export type KeyPurpose = "internal requests" | "google flow cookie";

const KEY_BYTES = 32;

/**
 * Derives a key by HKDF-SHA-256. Its purpose is part of the derivation, so that what one key signed or sealed is nothing
 * to another.
 *
 * @param context what else the key is bound to, such as the two sides that agreed on it
 */
export const deriveKey = (secret: Buffer, purpose: KeyPurpose, ...context: string[]): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", [`questwell ${purpose}`, ...context].join("\n"), KEY_BYTES));
