import { expect, test } from "@jest/globals";
import { missingPaths, namesIn, textOf } from "./document.ts";

const checklist = textOf("docs/ux-checklist.md");
const rows = [...checklist.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gmu)];

test("there are 45 habits in their order, and each names what shows it", () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 45 }, (_, index) => index + 1),
  );
  for (const [, number, , cell] of rows)
    expect([number, cell]).toEqual([number, expect.stringMatching(/`.+\//u)]);
});

test("every file that is named exists", () => {
  expect(missingPaths(checklist)).toEqual([]);
});

test("every test that is named is in its file", () => {
  const named = rows.flatMap(([, , , cell = ""]) => namesIn(cell));
  expect(named.length).toBeGreaterThan(44);
  // The name as it stands in the source, placeholders of a table included.
  expect(named.filter(({ path, name }) => !textOf(path).includes(`"${name}"`))).toEqual([]);
});
