import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** The variables in the first column of a README's tables. */
const documented = (readme: string) =>
  readme
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => line.split("|")[1]?.match(/\b(?:OPENAI|COACH)_[A-Z_]+/gu) ?? []);

test("every variable of the coach reaches goals-ai under compose, and its header names it", () => {
  const text = textOf("compose.yaml");
  const { services } = parse(text, { merge: true });
  const names = documented(textOf("services/goals-ai/README.md"));
  expect(names.length).toBeGreaterThanOrEqual(14);
  expect(names.filter((name) => !(name in services["goals-ai"].environment))).toEqual([]);
  const [header = ""] = text.split("\nx-logging");
  expect(names.filter((name) => !header.includes(name))).toEqual([]);
});
