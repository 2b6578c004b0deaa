import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { failuresIn, tagsIn } from "./assurance.ts";

const root = join(import.meta.dirname, "../../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const tables = [
  { prefix: "ASVS", path: "docs/assurance/asvs.md", mayLinkDocuments: true },
  { prefix: "BOUND", path: "docs/assurance/bounds.md" },
  { prefix: "REL", path: "docs/assurance/reliability.md" },
  { prefix: "UX", path: "docs/assurance/habits.md" },
].map((table) => ({ ...table, text: textOf(table.path) }));

test("each claim links a file with its tag, and each tag has a claim", () => {
  const sources = globSync("{proto,services,gateway,web,tools,e2e}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|gen)$/u.test(path),
  }).filter((path) => !path.startsWith("tools/docs/src/assurance"));
  const tags = new Map(
    sources.map((path) => [path, tagsIn(textOf(path))] as const).filter(([, { length }]) => length > 0),
  );
  expect(tags.size).toBeGreaterThan(150);
  expect(failuresIn(tables, tags)).toEqual([]);
});

test("what a table or a tag lacks is named", () => {
  const rows = [
    "| `1`: shown, and `not an id` | [a](../tools/a.test.ts) |",
    "| `2`, `b.c`: shown | [a](../tools/a.test.ts) [b](../tools/b.test.ts) |",
    "| `3`: by a document | [c](c.md#heading) |",
    "| `1`: again | [a](../tools/a.test.ts) |",
    "| `4`: alone | none |",
    "| no id | [a](../tools/a.test.ts) |",
  ];
  const text = `| claim | test |\n|---|---|\n${rows.join("\n")}\n\n| other | table |\n|---|---|\n| x | y |\n`;
  const tags = new Map([
    ["tools/a.test.ts", tagsIn("/**\n * Why.\n *\n * @shows UX-1\n *   UX-b.c\n */\ntest(…")],
    ["tools/b.test.ts", tagsIn("// @shows UX-9\n")],
  ]);
  expect(failuresIn([{ path: "docs/a.md", prefix: "UX", text }], tags)).toEqual([
    "docs/a.md: UX-2 links tools/b.test.ts, which has no tag for it",
    "docs/a.md: UX-3 links docs/c.md, which has no tag for it",
    "docs/a.md: UX-1 is there twice",
    "docs/a.md: UX-4 links nothing",
    `docs/a.md: no claim with a link: ${rows[5]}`,
    "tools/b.test.ts: UX-9 is no claim",
  ]);
});
