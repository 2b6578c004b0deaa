import { readFileSync } from "node:fs";
import process from "node:process";
import { chartPath } from "@questwell/platform";
import { serviceNames, type ServiceName } from "@questwell/proto";
import mongoose from "mongoose";
import { clusterOf, podsOf, type Cluster } from "./kubernetes.ts";

/** The release's name, with which all objects begin. */
export const RELEASE = "questwell";
/** How long after the command everything is ready. */
const READY_WITHIN = "180s";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
/** The tag of the images under test. */
export const testedTag = process.env["TAG"] || version;

/** Every process of the product; each has two pods. */
export const processes = ["gateway", ...serviceNames, "event-keeper"] as const;

/** Values of the chart, as `--set` takes them. */
type Values = Readonly<Record<string, string | number | boolean>>;

const limits = ["address", "files", "user", "complete", "cost"];
/**
 * The values of every test: no rate limit that the tests reach, and requests for CPU that let
 * two copies of everything and an upgrade fit on a small node.
 */
const testValues: Values = {
  ...Object.fromEntries(limits.map((name) => [`gateway.limits.${name}`, 1_000_000])),
  // A person's address is what the tests say.
  "gateway.trustProxyHops": 1,
  "defaults.resources.requests.cpu": "20m",
  "image.tag": testedTag,
};

/** One release of the chart in a namespace of its own. */
export interface Installation {
  cluster: Cluster;
  url: string;
  /** How long `helm install --wait` took. */
  installedMs: number;
  /** Changes values, keeping the others; waits until everything is ready. */
  upgrade(values: Values, more?: readonly string[]): Promise<void>;
  databaseOf: (service: ServiceName) => mongoose.mongo.Db;
  /** Connects to the databases again, after their pod has got another address. */
  reconnect(): Promise<void>;
  remove(): Promise<void>;
}

/** What an installation is made with, beside the values of every test. */
export interface InstallOptions {
  values?: Values;
  /** YAML of values that `--set` cannot tell. */
  file?: string;
  /** Connects to the embedded MongoDB; false where there is none, or it speaks TLS. */
  hasDatabases?: boolean;
}

/**
 * Installs the chart into a new namespace and waits until everything is ready. `CLUSTER_VALUES` names a file of values
 * that the cluster needs, such as other images.
 *
 * @throws Error with helm's message; the namespace stays then, to be looked at.
 */
export async function install(namespace: string, options: InstallOptions = {}): Promise<Installation> {
  const { hasDatabases = true } = options;
  const cluster = clusterOf(namespace);
  const startedAt = Date.now();
  await helmInstall(cluster, options, ["--wait", "--timeout", READY_WITHIN]);
  const installedMs = Date.now() - startedAt;
  const url = await urlOf(cluster);
  let databases = hasDatabases ? await connectDatabases(cluster) : null;
  const disconnect = () =>
    Promise.all(Object.values(databases ?? {}).map((connection) => connection.close()));
  return {
    cluster,
    url,
    installedMs,
    async upgrade(changed, more = []) {
      const wait = ["--wait", "--timeout", READY_WITHIN];
      await cluster.helm([
        "upgrade",
        RELEASE,
        chartPath,
        "--reuse-values",
        ...setsOf(changed),
        ...wait,
        ...more,
      ]);
    },
    databaseOf(service) {
      if (!databases) throw new Error("This installation's databases are not read");
      return databases[service].getClient().db();
    },
    async reconnect() {
      await disconnect();
      databases = await connectDatabases(cluster);
    },
    async remove() {
      await disconnect();
      await removeRelease(cluster);
    },
  };
}

/** `helm install` with the values of every test and of the options. */
export async function helmInstall(
  cluster: Cluster,
  options: InstallOptions,
  more: readonly string[],
): Promise<void> {
  const files = process.env["CLUSTER_VALUES"] ? ["--values", process.env["CLUSTER_VALUES"]] : [];
  if (options.file !== undefined) files.push("--values", options.file);
  const sets = setsOf({ ...testValues, ...options.values });
  await cluster.helm(["install", RELEASE, chartPath, "--create-namespace", ...files, ...sets, ...more]);
}

/** Uninstalls the release and deletes its namespace with the volumes. */
export async function removeRelease(cluster: Cluster): Promise<void> {
  await cluster.helm(["uninstall", RELEASE, "--wait"]);
  await cluster.kubectl(["delete", "namespace", cluster.namespace, "--wait=false"]);
}

/** Connections to the databases of the services, as each of them, at the address of the embedded server's pod. */
async function connectDatabases(cluster: Cluster): Promise<Record<ServiceName, mongoose.Connection>> {
  const [pod] = await podsOf(cluster, "mongodb");
  const secret = ["get", "secret", `${RELEASE}-mongodb`];
  const { data } = await cluster.read<{ data: Record<string, string> }>(secret);
  const connect = async (service: ServiceName) => {
    const url = new URL(Buffer.from(data[`${service}-url`] ?? "", "base64").toString());
    url.hostname = pod?.status.podIP ?? "";
    return [service, await mongoose.createConnection(url.href).asPromise()] as const;
  };
  const entries = await Promise.all(serviceNames.map(connect));
  return Object.fromEntries(entries) as Record<ServiceName, mongoose.Connection>;
}

const setsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([key, value]) => [
    typeof value === "string" ? "--set-string" : "--set",
    `${key}=${value}`,
  ]);

/** `GATEWAY_URL`, or the gateway's Service as the node reaches it. */
export async function urlOf(cluster: Cluster): Promise<string> {
  const given = process.env["GATEWAY_URL"];
  if (given) return given;
  const service = ["get", "service", `${RELEASE}-gateway`];
  const { spec } = await cluster.read<{ spec: { clusterIP: string; ports: { port: number }[] } }>(service);
  return `http://${spec.clusterIP}:${spec.ports[0]?.port}`;
}

/**
 * Runs `helm test`.
 *
 * @returns what the test's pod printed.
 * @throws Error with that, when the test fails.
 */
export async function runHelmTest(cluster: Cluster): Promise<string> {
  const logs = () => cluster.kubectl(["logs", `${RELEASE}-smoke-test`]);
  await cluster.helm(["test", RELEASE]).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await logs()}`);
  });
  return logs();
}
