import {
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { deriveKey } from "./derive-key.ts";

/** Raw X25519 keys have 32 bytes: 43 characters of base64url. */
export const PUBLIC_KEY_PATTERN = /^[\w-]{43}$/u;

/** The two sides of an agreement, by their public keys, and the subgraph that it is for. */
interface Parties {
  gateway: string;
  subgraph: string;
  audience: string;
}

/** The key pair of one process, made at its start and never stored. */
export interface KeyAgreement {
  /** Raw, in base64url. */
  publicKey: string;
  /**
   * The HMAC key that both sides derive, by X25519 and HKDF-SHA-256. A different one for each pair of processes and each
   * subgraph.
   *
   * @param theirs the other side's public key
   * @throws Error for a text that is no key, and for a key that makes the secret predictable.
   */
  agree(theirs: string, parties: Parties): KeyObject;
}

/** Makes a key pair. */
export function createKeyAgreement(): KeyAgreement {
  const own = generateKeyPairSync("x25519");
  const { x: publicKey = "" } = own.publicKey.export({ format: "jwk" });
  return {
    publicKey,
    agree(theirs, { gateway, subgraph, audience }) {
      const jwk = { kty: "OKP", crv: "X25519", x: theirs };
      const secret = diffieHellman({
        privateKey: own.privateKey,
        publicKey: createPublicKey({ key: jwk, format: "jwk" }),
      });
      return createSecretKey(deriveKey(secret, "internal requests", audience, gateway, subgraph));
    },
  };
}
