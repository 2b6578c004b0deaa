/** What is deployed: the same list in folders, in compose.yaml, in the chart, and in skaffold.yaml. */

import { globSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";
import { natsPermissions } from "@questwell/proto";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { z } from "zod";
import { render } from "../support/renderings.ts";
import { chartPath } from "../../src/chart/chart-path.ts";
import { parseManifests } from "../../src/chart/render-chart.ts";

const read = (file: string) => readFileSync(join(repositoryPath, file), "utf8");

/** The folders of all that runs: they have a program `main.ts`; and of the programs that end. */
const folders = [
  "services/setup",
  ...globSync("{services/*,gateway}/src/main.ts", { cwd: repositoryPath }).map((file) =>
    dirname(dirname(file)),
  ),
].toSorted();
const nameOf = (folder: string) => folder.replace("services/", "");

/** The parts of skaffold.yaml that are used, by the names of its schema; a key that the schema lacks is an error. */
const Patch = z.strictObject({
  op: z.enum(["add", "replace", "remove"]),
  path: z.string(),
  value: z.unknown(),
});
const Skaffold = z.strictObject({
  apiVersion: z.literal("skaffold/v4beta13"),
  kind: z.literal("Config"),
  metadata: z.strictObject({ name: z.string() }),
  build: z.strictObject({
    tagPolicy: z.strictObject({ inputDigest: z.strictObject({}) }),
    artifacts: z.array(
      z.strictObject({
        image: z.string(),
        docker: z.strictObject({ buildArgs: z.record(z.string(), z.string()) }),
      }),
    ),
  }),
  deploy: z.strictObject({
    statusCheckDeadlineSeconds: z.int(),
    helm: z.strictObject({
      releases: z.tuple([
        z.strictObject({
          name: z.string(),
          chartPath: z.string(),
          namespace: z.string(),
          createNamespace: z.boolean(),
          valuesFiles: z.array(z.string()),
          setValueTemplates: z.record(z.string(), z.string()),
        }),
      ]),
    }),
  }),
  portForward: z.array(
    z.strictObject({
      resourceType: z.string(),
      resourceName: z.string(),
      namespace: z.string(),
      port: z.int(),
      localPort: z.int(),
    }),
  ),
  profiles: z.array(
    z.strictObject({
      name: z.string(),
      patches: z.array(Patch),
      test: z
        .array(
          z.strictObject({
            image: z.string(),
            custom: z.array(z.strictObject({ command: z.string(), timeoutSeconds: z.int() })),
          }),
        )
        .optional(),
    }),
  ),
});

const values = parse(readFileSync(join(chartPath, "values.yaml"), "utf8")) as { services: object };
const skaffold = Skaffold.parse(parse(read("skaffold.yaml")));

test("every process has an entry in the chart, and every entry a process", () => {
  expect([...Object.keys(values.services), "setup"].toSorted()).toEqual(folders.map(nameOf).toSorted());
  expect(Object.keys(values.services).toSorted()).toEqual(Object.keys(natsPermissions).toSorted());
});

test("compose has every process with a folder, and no other program of ours", () => {
  const { services } = parse(read("compose.yaml"), { maxAliasCount: -1 }) as {
    services: Record<string, { build?: { args: { SERVICE: string } } }>;
  };
  const built = Object.values(services).flatMap(({ build }) => (build ? [build.args.SERVICE] : []));
  expect(built.toSorted()).toEqual(folders);
});

test("an entry in the chart's map is all that a new service needs there", async () => {
  const chart = await mkdtemp(join(tmpdir(), "questwell-chart-"));
  try {
    await cp(chartPath, chart, { recursive: true });
    const schema = JSON.parse(readFileSync(join(chart, "values.schema.json"), "utf8"));
    schema.properties.services.properties.example = { $ref: "#/definitions/service" };
    await writeFile(join(chart, "values.schema.json"), JSON.stringify(schema));
    const mongodb = ["existingSecret=", "key=url", "database="].map(
      (each) => `services.example.mongodb.${each}`,
    );
    const text = await render({ chart, set: mongodb });
    const kindsOf = (name: string) =>
      parseManifests(text)
        .filter(({ metadata }) => new RegExp(`-${name}(?:-|$)`, "u").test(metadata.name))
        .map(({ kind, metadata }) => `${kind} ${metadata.name.replace(name, "*")}`)
        .toSorted();
    expect(kindsOf("example").length).toBeGreaterThan(4);
    expect(kindsOf("example")).toEqual(kindsOf("admin"));
  } finally {
    await rm(chart, { recursive: true, force: true });
  }
});

test("skaffold builds every image from its folder, and sets it in the chart", () => {
  const { artifacts } = skaffold.build;
  expect(
    artifacts.map(({ image, docker }) => `${image} of ${docker.buildArgs["SERVICE"]}`).toSorted(),
  ).toEqual(folders.map((folder) => `localhost/questwell/${nameOf(folder)} of ${folder}`).toSorted());
  const expected = folders.flatMap((folder) => {
    const name = nameOf(folder);
    const entry = name === "setup" ? "setup" : `services.${name}`;
    const variable = `localhost_questwell_${name.replaceAll("-", "_")}`;
    return [
      [`${entry}.image.repository`, `{{.IMAGE_REPO_${variable}}}`],
      [`${entry}.image.tag`, `{{.IMAGE_TAG_${variable}}}`],
      [`${entry}.image.digest`, `{{.IMAGE_DIGEST_${variable}}}`],
    ];
  });
  const [release] = skaffold.deploy.helm.releases;
  expect(release.setValueTemplates).toEqual({ "image.registry": "", ...Object.fromEntries(expected) });
});

test("every patch of a profile finds its place", () => {
  const { artifacts } = skaffold.build;
  for (const { patches } of skaffold.profiles)
    for (const { path } of patches) {
      const [, index] = /^\/build\/artifacts\/(\d+)\//u.exec(path) ?? [];
      if (index !== undefined) expect(artifacts[Number(index)]).toBeDefined();
      else expect(path).toMatch(/^\/deploy\/helm\/(?:hooks|releases\/0\/setValues)$/u);
    }
});

test("the chart accepts what a profile sets", async () => {
  const patches = skaffold.profiles.flatMap((profile) => profile.patches);
  const set = patches
    .filter(({ path }) => path.endsWith("/setValues"))
    .flatMap(({ value }) => Object.entries(value as object).map(([key, text]) => `${key}=${text}`));
  expect(set.length).toBeGreaterThan(3);
  expect(await render({ set })).toContain("src/main.ts");
});

test("files that are synced are those of the image's own folder and of the shared ones", () => {
  const dev = skaffold.profiles.find(({ name }) => name === "dev");
  const synced = (dev?.patches ?? []).filter(({ path }) => path.endsWith("/sync"));
  expect(synced).toHaveLength(folders.length - 1);
  for (const { path, value } of synced) {
    const artifact = skaffold.build.artifacts[Number(path.split("/")[3])];
    const { manual } = value as { manual: { src: string; dest: string }[] };
    expect(manual.map(({ src }) => src)).toEqual([
      `${artifact?.docker.buildArgs["SERVICE"]}/src/**/*.ts`,
      "services/common/src/**/*.ts",
      "proto/src/**/*.ts",
    ]);
  }
});

test("the version of the chart and of its images is that of the product", () => {
  const { version, appVersion } = parse(readFileSync(join(chartPath, "Chart.yaml"), "utf8")) as Record<
    string,
    string
  >;
  const product = (JSON.parse(read("package.json")) as { version: string }).version;
  expect([version, appVersion]).toEqual([product, product]);
});
