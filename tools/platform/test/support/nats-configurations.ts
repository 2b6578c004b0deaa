/** NATS as each way to install the product configures it: the files that its server reads, as they are rendered. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";
import { complete, secretPlans } from "@questwell/setup";
import { parse } from "yaml";
import type { Manifest } from "../../src/chart/manifest.ts";
import { parseManifests } from "../../src/chart/render-chart.ts";
import { podsOf } from "./pods.ts";

/** The files of a NATS server. */
export interface NatsFiles {
  /** The texts of the folder with nats.conf and of those beside it, by their path: `etc/nats.conf`. */
  texts: Record<string, string>;
  /** The passwords in them, by the user. */
  passwords: Readonly<Record<string, string>>;
  /** Host and port of the cluster ports, as the files name them. */
  servers: readonly string[];
}

const read = (...path: string[]) => readFileSync(join(repositoryPath, ...path), "utf8");

/** What the program `make-secrets` makes for so many servers. */
function secretsFor(servers: readonly string[]): Readonly<Record<string, string>> {
  const [plan] = secretPlans({ hasKeys: false, hasNats: true, mongodbHost: null, natsServers: servers });
  if (!plan) throw new Error("NATS has no Secret");
  return complete(plan, {}).values;
}

/** Those of the chart: its ConfigMap, and the Secrets that its pod mounts beside it. */
export function natsOfChart(manifests: readonly Manifest[]): NatsFiles {
  const pods = podsOf(manifests);
  const named = (name: string) => pods.find(({ owner }) => owner.metadata.name === name);
  const env = named("questwell-secrets")?.spec.containers[0]?.env ?? [];
  const list = env.find(({ name }) => name === "NATS_SERVERS")?.value ?? "";
  const servers = list === "" ? [] : list.split(",");
  const passwords = secretsFor(servers);
  const config = manifests.find(
    ({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "questwell-nats",
  );
  const projected = named("questwell-nats")?.spec.volumes?.find(({ name }) => name === "config")?.projected;
  const items = projected?.sources.flatMap(({ secret }) => secret?.items ?? []) ?? [];
  const mounted = items.map(({ key, path }) => [path, passwords[key] ?? ""]);
  const texts = { ...(config?.["data"] as Record<string, string>), ...Object.fromEntries(mounted) };
  return { texts: inFolder("etc", texts), passwords, servers };
}

/** Those of compose. */
export function natsOfCompose(): NatsFiles {
  const passwords = secretsFor([]);
  const texts = {
    "nats.conf": read("compose", "nats.conf"),
    "nats-permissions.conf": read("charts", "questwell", "files", "nats-permissions.conf"),
    "passwords.conf": passwords["passwords.conf"] ?? "",
  };
  return { texts: inFolder("etc", texts), passwords, servers: [] };
}

interface NatsChartValues {
  tlsCA?: { enabled: boolean };
  config: {
    cluster: { replicas: number; tls?: { enabled: boolean }; merge?: object };
    nats: { tls: { enabled: boolean } };
    merge: Record<string, unknown>;
  };
}

/** The values of NATS's own chart in the overlay for production. */
const natsChartValues = () =>
  parse(read("k8s", "overlays", "production", "nats-values.yaml")) as NatsChartValues;

/**
 * Those of the overlay for production. NATS's own chart is not at hand: this follows its files/config/*.yaml, from which
 * it makes a sorted object and merges into it, and its `nats.formatConfig`, which takes the quotes off `<< … >>` and
 * makes directives of keys that end in `$include`.
 */
export function natsOfProduction(): NatsFiles {
  const { config, tlsCA } = natsChartValues();
  const servers = Array.from(
    { length: config.cluster.replicas },
    (_, index) => `nats-${index}.nats-headless:6222`,
  );
  const tlsIn = (name: string) => ({
    cert_file: `/etc/nats-certs/${name}/tls.crt`,
    key_file: `/etc/nats-certs/${name}/tls.key`,
    ...(tlsCA?.enabled && { ca_file: "/etc/nats-ca-cert/ca.crt" }),
  });
  const conf = {
    server_name: "<< $POD_NAME >>",
    port: 4222,
    http_port: 8222,
    ...(config.nats.tls.enabled && { tls: tlsIn("nats") }),
    ...config.merge,
    cluster: {
      name: "nats",
      port: 6222,
      no_advertise: true,
      routes: servers.map((server) => `nats://${server}`),
      ...(config.cluster.tls?.enabled && { tls: tlsIn("cluster") }),
      ...config.cluster.merge,
    },
    jetstream: { store_dir: "/data", ...(config.merge["jetstream"] as object) },
  };
  const text = JSON.stringify(sorted(conf), undefined, 2)
    .replaceAll(/".*\$include": "(.*)",?/gu, "include $1;")
    .replaceAll(/"<<\s+(.*)\s+>>"/gu, "$1");
  const passwords = secretsFor(servers);
  const given = {
    "nats-permissions.conf": read("charts", "questwell", "files", "nats-permissions.conf"),
    ...templatesOf("questwell-nats", passwords),
  };
  return { texts: { "etc/nats.conf": text, ...inFolder("questwell", given) }, passwords, servers };
}

/** The keys of an ExternalSecret's templates, with these values in place of the store's. */
function templatesOf(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const text = read("k8s", "overlays", "production", "external-secrets.yaml");
  const found = parseManifests(text).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no ExternalSecret ${name}`);
  const { target } = found["spec"] as { target: { template: { data: Record<string, string> } } };
  const fill = (text: string) =>
    text.replaceAll(
      /\{\{ index \. "([a-z-]+)"(?: \| urlquery)? \}\}/gu,
      (_, key: string) => values[key] ?? "",
    );
  return Object.fromEntries(Object.entries(target.template.data).map(([key, text]) => [key, fill(text)]));
}

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

const inFolder = (folder: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [join(folder, name), text]));
