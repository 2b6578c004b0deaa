import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { readKeySet } from "./key-set.ts";

const folder = mkdtempSync(join(tmpdir(), "questwell-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string): string {
  const path = join(folder, "keys.json");
  writeFileSync(path, content);
  return path;
}
const makeKey = (kid: string, namedCurve = "P-256") => ({
  ...generateKeyPairSync("ec", { namedCurve }).privateKey.export({ format: "jwk" }),
  kid,
});

/** @shows ASVS-9.1.3 ASVS-11.2.2 ASVS-11.6.1 */
describe("reading keys", () => {
  test("the first key is the current one, and all are found by their key id", () => {
    const path = write(JSON.stringify({ keys: [makeKey("new"), makeKey("old")] }));
    const keys = readKeySet(path, "private");
    expect(keys.current.kid).toBe("new");
    expect([...keys.byKid.keys()]).toEqual(["new", "old"]);
    expect(keys.current.key.type).toBe("private");
    expect(readKeySet(path, "public").current.key.type).toBe("public");
  });

  const { d: _secret, ...publicKey } = makeKey("public") as Record<string, string>;
  /** @shows ASVS-11.2.3 */
  test.each([
    { name: "invalid JSON", content: "{" },
    { name: "an empty file", content: "" },
    { name: "no keys", content: '{"keys":[]}' },
    { name: "a list", content: JSON.stringify([makeKey("a")]) },
    {
      name: "a key without a key id",
      content: JSON.stringify({ keys: [{ ...makeKey("a"), kid: undefined }] }),
    },
    { name: "a key of another curve", content: JSON.stringify({ keys: [makeKey("a", "P-384")] }) },
    {
      name: "a key with a broken point",
      content: JSON.stringify({ keys: [{ ...makeKey("a"), x: "AAAA" }] }),
    },
    { name: "a public key instead of a private one", content: JSON.stringify({ keys: [publicKey] }) },
  ])("$name is rejected with the file's name and none of its content", ({ content }) => {
    const path = write(content);
    expect(() => readKeySet(path, "private")).toThrow(`Cannot read the private keys from ${path}`);
  });

  test("a missing file is rejected with its name", () => {
    expect(() => readKeySet("/nowhere/keys.json", "public")).toThrow("/nowhere/keys.json");
  });
});
