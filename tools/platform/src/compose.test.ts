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

test("NATS's image has a shell wherever its probe runs one, and the script is mounted there", () => {
  const { nats } = parse(textOf("compose.yaml"), { merge: true }).services;
  const { embedded } = parse(textOf("charts/questwell/values.yaml")).nats;
  const { container } = parse(textOf("k8s/overlays/production/nats-values.yaml"));
  for (const image of [nats.image, embedded.image.tag, container.image.tag])
    expect(image).toContain("-alpine");
  const [, shell, script] = nats.healthcheck.test;
  expect([shell, script]).toEqual(embedded.livenessCommand);
  expect(nats.volumes).toContain(`./charts/questwell/files/nats-alive.sh:${script}:ro`);
});
