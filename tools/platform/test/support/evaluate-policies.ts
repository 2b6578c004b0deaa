import { BlockList } from "node:net";
import type { Manifest } from "../../src/chart/manifest.ts";

type Labels = Readonly<Record<string, string>>;

/** One end of a connection: a pod, or an address outside of the cluster. */
export type End =
  | { name: string; namespace: string; labels: Labels; namespaceLabels?: Labels }
  | { name: string; address: string };

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port?: number; protocol?: string; endPort?: number }[];
}
interface PolicySpec {
  podSelector: Selector;
  policyTypes: string[];
  ingress?: Rule[];
  egress?: Rule[];
}

const specOf = (policy: Manifest) => policy["spec"] as PolicySpec;

/** Whether NetworkPolicies let one end connect to a port of another: both of them must be allowed to. */
export function isAllowed(
  policies: readonly Manifest[],
  from: End,
  to: End,
  port: number,
  protocol = "TCP",
): boolean {
  const leaves = passes(policies, "Egress", from, to, port, protocol);
  return leaves && passes(policies, "Ingress", to, from, port, protocol);
}

/** Whether a policy that names peers selects pods with these labels for what comes in. */
export const admits = (policies: readonly Manifest[], labels: Labels): boolean =>
  policies.map(specOf).some(({ podSelector, policyTypes, ingress = [] }) => {
    return policyTypes.includes("Ingress") && ingress.length > 0 && matches(podSelector, labels);
  });

/** A pod that no policy of this direction selects may do anything; one that some select may do what any allows. */
function passes(
  policies: readonly Manifest[],
  direction: "Ingress" | "Egress",
  self: End,
  other: End,
  port: number,
  protocol: string,
): boolean {
  if ("address" in self) return true;
  const selecting = policies.filter((policy) => {
    const { podSelector, policyTypes } = specOf(policy);
    const isSameNamespace = (policy.metadata.namespace ?? "questwell") === self.namespace;
    return isSameNamespace && policyTypes.includes(direction) && matches(podSelector, self.labels);
  });
  if (selecting.length === 0) return true;
  return selecting.some((policy) => {
    const { ingress = [], egress = [] } = specOf(policy);
    const rules = direction === "Ingress" ? ingress : egress;
    return rules.some((rule) => {
      const peers = direction === "Ingress" ? rule.from : rule.to;
      const hasPort =
        rule.ports === undefined ||
        rule.ports.some((each) => each.port === port && (each.protocol ?? "TCP") === protocol);
      return hasPort && (peers === undefined || peers.some((peer) => isPeer(peer, other, self.namespace)));
    });
  });
}

function isPeer({ ipBlock, podSelector, namespaceSelector }: Peer, end: End, ownNamespace: string): boolean {
  if (ipBlock) return "address" in end && isInBlock(ipBlock, end.address);
  if ("address" in end) return false;
  const isNamespace = namespaceSelector
    ? matches(namespaceSelector, end.namespaceLabels ?? {})
    : end.namespace === ownNamespace;
  return isNamespace && (podSelector === undefined || matches(podSelector, end.labels));
}

function matches({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  const other = matchExpressions.find(({ operator }) => operator !== "In");
  if (other) throw new Error(`The operator ${other.operator} is not evaluated here`);
  return (
    Object.entries(matchLabels).every(([label, value]) => labels[label] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ""))
  );
}

function isInBlock({ cidr, except = [] }: { cidr: string; except?: string[] }, address: string): boolean {
  const contains = (block: string) => {
    const [network = "", bits] = block.split("/");
    const family = network.includes(":") ? "ipv6" : "ipv4";
    if (address.includes(":") !== (family === "ipv6")) return false;
    const list = new BlockList();
    list.addSubnet(network, Number(bits), family);
    return list.check(address, family);
  };
  return contains(cidr) && !except.some(contains);
}
