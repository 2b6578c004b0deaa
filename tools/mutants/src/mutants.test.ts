import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { serviceNames } from "@questwell/proto";
import { mutants } from "./mutants.ts";
import { editText } from "./tree.ts";
import { withoutOwnCheck } from "./without-own-check.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

test("every removal still fits the code, and names a test that exists", () => {
  for (const { without, edits, caughtBy } of mutants) {
    expect([without, existsSync(root + caughtBy)]).toEqual([without, true]);
    for (const edit of edits) {
      const text = readFileSync(root + edit.file, "utf8");
      expect(editText(text, edit)).not.toBe(text);
    }
  }
});

test("a removal that matches nowhere, or twice, is an error", () => {
  expect(() => editText("a", { find: "b", replace: "" })).toThrow("Found 0 times");
  expect(() => editText("aa", { find: "a", replace: "" })).toThrow("Found 2 times");
});

test("every use case that reads the viewer has a removal, or a reason to have none", () => {
  const asking = globSync(`services/{${serviceNames.join(",")}}/src/**/*.ts`, { cwd: root }).filter((file) =>
    /\b(requireViewer|requireSession|requireAdmin|requireUser|requireRecentSignIn|assertAccess)\(/u.test(
      readFileSync(root + file, "utf8"),
    ),
  );
  expect(asking.length).toBeGreaterThan(30);
  const known = new Set([
    ...mutants.flatMap(({ edits }) => edits.map(({ file }) => file)),
    ...Object.keys(withoutOwnCheck),
  ]);
  expect(asking.filter((file) => !known.has(file))).toEqual([]);
});
