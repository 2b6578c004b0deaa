import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { figuresOf } from "@questwell/common/testkit/figures";
import { deadLinks } from "./dead-links.ts";
import { fillFigures, hasFigures } from "./fill-figures.ts";
import { fillTables, type ShownDocument } from "./fill-tables.ts";
import { findTags, TAG } from "./find-tags.ts";

// `make generate`: writes into the tables of `docs/` which tests show each row, and fails for a row without one.
const root = join(import.meta.dirname, "../../..");
const SOURCES = "{proto,services,gateway,web,tools,e2e}/**/*.{ts,tsx}";
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|gen)\/|\.generated\.ts$|^tools\/docs\/src\/(?:find|fill)-/u;

/** A document that is asked for, or left to the operator, needs no test. */
const needsTest = ([, , state]: readonly string[]) => state !== "written" && state !== "operator";
const documents: Readonly<Record<string, ShownDocument>> = {
  "docs/assurance/asvs.md": { prefix: "ASVS", needsTest },
  "docs/assurance/bounds.md": { prefix: "BOUND", needsTest: () => true },
  "docs/assurance/reliability.md": { prefix: "REL", needsTest: () => true },
  "docs/assurance/habits.md": { prefix: "UX", needsTest: () => true },
};

const tags = globSync(SOURCES, { cwd: root, exclude: (path) => NOT_OURS.test(`${path}/`) })
  .filter((path) => !NOT_OURS.test(path))
  .toSorted()
  .flatMap((path) => findTags(path, readFileSync(join(root, path), "utf8")));

const prefixes = Object.values(documents).map(({ prefix }) => `${prefix}-`);
const errors = tags
  .filter(({ id }) => !prefixes.some((prefix) => id.startsWith(prefix)))
  .map(({ id, path }) => `${path}: ${TAG} ${id} names no table`);

for (const [path, document] of Object.entries(documents)) {
  const before = readFileSync(join(root, path), "utf8");
  const filled = fillTables(before, document, tags);
  const complete = hasFigures(filled.text) ? fillFigures(filled.text, figuresOf) : { ...filled, errors: [] };
  errors.push(...filled.errors, ...complete.errors);
  if (complete.text !== before) writeFileSync(join(root, path), complete.text);
}
for (const path of [...Object.keys(documents), "SECURITY.md"])
  errors.push(...deadLinks(root, path).map((link) => `${path}: ${link} leads nowhere`));

for (const error of errors) process.stderr.write(`${error}\n`);
process.exitCode = errors.length > 0 ? 1 : 0;
