import { expect, test } from "@jest/globals";
import { missingPaths, namesIn, textOf } from "./document.ts";

const checklist = textOf("docs/ux-checklist.md");
const rows = [...checklist.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gmu)];

test("there are 45 habits in their order, and each names its evidence", () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 45 }, (_, index) => index + 1),
  );
  for (const [, number, , cell] of rows)
    expect([number, cell]).toEqual([number, expect.stringMatching(/`.+\//u)]);
});

test("every named file exists", () => {
  expect(missingPaths(checklist)).toEqual([]);
});

test("every named test is in its file", () => {
  const named = rows.flatMap(([, , , cell = ""]) => namesIn(cell));
  expect(named.length).toBeGreaterThan(44);
  // The name as in the source, including a table's placeholders.
  expect(named.filter(({ path, name }) => !textOf(path).includes(`"${name}"`))).toEqual([]);
});
