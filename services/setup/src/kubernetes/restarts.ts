import { serviceNames } from "@questwell/proto";
import type { KeyAction } from "../keys/change-keys.ts";

/** Every service verifies the gateway's tokens; identity also opens the sign-in cookies that another copy of it sealed. */
const everyReader = [...serviceNames, "gateway"];
const signers = ["identity", "gateway"];

const next: Record<KeyAction, { why: string; processes: readonly string[]; afterwards: string }> = {
  announce: {
    why: "Restart every process that verifies: each must know the new key before any other signs with it.",
    processes: everyReader,
    afterwards: "Once all of them are ready: switch.",
  },
  switch: {
    why: "Restart the processes that sign, identity the session tokens and the gateway the internal ones: until then they sign with the old key.",
    processes: signers,
    afterwards: "Once both are ready, and the tokens of the old key have expired: retire.",
  },
  retire: {
    why: "Restart every process that still holds the old key, so that nothing accepts it any more.",
    processes: everyReader,
    afterwards: "Then the change is complete.",
  },
};

/** What the operator does after a step, as lines to print: processes read their keys once, at their start. */
export function restartsAfter(action: KeyAction, release: string, namespace: string): string[] {
  const { why, processes, afterwards } = next[action];
  const deployments = processes.map((name) => `deployment/${release}-${name}`);
  return [
    why,
    `  kubectl -n ${namespace} rollout restart ${deployments.join(" ")}`,
    ...deployments.map((deployment) => `  kubectl -n ${namespace} rollout status ${deployment}`),
    afterwards,
  ];
}
