import type { Manifest } from "../../src/chart/manifest.ts";

/** The used parts of a container. */
export interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  startupProbe?: unknown;
  readinessProbe?: unknown;
  livenessProbe?: unknown;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
}

/** The items of a mounted Secret. */
interface SecretItems {
  secretName?: string;
  name?: string;
  items?: { key: string; path: string }[];
}

/** The used parts of a pod's specification. */
interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: Record<string, unknown>;
  topologySpreadConstraints?: { topologyKey: string; whenUnsatisfiable: string; maxSkew: number }[];
  initContainers?: Container[];
  containers: Container[];
  volumes?: {
    name: string;
    secret?: SecretItems;
    configMap?: { name: string };
    emptyDir?: { sizeLimit?: string };
    projected?: { sources: { secret?: SecretItems; configMap?: { name: string } }[] };
  }[];
}

/** A pod as one of the objects would make it. */
export interface PodOf {
  /** The object that makes it. */
  owner: Manifest;
  labels: Record<string, string>;
  spec: PodSpec;
}

interface Template {
  metadata?: { labels?: Record<string, string> };
  spec: PodSpec;
}

/** The pods that objects make: of Deployments, StatefulSets, Jobs and CronJobs, and pods themselves. */
export function podsOf(manifests: readonly Manifest[]): PodOf[] {
  return manifests.flatMap((owner) => {
    const spec = owner["spec"] as { template: Template; jobTemplate: { spec: { template: Template } } };
    switch (owner.kind) {
      case "Deployment":
      case "StatefulSet":
      case "Job":
        return [{ owner, labels: spec.template.metadata?.labels ?? {}, spec: spec.template.spec }];
      case "CronJob": {
        const { template } = spec.jobTemplate.spec;
        return [{ owner, labels: template.metadata?.labels ?? {}, spec: template.spec }];
      }
      case "Pod":
        return [{ owner, labels: owner.metadata.labels ?? {}, spec: owner["spec"] as PodSpec }];
      default:
        return [];
    }
  });
}

/** The containers of a pod, init containers included. */
export const containersOf = ({ spec }: PodOf): Container[] => [
  ...(spec.initContainers ?? []),
  ...spec.containers,
];
