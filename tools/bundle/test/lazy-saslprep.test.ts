import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const run = promisify(execFile);

type Saslprep = (text: string) => string;

let path: string;
let saslprep: Saslprep;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-saslprep-"));
  const file = join(path, "saslprep.mjs");
  await run(process.execPath, [join(import.meta.dirname, "support/bundle-saslprep.ts"), file]);
  ({ default: saslprep } = (await import(file)) as { default: Saslprep });
});
afterAll(() => rm(path, { recursive: true }));

const printable = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));

test("a password of printable ASCII is left as it is, as the package's own tables do", () => {
  expect(saslprep(printable)).toBe(printable);
  expect(saslprep("")).toBe("");
  // The soft hyphen is mapped to nothing, so the rest goes through the tables.
  expect(saslprep(`\u00AD${printable}`)).toBe(printable);
});

/** The examples of RFC 4013, section 3. */
test.each([
  ["I\u00ADX", "IX"],
  ["user", "user"],
  ["USER", "USER"],
  ["\u00AA", "a"],
  ["\u2168", "IX"],
])("%j becomes %j", (text, prepared) => {
  expect(saslprep(text)).toBe(prepared);
});

test.each([
  ["\u0007", "Prohibited character"],
  ["\u0627\u0031", "Bidirectional RandALCat character"],
])("%j is refused: %s", (text, message) => {
  expect(() => saslprep(text)).toThrow(message);
});
