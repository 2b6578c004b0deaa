import { execFile } from "node:child_process";
import { networkInterfaces } from "node:os";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { ensureToolbox } from "@questwell/platform";
import { say } from "../../faults/support/say.ts";

const COMMAND_TIMEOUT_MS = 600_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const POLL_MS = 250;
const execute = promisify(execFile);

/** The part of a pod that the tests read. */
export interface Pod {
  metadata: { name: string; uid: string; deletionTimestamp?: string };
  spec: { nodeName?: string; containers: { image: string }[] };
  status: {
    podIP?: string;
    conditions?: { type: string; status: string; lastTransitionTime: string }[];
    containerStatuses?: { restartCount: number; state?: { running?: { startedAt: string } } }[];
  };
}

/** The cluster of `KUBECONFIG`, in one namespace. */
export interface Cluster {
  namespace: string;
  /** Runs kubectl; throws with its message. */
  kubectl: (args: readonly string[], input?: string) => Promise<string>;
  /** The parsed answer of `kubectl … --output json`. */
  read<Answer>(args: readonly string[]): Promise<Answer>;
  /** Runs helm; throws with its message. */
  helm(args: readonly string[]): Promise<string>;
}

/** Gives access to one namespace of the cluster. */
export function clusterOf(namespace: string): Cluster {
  const run = async (program: string, args: readonly string[], input = "") => {
    const options = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
    const command = execute(program, ["--namespace", namespace, ...args], options);
    command.child.stdin?.end(input);
    return (await command).stdout;
  };
  const kubectl = (args: readonly string[], input?: string) => run("kubectl", args, input);
  return {
    namespace,
    kubectl,
    read: async <Answer>(args: readonly string[]) =>
      JSON.parse(await kubectl([...args, "--output", "json"])) as Answer,
    async helm(args) {
      const { helm } = await ensureToolbox(process.env, say);
      return run(helm, args);
    },
  };
}

/** The pods of one process that are not being deleted. */
export async function podsOf(cluster: Cluster, name: string): Promise<Pod[]> {
  const selector = `app.kubernetes.io/name=${name}`;
  const { items } = await cluster.read<{ items: Pod[] }>(["get", "pods", "--selector", selector]);
  return items.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
}

/** Whether a pod receives requests. */
export const isReady = ({ status }: Pod): boolean =>
  status.conditions?.some(({ type, status: value }) => type === "Ready" && value === "True") ?? false;

/** How often the containers of a pod were restarted. */
export const restartsOf = ({ status }: Pod): number =>
  (status.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0);

/**
 * Waits until a condition holds.
 *
 * @throws Error that names it.
 */
export async function until(what: string, timeoutMs: number, holds: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > endsAt) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await delay(POLL_MS);
  }
}

/** Waits until a process has as many pods as said, and all of them are ready. */
export function untilReady(cluster: Cluster, component: string, count: number, timeoutMs = 120_000) {
  return until(`${component} has ${count} ready pods`, timeoutMs, async () => {
    const pods = await podsOf(cluster, component);
    return pods.length === count && pods.every(isReady);
  });
}

/** Creates or changes a Secret. */
export const applySecret = (cluster: Cluster, name: string, stringData: Readonly<Record<string, string>>) =>
  cluster.kubectl(
    ["apply", "--server-side", "--filename", "-"],
    JSON.stringify({ apiVersion: "v1", kind: "Secret", metadata: { name }, stringData }),
  );

/**
 * Evicts a pod, as draining its node does.
 *
 * @returns false where a disruption budget forbids it now.
 */
export async function evict({ namespace, kubectl }: Cluster, name: string): Promise<boolean> {
  const eviction = { apiVersion: "policy/v1", kind: "Eviction", metadata: { name, namespace } };
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
  try {
    await kubectl(["create", "--raw", path, "--filename", "-"], JSON.stringify(eviction));
    return true;
  } catch (error) {
    if (String(error).includes("would violate the pod's disruption budget")) return false;
    throw error;
  }
}

/** Whether every node of the cluster is this machine, so that a test can kill the processes of pods. */
export async function isThisMachine(cluster: Cluster): Promise<boolean> {
  type Nodes = { items: { status: { addresses: { address: string }[] } }[] };
  const { items } = await cluster.read<Nodes>(["get", "nodes"]);
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address)),
  );
  return items.every(({ status }) => status.addresses.some(({ address }) => own.has(address)));
}
