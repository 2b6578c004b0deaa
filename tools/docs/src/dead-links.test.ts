import { globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { expect, test } from "@jest/globals";
import { deadLinks, deadPaths } from "./dead-links.ts";

test("paths and links that lead nowhere are found, also to a heading that is gone", async () => {
  const root = await mkdtemp(join(tmpdir(), "questwell-docs-"));
  try {
    await mkdir(join(root, "docs"));
    await writeFile(join(root, "SECURITY.md"), "# Security\n\n## Who talks to whom\n");
    await writeFile(
      join(root, "docs/a.md"),
      "`docs/a.md` `docs/gone.md` `plain` [a](../SECURITY.md#who-talks-to-whom) [b](../SECURITY.md#gone) [c](gone.md) [d](https://a.example)",
    );
    expect(deadPaths(root, "docs/a.md")).toEqual(["docs/gone.md"]);
    expect(deadLinks(root, "docs/a.md")).toEqual(["](../SECURITY.md#gone)", "](gone.md)"]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

const repository = join(import.meta.dirname, "../../..");
/** Those of the repository: neither packages, nor what builds and failed tests leave. */
const documents = globSync("**/*.md", {
  cwd: repository,
  exclude: (path) =>
    /(?:^|\/)(?:node_modules|dist|test-results|playwright-report|coverage|\.\w+)$/u.test(path),
});

test("no link of a document is dead, and no path in the documents of guarantees", () => {
  expect(documents.length).toBeGreaterThan(150);
  const links = documents.flatMap((path) => deadLinks(repository, path).map((link) => `${path}: ${link}`));
  expect(links).toEqual([]);
  const paths = documents
    .filter((path) => path.startsWith("docs/assurance/") || path === "SECURITY.md")
    .flatMap((path) => deadPaths(repository, path).map((dead) => `${path}: ${dead}`));
  expect(paths).toEqual([]);
});

test("docs/README.md lists every document, but the single decisions, load's tables and the coach's prompts", async () => {
  const text = await readFile(join(repository, "docs/README.md"), "utf8");
  const links = [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, link = ""]) => posix.join("docs", link));
  const listed = new Set(links);
  const expected = documents.filter(
    (path) => !/^docs\/(?:README|adr\/\d)|^load\/results\/|\/prompts\//u.test(path),
  );
  expect(expected.filter((path) => !listed.has(path))).toEqual([]);
});
