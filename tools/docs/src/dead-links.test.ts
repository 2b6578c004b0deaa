import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { deadLinks } from "./dead-links.ts";

test("paths and links that lead nowhere are found, also to a heading that is gone", async () => {
  const root = await mkdtemp(join(tmpdir(), "questwell-docs-"));
  try {
    await mkdir(join(root, "docs"));
    await writeFile(join(root, "SECURITY.md"), "# Security\n\n## Who talks to whom\n");
    await writeFile(
      join(root, "docs/a.md"),
      "`docs/a.md` `docs/gone.md` `plain` [a](../SECURITY.md#who-talks-to-whom) [b](../SECURITY.md#gone) [c](gone.md) [d](https://a.example)",
    );
    expect(deadLinks(root, "docs/a.md")).toEqual(["docs/gone.md", "](../SECURITY.md#gone)", "](gone.md)"]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
