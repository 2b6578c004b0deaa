import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

// The rules of docs/adr/README.md, for each decision.
const folder = join(import.meta.dirname, "../../../docs/adr");
const MAX_WORDS = 150;
const PARTS = new RegExp(
  String.raw`^# (?<number>\d{4})\. (?<title>.+)\n+` +
    String.raw`Status: (?<status>accepted|removed|superseded by (?<successor>\d{4}))\n+` +
    String.raw`Date: \d{4}-\d{2}-\d{2}\n\n` +
    String.raw`(?<text>[^]+\n\nMay go when [^\n]+(?:\n[^\n]+)*)\n$`,
  "u",
);

const decisions = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .map((file) => {
    const { number, title, status, successor, text } =
      PARTS.exec(readFileSync(join(folder, file), "utf8"))?.groups ?? {};
    return { file, number, title, status, successor, words: text?.split(/\s+/u).length ?? 0 };
  });
const filesOf = (wrong: readonly { file: string }[]) => wrong.map(({ file }) => file);

test("a decision has a title, a status, a date, a text, and a paragraph that says when it may go", () => {
  expect(decisions.length).toBeGreaterThan(100);
  expect(filesOf(decisions.filter(({ number, file }) => !number || !file.startsWith(`${number}-`)))).toEqual(
    [],
  );
});

test("a number is used once, and a status names an existing one", () => {
  const numbers = decisions.map(({ number }) => number);
  expect(decisions.filter(({ number }, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(decisions.filter(({ successor }) => successor && !numbers.includes(successor))).toEqual([]);
});

test(`a decision has at most ${MAX_WORDS} words`, () => {
  expect(decisions.filter(({ words }) => words > MAX_WORDS)).toEqual([]);
});

test("the index lists each decision once, with its title, and its status unless it is accepted", () => {
  const lines = readFileSync(join(folder, "README.md"), "utf8").split("\n");
  const listed = lines.flatMap((line) => {
    const [, number, file = "", rest = ""] = /^- \[(\d{4})\]\(([^)]+)\) (.+)$/u.exec(line) ?? [];
    const [, title = rest, status = "accepted"] =
      /^(.+) \((superseded by \d{4}|removed)\)$/u.exec(rest) ?? [];
    return number ? [`${number} ${file} ${title}: ${status}`] : [];
  });
  const expected = decisions.map(
    ({ number, file, title, status }) => `${number} ${file} ${title}: ${status}`,
  );
  expect(listed.toSorted()).toEqual(expected.toSorted());
});
