/** The language model in the chart: its variables are those that goals-ai reads, its alerts ask for metrics that exist. */

import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { providerSettings } from "@questwell/goals-ai/src/openai/provider-settings.ts";
import { repositoryPath } from "@questwell/local-stack";
import { parseManifests } from "../../src/chart/render-chart.ts";
import type { Manifest } from "../../src/chart/manifest.ts";
import { podsOf } from "../support/pods.ts";
import { render, rendering } from "../support/renderings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-language-model-"));
  await writeFile(join(folder, "api-key"), "sk-test\n");
});
afterAll(() => rm(folder, { recursive: true }));

const MOUNT = "/run/secrets/questwell/language-model";

/** The variables of the language model in each process, those without any left out. */
function variablesOf(manifests: readonly Manifest[]): Record<string, Record<string, string>> {
  const found: [string, Record<string, string>][] = podsOf(manifests).map(({ owner, spec }) => [
    owner.metadata.name,
    Object.fromEntries(
      spec.containers
        .flatMap(({ env = [] }) => env)
        .filter(({ name }) => /^(?:OPENAI|COACH)_/u.test(name))
        .map(({ name, value = "" }) => [name, value.replace(MOUNT, folder)]),
    ),
  ]);
  return Object.fromEntries(found.filter(([, variables]) => Object.keys(variables).length > 0));
}
const settingsOf = (manifests: readonly Manifest[]) =>
  providerSettings.parse(variablesOf(manifests)["questwell-goals-ai"]);

describe("a language model", () => {
  test("is not configured by default, and its caps alone configure none", async () => {
    expect(variablesOf(rendering("defaults"))).toEqual({});
    const capped = parseManifests(await render({ set: ["languageModel.caps.usdPerDay=1"] }));
    expect(variablesOf(capped)).toEqual({});
  });

  test("is OpenAI's default with a Secret, which goals-ai alone sees", () => {
    expect(Object.keys(variablesOf(rendering("everything")))).toEqual(["questwell-goals-ai"]);
    expect(settingsOf(rendering("everything"))).toMatchObject({
      dialect: "openai",
      apiKey: "sk-test",
      model: "gpt-5.4-mini",
      moderates: true,
      answerMs: 12_000,
      concurrency: 8,
      caps: {
        callsPerPersonAndDay: 20,
        personMicroUsdPerMonth: 500_000,
        microUsdPerDay: 5_000_000,
        microUsdPerMonth: 50_000_000,
      },
    });
    const seeing = podsOf(rendering("everything")).filter(({ spec }) =>
      (spec.volumes ?? []).some(({ secret }) => secret?.secretName === "openai"),
    );
    expect(seeing.map(({ owner }) => owner.metadata.name)).toEqual(["questwell-goals-ai"]);
  });

  test("is an own server with its prices, down to millionths and up to the largest cap", () => {
    expect(settingsOf(rendering("an own language model"))).toMatchObject({
      dialect: "compatible",
      baseUrl: "http://ollama.models:8000/v1",
      apiKey: null,
      model: "llama3.2:3b",
      prices: { input: 0.05, cached: 0, output: 1 },
      moderates: false,
      caps: { microUsdPerMonth: 100_000_000_000 },
    });
  });
});

const priced = ["prices.input=1", "prices.cached=0.1", "prices.output=8"];
const withKey = "existingSecret=openai";
const own = "model=other";

/** Values of `languageModel`, and whether they start. */
const configurations: [string, string[], boolean][] = [
  ["OpenAI", [withKey], true],
  ["OpenAI, spelled", [withKey, "baseUrl=https://API.openai.com:443/v1"], true],
  ["OpenAI's region, another model", [withKey, "baseUrl=https://eu.api.openai.com/v1", own], false],
  [
    "OpenAI's region, another model, priced",
    [withKey, "baseUrl=https://eu.api.openai.com/v1", own, ...priced],
    true,
  ],
  ["OpenAI without a key", ["baseUrl=https://api.openai.com/v1"], false],
  ["OpenAI in plain text", [withKey, "baseUrl=http://api.openai.com/v1"], false],
  ["OpenAI, free", [withKey, "free=true"], false],
  ["a public server", ["baseUrl=https://api.mistral.ai/v1", own], false],
  ["a public server with a key", [withKey, "baseUrl=https://api.mistral.ai/v1", own], false],
  ["a public server, priced", [withKey, "baseUrl=https://api.mistral.ai/v1", own, ...priced], true],
  ["a public server, free", ["baseUrl=https://api.mistral.ai/v1", own, "free=true"], true],
  ["free, and priced", ["baseUrl=https://api.mistral.ai/v1", own, "free=true", ...priced], false],
  ["a price of 0", ["baseUrl=http://ollama:1/v1", own, ...priced, "prices.output=0"], false],
  ["a private server", ["baseUrl=http://ollama:11434/v1", own], true],
  ["a service of the cluster", ["baseUrl=http://ollama.ai.svc:11434/v1", own], true],
  ["a private address", ["baseUrl=http://172.31.0.9:11434/v1", own], true],
  ["a private IPv6 address", ["baseUrl=http://[fd00::9]:11434/v1", own], true],
  ["an address beside the private ones", ["baseUrl=http://172.32.0.9:11434/v1", own], false],
  ["a private server with a key", [withKey, "baseUrl=http://ollama:11434/v1", own], false],
  ["a private server without a model", ["baseUrl=http://ollama:11434/v1"], false],
];

test.each(configurations)("%s: chart and goals-ai agree", async (_name, values, starts) => {
  const set = values.map((value) => `languageModel.${value.replaceAll(/[[\]]/gu, String.raw`\$&`)}`);
  const chart = await render({ set }).then(
    () => true,
    (error: unknown) => (String(error).includes("languageModel.") ? false : String(error)),
  );
  const names: Record<string, string> = {
    baseUrl: "OPENAI_BASE_URL",
    model: "OPENAI_MODEL",
    "prices.input": "OPENAI_PRICE_INPUT",
    "prices.cached": "OPENAI_PRICE_CACHED",
    "prices.output": "OPENAI_PRICE_OUTPUT",
  };
  const env = Object.fromEntries(
    values.map((each): [string, string] => {
      const [name = "", value = ""] = each.split(/=(.*)/su);
      if (name === "existingSecret") return ["OPENAI_API_KEY_FILE", join(folder, "api-key")];
      return name === "free" ? ["OPENAI_FREE", "yes"] : [names[name] ?? name, value];
    }),
  );
  expect({ chart, program: providerSettings.safeParse(env).success }).toEqual({
    chart: starts,
    program: starts,
  });
});

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

describe("the alerts", () => {
  const rules = rendering("everything")
    .filter(({ kind }) => kind === "PrometheusRule")
    .flatMap(({ spec }) => (spec as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules));
  const sources = globSync("services/{common,goals-ai}/src/**/*.ts", { cwd: repositoryPath })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(repositoryPath, file), "utf8"))
    .join("\n");

  test("are seven, and one about events, each of this release's namespace", () => {
    expect(rules.map(({ alert }) => alert)).toHaveLength(8);
    for (const { expr, annotations } of rules) {
      const selectors = expr.match(/\{[^}]*\}/gu) ?? [];
      expect(selectors.length).toBeGreaterThan(0);
      for (const selector of selectors) expect(selector).toContain('namespace="questwell"');
      expect(annotations.summary).not.toBe("");
    }
  });

  test("ask for metrics and labels that goals-ai has", () => {
    const functions = [
      "sum",
      "max",
      "min",
      "rate",
      "increase",
      "histogram_quantile",
      "by",
      "or",
      "on",
      "hour",
    ];
    for (const { expr } of rules) {
      const names = [...expr.matchAll(/\b(?<name>[a-z_]+)\{(?<labels>[^}]*)\}/gu)];
      expect(names.length).toBeGreaterThan(0);
      for (const { groups } of names) {
        const name = (groups?.["name"] ?? "").replace(/_bucket$/u, "");
        expect(functions).not.toContain(name);
        const [, declared] =
          new RegExp(String.raw`(?:counterOf|gaugeOf|durationsOf)\(\s*"${name}",([\s\S]*?)\);`, "u").exec(
            sources,
          ) ?? [];
        expect([name, declared]).toEqual([name, expect.any(String)]);
        const labels = [...(groups?.["labels"] ?? "").matchAll(/([a-z]+)(?:=|!~)/gu)].map(
          ([, label]) => label,
        );
        for (const label of labels.filter((each) => each !== "namespace"))
          expect([name, declared]).toEqual([name, expect.stringContaining(`"${label}"`)]);
      }
    }
  });

  test("do not exist where nobody asked for them", () => {
    expect(rendering("defaults").filter(({ kind }) => kind === "PrometheusRule")).toEqual([]);
  });
});
