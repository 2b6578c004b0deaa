import { expect, test } from "@jest/globals";
import { fillTables } from "./fill-tables.ts";

const document = { prefix: "UX", needsTest: ([, , state]: readonly string[]) => state !== "written" };
const table = (...rows: string[]) =>
  ["| no. | habit | state | shown by |", "|---|---|---|---|", ...rows].join("\n");

test("each row lists its files once, each with its tests", () => {
  const tags = [
    { id: "UX-1", path: "a.ts", name: "one" },
    { id: "UX-1", path: "a.ts", name: "two|three" },
    { id: "UX-1", path: "b.ts", name: null },
    { id: "UX-b.c", path: "b.ts", name: "four" },
    { id: "ASVS-1", path: "b.ts", name: "another table's" },
  ];
  const { text, errors } = fillTables(
    table(
      "| 1 | first | shown | out of date |",
      "| `a`, `b.c` | second | shown | |",
      "| 3 | third | written | |",
    ),
    document,
    tags,
  );
  expect(text).toBe(
    table(
      '| 1 | first | shown | `a.ts` "one" · "two\\|three" · `b.ts` |',
      '| `a`, `b.c` | second | shown | `b.ts` "four" |',
      "| 3 | third | written | |",
    ),
  );
  expect(errors).toEqual([]);
});

test("a row without a test, a tag without a row, and a second row of an id are errors", () => {
  const { errors } = fillTables(
    table(
      "| 1 | first | shown | `gone.test.ts` |",
      "| 2 | second | written | |",
      "| 2 | again | written | |",
    ),
    document,
    [{ id: "UX-3", path: "a.ts", name: "one" }],
  );
  expect(errors).toEqual(["UX-1 has no test", "UX-2 has two rows", "a.ts: UX-3 has no row"]);
});

test("other tables and the text around stay as they are", () => {
  const text = "Before | after\n\n| id | why |\n|---|---|\n| 1 |  |\n";
  expect(fillTables(text, document, [])).toEqual({ text, errors: [] });
});
