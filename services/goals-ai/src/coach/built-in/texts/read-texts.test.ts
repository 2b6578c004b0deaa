import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { readTexts, textsPath } from "./read-texts.ts";
import { textFiles, type TextFile } from "./schemas.ts";

const files = Object.keys(textFiles) as TextFile[];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "questwell-texts-"));
  cpSync(textsPath, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes a line of a file, counted from 1. */
function change(file: TextFile, at: number, edit: (line: string) => string): void {
  const path = join(folder, file);
  const lines = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, lines.map((line, index) => (index === at - 1 ? edit(line) : line)).join("\n"));
}

test("every file is read, and every line of it is valid", () => {
  expect(globSync("**/*.jsonl", { cwd: textsPath }).toSorted()).toEqual(files.toSorted());
  const texts = readTexts();
  for (const file of files) {
    const lines = readFileSync(join(textsPath, file), "utf8").trimEnd().split("\n");
    expect([file, texts[file]]).toEqual([file, lines.map((line): unknown => JSON.parse(line))]);
  }
});

describe.each(files)("%s", (file) => {
  test.each([
    ["a missing comma", (line: string) => line.replace(", ", " ")],
    ["an unknown field", (line: string) => line.replace("{ ", '{ "autor": "me", ')],
    [
      "an unknown placeholder",
      (line: string) => line.replace(/"(?:text|description|how|sign)": "/u, "$&{nmae} "),
    ],
    ["a line twice", () => readFileSync(join(folder, file), "utf8").split("\n")[0] ?? ""],
  ])("%s is a fault of its line", (_name, edit) => {
    change(file, 2, edit);
    expect(() => readTexts(folder)).toThrow(`${file}:2 `);
  });
});

/** @shows BOUND-services/goals-ai/src/coach/built-in/texts/read-texts.ts */
test("a file of more than 1,000 lines is a fault", () => {
  change("hints.jsonl", 7, (line) => `${line}${"\n".repeat(1000)}`);
  expect(() => readTexts(folder)).toThrow("hints.jsonl:1000 has more lines after it");
});

test("all faults of all files are listed", () => {
  change("hints.jsonl", 7, () => "oops");
  change("ideas/career.jsonl", 3, (line) => line.replace('"minutes": 5', '"minutes": "five"'));
  change("closings.jsonl", 9, (line) =>
    line.replace('"gentle"', '"kind"').replace('"motivational"', '"kind"'),
  );
  expect(() => readTexts(folder)).toThrow(
    /^ideas\/career\.jsonl:3 [^]*minutes\nclosings\.jsonl:9 [^]*style\nhints\.jsonl:7 is no line of JSON/u,
  );
});

test.each<[string, TextFile, string]>([
  ["a slot with one choice", "ideas/career.jsonl", '"title": "Write {three} things"'],
  ["a phrase outside of goals", "ideas/career.jsonl", '"title": "Write about [thing]"'],
  ["a phrase that no kind has", "ideas/goal.jsonl", '"title": "Write about [things]"'],
])("%s is a fault of its title", (_name, file, title) => {
  change(file, 4, (line) => line.replace(/"title": "[^"]*"/u, title));
  expect(() => readTexts(folder)).toThrow(`${file}:4 ✖ may have one slot`);
});

test("{} in a description needs a slot in the title", () => {
  change("ideas/goal.jsonl", 2, (line) => line.replace('"description": "', '"description": "{} '));
  expect(() => readTexts(folder)).toThrow("ideas/goal.jsonl:2 ✖ has {} without a slot in the title");
});
