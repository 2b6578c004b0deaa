import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { breakingChanges } from "../src/schema/breaking-changes.ts";

const baseline = readFileSync(new URL("../api-baseline.graphql", import.meta.url), "utf8");

/** Runs the check as `make check` does, on another schema. */
function check(current: string) {
  const path = join(mkdtempSync(join(tmpdir(), "questwell-api-")), "api.graphql");
  writeFileSync(path, current);
  const script = fileURLToPath(new URL("../src/check-api.ts", import.meta.url));
  return spawnSync(process.execPath, [script, "api-baseline.graphql", path], { encoding: "utf8" });
}

test("a schema with only additions passes", () => {
  const grown = baseline.replace("type Query {", "type Query {\n  somethingNew: Int\n");
  expect(grown).not.toBe(baseline);
  const { status, stderr } = check(grown);
  expect([status, stderr]).toEqual([0, ""]);
});

test("a breaking schema fails with the name of the change and how to accept it", () => {
  const broken = baseline.replace(/^ {2}totalXP: Int$/mu, "  totalExperience: Int");
  expect(broken).not.toBe(baseline);
  const { status, stderr } = check(broken);
  expect(status).toBe(1);
  expect(stderr).toContain("FIELD_REMOVED: User.totalXP was removed.");
  expect(stderr).toContain("make accept-api");
});

test.each([
  ["a field that becomes nullable", "a: String!", "a: String", "FIELD_CHANGED_KIND"],
  ["an argument that becomes required", "a(b: Int): Int", "a(b: Int!): Int", "ARG_CHANGED_KIND"],
  ["a new argument without a default", "a: Int", "a(b: Int!): Int", "REQUIRED_ARG_ADDED"],
  ["another type", "a: Int b: String", "a: String b: Int", "FIELD_CHANGED_KIND"],
])("%s breaks clients", (_what, before, after, kind) => {
  const schema = (field: string) => `type Query { ${field} }`;
  expect(breakingChanges(schema(before), schema(after))).toContainEqual(expect.stringMatching(kind));
  expect(breakingChanges(schema(before), schema(before))).toEqual([]);
});
