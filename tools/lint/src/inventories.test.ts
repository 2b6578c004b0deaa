import { expect, test } from "@jest/globals";
import { sourcesOf, textOf } from "./sources.ts";

/** The rows of the table under a heading of SECURITY.md. */
function inventoryOf(heading: string): string {
  const [, , rest = ""] = textOf("SECURITY.md").split(new RegExp(`^(## ${heading})$`, "mu"));
  const [section = ""] = rest.split(/^## /mu, 1);
  return section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .join("\n");
}

/** All uses except random ids: what replaces a secret, hides one, or proves something. */
const CRYPTOGRAPHY =
  /^import (?!type\b|\{ randomUUID \} )[^;]*from "(?:node:crypto|jsonwebtoken|@node-rs\/argon2)"|\bsubtle\./mu;

/** @shows ASVS-11.1.2 ASVS-11.2.1 */
test("the inventory of cryptography names every file of the product that uses any, and no other", () => {
  const named = [...inventoryOf("Cryptography").matchAll(/`([\w/.-]+\.ts)`/gu)].map(([, path]) => path);
  const using = [...sourcesOf("server"), ...sourcesOf("web")].filter(({ code }) => CRYPTOGRAPHY.test(code));
  expect(using.length).toBeGreaterThan(10);
  expect(new Set(named)).toEqual(new Set(using.map(({ path }) => path)));
});

/** What proves something to another process, or hides it: each use has a purpose of its own. */
const PROVING = {
  "jwt.sign": ["services/common/src/auth/signed-token.ts"],
  "jwt.verify": ["services/common/src/auth/signed-token.ts"],
  hkdfSync: ["services/common/src/auth/derive-key.ts"],
  diffieHellman: ["services/common/src/auth/key-agreement.ts"],
  // The second one hashes ids for its own database, and nothing accepts them.
  createHmac: ["services/common/src/auth/internal-mac.ts", "services/common/src/mongo/hash-key.model.ts"],
  createCipheriv: ["services/identity/src/google/flow-cookie.ts"],
  createDecipheriv: ["services/identity/src/google/flow-cookie.ts"],
  createSign: [],
  createVerify: [],
  "crypto.sign": [],
  scryptSync: [],
  pbkdf2Sync: [],
};

test("a signature, a seal or a derived key is made only where its purpose is a required argument, or its key has one", () => {
  const code = [...sourcesOf("server"), ...sourcesOf("web")];
  const using = (call: string) =>
    code.filter((source) => source.code.includes(`${call}(`)).map(({ path }) => path);
  const found = Object.fromEntries(Object.keys(PROVING).map((call) => [call, using(call)]));
  expect(found).toEqual(PROVING);
  const signing =
    /import \{[^}]*\b(?:sign|verify|hkdf|scrypt|pbkdf2)\b[^}]*\} from "node:crypto"|from "jose"/u;
  expect(code.filter((source) => signing.test(source.code)).map(({ path }) => path)).toEqual([]);
});
