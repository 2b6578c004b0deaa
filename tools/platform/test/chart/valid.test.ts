/** Manifests against the schemas of Kubernetes and of the operators' kinds. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { validateManifests } from "../../src/chart/validate-manifests.ts";
import { checkOverlay, resourcesOf } from "../../src/overlays/check-overlay.ts";
import { overlayNames } from "../../src/overlays/overlays.ts";
import { renderings, rendering, toolbox } from "../support/renderings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-manifests-"));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, text: string) => {
  const file = join(folder, `${name.replaceAll(" ", "-")}.yaml`);
  await writeFile(file, text);
  return file;
};

test("everything that the chart renders is valid", async () => {
  const files = await Promise.all(renderings.map(({ name, text }) => write(name, text)));
  expect(await validateManifests(toolbox, files)).toEqual([]);
});

test("objects of the operators' kinds are among it", () => {
  const kinds = new Set(rendering("everything").map(({ kind }) => kind));
  for (const kind of [
    "Certificate",
    "ServiceMonitor",
    "PrometheusRule",
    "HTTPRoute",
    "Ingress",
    "HorizontalPodAutoscaler",
  ])
    expect(kinds).toContain(kind);
});

test.each(overlayNames)("everything that the overlay %s applies is valid", async (name) => {
  expect(await checkOverlay(name, toolbox)).toEqual([]);
});

describe("invalid is", () => {
  const object = (apiVersion: string, kind: string, spec: string) =>
    `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\nspec: ${spec}\n`;

  test.each([
    ["a misspelt field", object("v1", "Service", "{ prots: [] }"), "prots"],
    [
      "a field of an operator's kind",
      object("cert-manager.io/v1", "Certificate", "{ secretNam: a }"),
      "spec.",
    ],
    [
      "a missing field of an operator's kind",
      object("mongodbcommunity.mongodb.com/v1", "MongoDBCommunity", "{ type: ReplicaSet }"),
      "spec.security",
    ],
    ["a kind that nobody defines", object("example.org/v1", "Service", "{}"), "example.org/v1"],
  ])("%s", async (name, text, part) => {
    const problems = await validateManifests(toolbox, [await write(name, text)]);
    expect(problems).toEqual([expect.stringContaining(part)]);
  });

  test("a kustomization that does more than naming resources, which would not be checked", async () => {
    await writeFile(join(folder, "kustomization.yaml"), "resources: []\npatches: []\n");
    await expect(resourcesOf(folder)).rejects.toThrow("patches cannot be checked without kustomize");
  });
});
