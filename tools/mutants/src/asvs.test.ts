import { describe, expect, test } from "@jest/globals";
import { missingPaths, namesIn, textOf } from "./document.ts";

const [applicable = "", notApplicable = ""] = textOf("docs/asvs.md").split("## Not applicable");
const rows = [...applicable.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(
  ([, id = "", , state = "", where = ""]) => ({ id, state, where }),
);

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** What a row of each state cites: a test, or a sentence or heading in a document. */
const named: Readonly<Record<string, RegExp>> = {
  shown: /`[\w/.-]+\.(?:test|spec)\.tsx?`/u,
  written: /`[\w/.-]+\.(?:md|graphql)` "[^"]+"/u,
  deviation: /`[\w/.-]+\.(?:test|spec)\.tsx?`/u,
  operator: /`SECURITY\.md` "[^"]+"/u,
};
const MOST_DEVIATIONS = 8;

describe("the table of ASVS requirements", () => {
  const ids = [...rows.map(({ id }) => id), ...(notApplicable.match(/\d+\.\d+\.\d+/gu) ?? [])];

  test("has every one of levels 1 and 2, once", () => {
    expect(new Set(ids).size).toBe(ids.length);
    const counted = perChapter.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length);
    expect(counted).toEqual(perChapter);
  });

  test("cites evidence for every state, and has no other state", () => {
    expect(rows.filter(({ state, where }) => !named[state]?.test(where))).toEqual([]);
    expect(rows.filter(({ state }) => state === "deviation").length).toBeLessThanOrEqual(MOST_DEVIATIONS);
  });

  test("quotes tests and sentences that are in the files before them", () => {
    const quoted = rows.flatMap(({ id, where }) => namesIn(where).map((each) => ({ id, ...each })));
    expect(quoted.length).toBeGreaterThan(60);
    // A test's name is quoted in its source; a sentence may be broken into lines.
    const isThere = ({ path, name }: { path: string; name: string }) =>
      /\.(?:md|graphql)$/u.test(path)
        ? textOf(path).replaceAll(/\s+/gu, " ").includes(name)
        : textOf(path).includes(`"${name}"`);
    expect(quoted.filter((each) => !isThere(each))).toEqual([]);
  });
});

test.each(["docs/asvs.md", "docs/reliability.md", "SECURITY.md"])("every path in %s exists", (document) => {
  expect(missingPaths(textOf(document))).toEqual([]);
});
