import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../../src/chart/manifest.ts";
import { parseManifests } from "../../src/chart/render-chart.ts";
import { resourcesOf } from "../../src/overlays/check-overlay.ts";
import { overlaysPath } from "../../src/overlays/overlays.ts";

/** The objects that an overlay applies beside the chart. */
export async function objectsOf(overlay: string): Promise<Manifest[]> {
  const files = await resourcesOf(join(overlaysPath, overlay));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.flatMap(parseManifests);
}

/** Kinds of which no pod is made. */
const WITHOUT_PODS = new Set([
  "Namespace",
  "ResourceQuota",
  "PriorityClass",
  "Issuer",
  "Certificate",
  "ExternalSecret",
  "NetworkPolicy",
]);

/**
 * The pods that others make of an overlay: MongoDB's operator of its objects, and NATS's own chart, which `make deploy`
 * installs for the overlay `production` as the release `nats`. Their labels are those that these give them.
 *
 * @throws Error for a kind of which it is not known whether it makes pods.
 */
export function podsOfOperators(
  overlay: string,
  objects: readonly Manifest[],
): { name: string; labels: Record<string, string> }[] {
  const ofObjects = objects.flatMap(({ kind, metadata: { name } }) => {
    if (WITHOUT_PODS.has(kind)) return [];
    if (kind === "MongoDBCommunity") return [{ name, labels: { app: `${name}-svc` } }];
    throw new Error(`Which pods are made of a ${kind}, and which policy selects them?`);
  });
  const nats = { "app.kubernetes.io/name": "nats", "app.kubernetes.io/instance": "nats" };
  const ofChart = overlay === "production" ? [{ name: "nats", labels: nats }] : [];
  return [...ofObjects, ...ofChart];
}
