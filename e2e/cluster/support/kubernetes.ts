import process from "node:process";
import { execa } from "execa";

const COMMAND_TIMEOUT_MS = 300_000;

/** The part of a pod that the tests read. */
export interface Pod {
  metadata: { name: string; uid: string; creationTimestamp: string; deletionTimestamp?: string };
  spec: { nodeName?: string };
  status: {
    phase: string;
    podIP?: string;
    conditions?: { type: string; status: string; lastTransitionTime: string }[];
    containerStatuses?: { restartCount: number; containerID?: string }[];
  };
}

/** The cluster of `KUBECONFIG`, in one namespace. */
export interface Cluster {
  namespace: string;
  /** Runs kubectl; throws with its message. */
  kubectl(args: readonly string[], input?: string): Promise<string>;
  /** The parsed answer of `kubectl … --output json`. */
  read<Answer>(args: readonly string[]): Promise<Answer>;
  /** Runs helm; throws with its message. */
  helm(args: readonly string[]): Promise<string>;
}

/** Gives access to one namespace of the cluster. */
export function clusterOf(namespace: string): Cluster {
  const run = async (program: string, args: readonly string[], input?: string) => {
    const options = { timeout: COMMAND_TIMEOUT_MS, env: process.env, ...(input !== undefined && { input }) };
    const { stdout } = await execa(program, ["--namespace", namespace, ...args], options);
    return stdout;
  };
  const kubectl = (args: readonly string[], input?: string) => run("kubectl", args, input);
  return {
    namespace,
    kubectl,
    read: async <Answer>(args: readonly string[]) =>
      JSON.parse(await kubectl([...args, "--output", "json"])) as Answer,
    helm: (args) => run("helm", args),
  };
}

/** The pods of one process that are not being deleted. */
export async function podsOf(cluster: Cluster, component: string): Promise<Pod[]> {
  const selector = `app.kubernetes.io/component=${component}`;
  const { items } = await cluster.read<{ items: Pod[] }>(["get", "pods", "--selector", selector]);
  return items.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
}

/** Whether a pod receives requests. */
export const isReady = ({ status }: Pod): boolean =>
  status.conditions?.some(({ type, status: value }) => type === "Ready" && value === "True") ?? false;

/** How often the containers of a pod were restarted. */
export const restartsOf = ({ status }: Pod): number =>
  (status.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0);
