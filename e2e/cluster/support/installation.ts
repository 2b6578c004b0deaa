import { join } from "node:path";
import process from "node:process";
import { repositoryPath } from "@questwell/local-stack";
import { serviceNames, type ServiceName } from "@questwell/proto";
import mongoose from "mongoose";
import { clusterOf, podsOf, type Cluster } from "./kubernetes.ts";

/** The chart that every installation is made of. */
const CHART = join(repositoryPath, "charts", "questwell");
const RELEASE = "questwell";
/** How long after the command everything is ready. */
const READY_WITHIN = "180s";

/** Values of the chart, as `--set` takes them. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/**
 * The values of every test: no rate limit that the tests reach from their one address, requests for CPU that let two
 * copies of everything and an upgrade fit on a small node, and the images of `CLUSTER_VALUES`, a values file.
 */
const testValues: Values = {
  "gateway.limits.user": 1_000_000,
  "gateway.limits.complete": 1_000_000,
  "gateway.limits.cost": 100_000_000,
  "defaults.resources.requests.cpu": "20m",
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
  remove(): Promise<void>;
}

/**
 * Installs the chart into a new namespace and waits until everything is ready.
 *
 * @throws Error with helm's message; the namespace stays then, to be looked at.
 */
export async function install(namespace: string, values: Values = {}): Promise<Installation> {
  const cluster = clusterOf(namespace);
  const startedAt = Date.now();
  const files = process.env["CLUSTER_VALUES"] ? ["--values", process.env["CLUSTER_VALUES"]] : [];
  const wait = ["--wait", "--timeout", READY_WITHIN];
  const all = { ...testValues, ...values };
  await cluster.helm(["install", RELEASE, CHART, "--create-namespace", ...files, ...setsOf(all), ...wait]);
  const installedMs = Date.now() - startedAt;
  const url = await urlOf(cluster);
  const databases = await connectDatabases(cluster);
  return {
    cluster,
    url,
    installedMs,
    async upgrade(changed, more = []) {
      await cluster.helm(["upgrade", RELEASE, CHART, "--reuse-values", ...setsOf(changed), ...wait, ...more]);
    },
    databaseOf: (service) => databases[service].getClient().db(),
    async remove() {
      await Promise.all(Object.values(databases).map((connection) => connection.close()));
      await cluster.helm(["uninstall", RELEASE, "--wait"]);
      await cluster.kubectl(["delete", "namespace", namespace, "--wait=false"]);
    },
  };
}

/** Connections to the databases of the services, as each of them, at the address of the embedded server's pod. */
async function connectDatabases(cluster: Cluster): Promise<Record<ServiceName, mongoose.Connection>> {
  const [pod] = await podsOf(cluster, "mongodb");
  const { data } = await cluster.read<{ data: Record<string, string> }>([
    "get",
    "secret",
    `${RELEASE}-mongodb`,
  ]);
  const connect = async (service: ServiceName) => {
    const url = new URL(Buffer.from(data[`${service}-url`] ?? "", "base64").toString());
    url.hostname = pod?.status.podIP ?? "";
    return [service, await mongoose.createConnection(url.href).asPromise()] as const;
  };
  return Object.fromEntries(await Promise.all(serviceNames.map(connect))) as Record<
    ServiceName,
    mongoose.Connection
  >;
}

const setsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([key, value]) => [
    typeof value === "string" ? "--set-string" : "--set",
    `${key}=${value}`,
  ]);

/** `GATEWAY_URL`, or the gateway's Service as the node reaches it. */
async function urlOf(cluster: Cluster): Promise<string> {
  const given = process.env["GATEWAY_URL"];
  if (given) return given;
  const { spec } = await cluster.read<{ spec: { clusterIP: string; ports: { port: number }[] } }>([
    "get",
    "service",
    `${RELEASE}-gateway`,
  ]);
  return `http://${spec.clusterIP}:${spec.ports[0]?.port}`;
}
