/** Values: what they are called, what they do, and which are refused. */

import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { chartPath } from "../../src/chart/chart-path.ts";
import { parseManifests, RefusedValues } from "../../src/chart/render-chart.ts";
import { documentedValues, fillValuesTable } from "../../src/chart/values-table.ts";
import { podsOf } from "../support/pods.ts";
import { render, renderings } from "../support/renderings.ts";

const read = (file: string) => readFileSync(join(chartPath, file), "utf8");
const documented = documentedValues(read("values.yaml"));

/** The paths of all values: a map without keys, a list and a scalar are values, a map with keys is none itself. */
function pathsOf(value: unknown, parents: readonly string[] = []): string[] {
  const keys =
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  return keys.length === 0
    ? [parents.join(".")]
    : keys.flatMap(([key, inner]) => pathsOf(inner, [...parents, key]));
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
}
const schema = JSON.parse(read("values.schema.json")) as Schema;
const resolve = (node: Schema): Schema =>
  node.$ref ? (schema.definitions?.[node.$ref.replace("#/definitions/", "")] ?? {}) : node;

/** The paths that a schema names: those of objects with fixed keys, as deep as these go. */
function pathsInSchema(node: Schema, parents: readonly string[] = []): string[] {
  const { properties } = resolve(node);
  return properties === undefined
    ? [parents.join(".")]
    : Object.entries(properties).flatMap(([key, inner]) => pathsInSchema(inner, [...parents, key]));
}

describe("every value", () => {
  const values = parse(read("values.yaml")) as Record<string, unknown>;
  const paths = pathsOf(values);

  test("is described, itself or as a part of one that is", () => {
    const described = documented.map(({ path }) => path);
    const missing = paths.filter(
      (path) => !described.some((each) => path === each || path.startsWith(`${each}.`)),
    );
    expect(missing).toEqual([]);
    expect(described.length).toBeGreaterThan(100);
  });

  test("is in the README's table with its default, and no other", () => {
    expect(fillValuesTable(read("README.md"), documented)).toBe(read("README.md"));
  });

  test("is in the schema, and the schema names no other", () => {
    const named = pathsInSchema(schema);
    const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);
    const isEither = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);
    expect(paths.filter((path) => !named.some((each) => isEither(path, each)))).toEqual([]);
    // A process may set the keys of `defaults`, and resources may have claims.
    const isOptional = (path: string) => path.startsWith("services.") || path.endsWith(".claims");
    const surplus = named.filter((path) => !isOptional(path) && !paths.some((each) => isEither(path, each)));
    expect(surplus).toEqual([]);
  });

  test("of a process has a default that it may override", () => {
    const process = resolve({ $ref: "#/definitions/process" }).properties ?? {};
    expect(Object.keys(process).toSorted()).toEqual(Object.keys(values["defaults"] as object).toSorted());
  });
});

test("every map of the schema with fixed keys refuses others", () => {
  const open: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node && (node as Schema).additionalProperties !== false) open.push(path);
    for (const [key, inner] of Object.entries(node)) visit(inner, `${path}/${key}`);
  };
  visit(schema, "");
  expect(open).toEqual([]);
});

/** The message of helm about refused values. */
async function refusal(set: readonly string[]): Promise<string> {
  try {
    await render({ set });
  } catch (error) {
    if (error instanceof RefusedValues) return error.message;
    throw error;
  }
  return "accepted";
}

test.each([
  [["servces.x=1"], ["servces"]],
  [["services.identity.replica=3"], ["/services/identity", "replica"]],
  [["services.mailer.replicas=1"], ["/services", "mailer"]],
  [["services.gateway.mongodb.existingSecret=x"], ["/services/gateway", "mongodb"]],
  [["defaults.replicas=two"], ["/defaults/replicas"]],
  [["defaults.replicas=0"], ["/defaults/replicas"]],
  [["image.registry="], ["image.registry", "questwell/identity", "questwell/setup"]],
  [
    ["image.registry=", "services.social.image.repository=registry.example/social"],
    ["image.registry", "questwell/gateway"],
  ],
  [["services.identity.image.digest=abc"], ["/services/identity/image/digest"]],
  [["publicOrigin=https://questwell.example/app"], ["/publicOrigin"]],
  [["publicOrigin=questwell.example"], ["/publicOrigin"]],
  [["mongodb.url=mongodb://user:password@db"], ["/mongodb/url"]],
  [["nats.url=nats://user:password@nats:4222"], ["/nats/url"]],
  [["tls.mode=on"], ["/tls/mode"]],
  [["nats.embedded.replicas=2"], ["/nats/embedded/replicas"]],
  [["gateway.limits.adress=5"], ["/gateway/limits", "adress"]],
  [
    ["mongodb.embedded.enabled=true", "mongodb.url=mongodb://db"],
    ["mongodb.embedded.enabled", "mongodb.url"],
  ],
  [
    ["mongodb.embedded.enabled=true", "services.social.mongodb.existingSecret=x"],
    ["mongodb.embedded.enabled", "services.social.mongodb.existingSecret"],
  ],
  [["languageModel.baseUrl=ollama:11434"], ["/languageModel/baseUrl"]],
  [["languageModel.baseUrl=http://key@ollama/v1"], ["/languageModel/baseUrl"]],
  [["languageModel.answerMs=100"], ["/languageModel/answerMs"]],
  [["languageModel.caps.usdPerDay=-1"], ["/languageModel/caps/usdPerDay"]],
  [["languageModel.baseUrl=http://ollama/v1"], ["languageModel.baseUrl", "languageModel.model"]],
  [
    ["languageModel.model=x"],
    ["languageModel.model", "languageModel.existingSecret", "languageModel.baseUrl"],
  ],
  [
    ["languageModel.existingSecret=openai", "languageModel.model=x"],
    ["languageModel.prices.input", "languageModel.prices.cached", "languageModel.prices.output"],
  ],
  [
    ["languageModel.existingSecret=openai", "languageModel.prices.input=1"],
    ["languageModel.prices.cached", "languageModel.prices.output"],
  ],
  [["mongodb.embedded.enabled=false"], ["services.identity.mongodb.existingSecret", "mongodb.url"]],
  [["services.social.mongodb.existingSecret=x"], ["services.identity.mongodb.existingSecret", "mongodb.url"]],
  [["services.social.mongodb.database=x"], ["services.social.mongodb.database", "mongodb.embedded.enabled"]],
  [
    ["nats.embedded.enabled=true", "nats.url=nats://nats"],
    ["nats.embedded.enabled", "nats.url"],
  ],
  [
    ["nats.embedded.replicas=3", "nats.existingSecret=mine"],
    ["nats.embedded.replicas", "nats.existingSecret", "nats.embedded.routesSecret"],
  ],
  [
    ["nats.embedded.replicas=3", "networkPolicy.enabled=false"],
    ["nats.embedded.replicas", "networkPolicy.enabled", "tls.mode"],
  ],
  [["nats.embedded.enabled=false"], ["nats.embedded.enabled", "nats.url"]],
  [["nats.credentials=creds"], ["nats.credentials", "nats.embedded.enabled"]],
  [["tls.mode=certManager"], ["tls.mode", "tls.issuerRef.name"]],
  [["tls.mode=existing"], ["tls.mode", "tls.existing.identity", "tls.existing.mongodb", "tls.existing.nats"]],
  [["gateway.serveTls=true"], ["gateway.serveTls", "tls.mode"]],
  [
    ["services.social.autoscaling.enabled=true", "services.social.autoscaling.minReplicas=9"],
    ["services.social.autoscaling.minReplicas (9)", "services.social.autoscaling.maxReplicas (6)"],
  ],
  [
    ["secrets.create=false"],
    [
      "secrets.create",
      "secrets.existing.sessionKeys",
      "secrets.existing.internalKeys",
      "nats.existingSecret",
      "mongodb.embedded.existingSecret",
    ],
  ],
  [["google.clientId=x"], ["google.clientId", "google.existingSecret"]],
  [["gateway.httpRoute.enabled=true"], ["gateway.httpRoute.enabled", "gateway.httpRoute.parentRefs"]],
])("%j is refused by name", async (set, names) => {
  const message = await refusal(set);
  for (const name of names) expect(message).toContain(name);
});

/** Renders with a file of values. */
async function renderWith(values: string, release = "questwell"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "questwell-values-"));
  const file = join(folder, "values.yaml");
  try {
    await writeFile(file, values);
    return await render({ files: [file], release });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("off without quotes, which YAML takes for false, is off", async () => {
  expect(await renderWith("tls:\n  mode: off\n")).toBe(await render());
});

test("two renders give the same bytes, without a cluster", async () => {
  const defaults = renderings.find(({ name }) => name === "defaults");
  expect(await render()).toBe(defaults?.text);
  expect(read("templates/_names.tpl")).not.toContain("lookup");
});

describe("what is set reaches", () => {
  const podOf = async (set: readonly string[], name: string) => {
    const pod = podsOf(parseManifests(await render({ set }))).find(
      ({ owner }) => owner.metadata.name === `questwell-${name}`,
    );
    if (!pod) throw new Error(`There is no ${name}`);
    return pod;
  };
  const envOf = async (set: readonly string[], name: string) =>
    Object.fromEntries(
      (await podOf(set, name)).spec.containers[0]?.env?.map((each) => [
        each.name,
        each.value ?? each.valueFrom,
      ]) ?? [],
    );

  test("one process, over the defaults, whose other keys hold", async () => {
    const set = [
      "defaults.env.LOG_LEVEL=warn",
      "services.social.env.LOG_LEVEL=debug",
      "services.social.resources.limits.memory=1Gi",
    ];
    expect(await envOf(set, "social")).toMatchObject({ LOG_LEVEL: "debug" });
    expect(await envOf(set, "admin")).toMatchObject({ LOG_LEVEL: "warn" });
    expect((await podOf(set, "social")).spec.containers[0]?.resources).toEqual({
      requests: { cpu: "100m", memory: "192Mi" },
      limits: { memory: "1Gi" },
    });
  });

  test("the environment in place of the chart's own, once", async () => {
    const set = [
      "services.gateway.env.TRUST_PROXY_HOPS=3",
      "services.gateway.env.NATS_URL.valueFrom.secretKeyRef.name=x",
      "services.gateway.env.NATS_URL.valueFrom.secretKeyRef.key=y",
    ];
    expect(await envOf(set, "gateway")).toMatchObject({
      TRUST_PROXY_HOPS: "3",
      NATS_URL: { secretKeyRef: { name: "x", key: "y" } },
    });
  });

  test.each([
    [[], "0"],
    [["gateway.ingress.enabled=true"], "1"],
    [["gateway.ingress.enabled=true", "gateway.trustProxyHops=0"], "0"],
    [["gateway.trustProxyHops=2"], "2"],
  ])("the gateway's trust in proxies: %j gives %s", async (set, hops) => {
    expect(await envOf(set, "gateway")).toMatchObject({ TRUST_PROXY_HOPS: hops });
  });

  test("the pods of every service by name, which the gateway waits for", async () => {
    expect(await envOf(["gateway.limits.adminWrite=7"], "gateway")).toMatchObject({
      GOALS_AI_URL: "http://questwell-goals-ai:4000/graphql",
      GOALS_AI_PODS: "questwell-goals-ai-pods:9090",
      GATEWAY_PODS: "questwell-gateway-pods:9090",
      LIMIT_ADMIN_WRITE: "7",
    });
  });

  test("a security context without a user, as OpenShift wants it", async () => {
    const pod = await podOf(["defaults.podSecurityContext.runAsUser=null"], "social");
    expect(pod.spec.securityContext).not.toHaveProperty("runAsUser");
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  });

  test("another server in MongoDB's place, by image, command and arguments", async () => {
    const set = [
      "mongodb.embedded.image.repository=mine",
      "mongodb.embedded.command[0]=serve",
      "mongodb.embedded.args[0]=--auth",
    ];
    const { command, args, image, startupProbe } = (await podOf(set, "mongodb")).spec.containers[0] ?? {};
    expect({ command, args, image }).toEqual({
      command: ["serve"],
      args: ["--auth"],
      image: expect.stringMatching(/^docker\.io\/mine:[\d.]+$/u),
    });
    expect(startupProbe).toMatchObject({ tcpSocket: { port: "mongodb" } });
  });

  test("numbers of any size as they are", async () => {
    expect(await envOf(["nats.streamMaxBytes=2147483648"], "event-keeper")).toMatchObject({
      STREAM_MAX_BYTES: "2147483648",
      STREAM_REPLICAS: "1",
    });
    expect(await envOf(["nats.embedded.replicas=3"], "event-keeper")).toMatchObject({ STREAM_REPLICAS: "3" });
  });

  test("objects of the operator's own, as templates", async () => {
    const object = "{ apiVersion: v1, kind: ConfigMap, metadata: { name: '{{ .Release.Name }}-mine' } }";
    const text = await renderWith(`extraObjects: [${object}]`, "a");
    const names = parseManifests(text).map(({ metadata }) => metadata.name);
    expect(names).toContain("a-mine");
    expect(names).toContain("a-questwell-gateway");
  });
});
