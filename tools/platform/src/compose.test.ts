import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** compose.yaml, each alias resolved. */
const compose = () => parse(textOf("compose.yaml"), { merge: true, maxAliasCount: -1 });

/** The variables in the first column of a README's tables. */
const documented = (readme: string) =>
  readme
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => line.split("|")[1]?.match(/\b(?:OPENAI|COACH)_[A-Z_]+/gu) ?? []);

test("every variable of the coach reaches goals-ai under compose, and its header names it", () => {
  const text = textOf("compose.yaml");
  const { services } = compose();
  const names = documented(textOf("services/goals-ai/README.md"));
  expect(names.length).toBeGreaterThanOrEqual(14);
  expect(names.filter((name) => !(name in services["goals-ai"].environment))).toEqual([]);
  const [header = ""] = text.split("\nx-logging");
  expect(names.filter((name) => !header.includes(name))).toEqual([]);
});

test("nothing but the program that makes secrets is root, and each server owns what it is given", () => {
  const { services } = compose() as {
    services: Record<string, { user?: string; command?: string[]; ports?: string[]; pids_limit?: number }>;
  };
  const users = Object.entries(services).flatMap(([name, { user }]) => (user ? [[name, user]] : []));
  expect(Object.fromEntries(users)).toEqual({ secrets: "0:0", mongodb: "999:999", nats: "10001:10001" });
  const given = services["secrets"]?.command ?? [];
  for (const server of ["mongodb", "nats"]) expect(given).toContain(`${server}=${services[server]?.user}`);
  expect(given).toContain(`/data/nats=${services["nats"]?.user}`);
  for (const { pids_limit: limit } of Object.values(services)) expect(limit).toBeGreaterThan(0);
});

test("the one published port is this machine's own unless another address is named", () => {
  const { services } = compose() as {
    services: Record<string, { ports?: string[] }>;
  };
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([
    "${QUESTWELL_ADDRESS:-127.0.0.1}:${QUESTWELL_PORT:-8080}:8080",
  ]);
});

test("MongoDB speaks no zlib, wherever it is configured", () => {
  const { services } = compose();
  const { command } = services.mongodb as { command: string[] };
  expect(command[command.indexOf("--networkMessageCompressors") + 1]).toBe("snappy,zstd");
  const chart = textOf("charts/questwell/templates/mongodb/statefulset.yaml");
  expect(chart).toContain("- --networkMessageCompressors=snappy,zstd\n");
  const { spec } = parse(textOf("k8s/overlays/production/mongodb.yaml"));
  expect(spec.additionalMongodConfig["net.compression.compressors"]).toBe("snappy,zstd");
});

test("NATS's image has a shell wherever its probe runs one, and the script is mounted there", () => {
  const { nats } = compose().services;
  const { embedded } = parse(textOf("charts/questwell/values.yaml")).nats;
  const { container } = parse(textOf("k8s/overlays/production/nats-values.yaml"));
  for (const image of [nats.image, embedded.image.tag, container.image.tag])
    expect(image).toContain("-alpine");
  const [, shell, script] = nats.healthcheck.test;
  expect([shell, script]).toEqual(embedded.livenessCommand);
  expect(nats.volumes).toContain(`./charts/questwell/files/nats-alive.sh:${script}:ro`);
});
