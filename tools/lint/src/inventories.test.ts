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
