import { describe, expect, test } from "@jest/globals";
import { missingPaths, textOf } from "./document.ts";

const [applicable = "", notApplicable = ""] = textOf("docs/asvs.md").split("## Not applicable");
const rows = [...applicable.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gmu)];

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe("the table of ASVS requirements", () => {
  const ids = [...rows.map(([, id = ""]) => id), ...(notApplicable.match(/\d+\.\d+\.\d+/gu) ?? [])];

  test("has every one of levels 1 and 2, once", () => {
    expect(new Set(ids).size).toBe(ids.length);
    const counted = perChapter.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length);
    expect(counted).toEqual(perChapter);
  });

  test("names a test for whatever is shown, and knows no other state", () => {
    for (const [, id, , state = "", where = ""] of rows) {
      expect([id, state]).toEqual([id, expect.stringMatching(/^(shown|built|deviation|operator|open)$/u)]);
      if (state === "shown")
        expect([id, where]).toEqual([id, expect.stringMatching(/\.(test|spec)\.tsx?`/u)]);
    }
  });
});

test.each(["docs/asvs.md", "SECURITY.md"])("every path in %s exists", (document) => {
  expect(missingPaths(textOf(document))).toEqual([]);
});
