import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { mutants } from "./mutants.ts";
import { editText } from "./tree.ts";

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
