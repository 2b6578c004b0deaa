/** Which pod may connect to which, computed for every pair of pods and every port. */

import { describe, expect, test } from "@jest/globals";
import { serviceNames } from "@questwell/proto";
import type { Manifest } from "../../src/chart/manifest.ts";
import { overlayNames } from "../../src/overlays/overlays.ts";
import { admits, isAllowed, type End } from "../support/evaluate-policies.ts";
import { objectsOf, podsOfOperators } from "../support/overlay-objects.ts";
import { podsOf } from "../support/pods.ts";
import { render, rendering, renderings } from "../support/renderings.ts";
import { parseManifests } from "../../src/chart/render-chart.ts";

/** Every port that anything listens on, here or outside, and one that nothing does. */
const ports = [53, 443, 4000, 4222, 5353, 6222, 6443, 8080, 8222, 9090, 12_345, 27_017];

/** The pods of a rendering, by the name of what they run. */
function endsOf(manifests: readonly Manifest[]): End[] {
  const pods = podsOf(manifests).map(({ labels }) => ({
    name: labels["app.kubernetes.io/name"] ?? "",
    namespace: "questwell",
    labels,
  }));
  return [...new Map(pods.map((pod) => [pod.name, pod])).values()];
}

const stranger: End = { name: "stranger", namespace: "questwell", labels: { app: "other" } };
const elsewhere: End = {
  name: "elsewhere",
  namespace: "other",
  labels: { "app.kubernetes.io/name": "gateway", "app.kubernetes.io/instance": "questwell" },
};
const prometheus: End = {
  name: "prometheus",
  namespace: "questwell",
  labels: { "app.kubernetes.io/name": "prometheus" },
};
/** Any namespace may call a pod of its own so; 9090 is also where gateways forward requests to each other. */
const namedLikeIt: End = { ...prometheus, name: "prometheus elsewhere", namespace: "other" };
const internet: End = { name: "internet", address: "142.250.1.1" };
const internet6: End = { name: "internet6", address: "2a00:1450::1" };
const privateAddresses: End[] = [
  "10.0.0.1",
  "172.16.9.9",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "fd00::1",
].map((address) => ({ name: `private ${address}`, address }));
const outside = [stranger, elsewhere, prometheus, namedLikeIt, internet, internet6, ...privateAddresses];

/** Every connection that the policies of a rendering allow: `from → to:port`. */
function arrowsOf(manifests: readonly Manifest[]): string[] {
  const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy");
  const inside = endsOf(manifests);
  const pairs = [
    ...inside.flatMap((from) => [...inside, ...outside].map((to) => [from, to] as const)),
    ...outside.flatMap((from) => inside.map((to) => [from, to] as const)),
  ];
  return pairs.flatMap(([from, to]) =>
    ports
      .filter((port) => isAllowed(policies, from, to, port))
      .map((port) => `${from.name} → ${to.name}:${port}`),
  );
}

/** Names are looked up anywhere: a cluster's DNS servers may be pods, nodes or link-local addresses. */
const withoutDns = (arrows: readonly string[]) => arrows.filter((arrow) => !/:(?:53|5353)$/u.test(arrow));
const everybody = (to: string) => outside.map(({ name }) => `${name} → ${to}`);
const services: readonly string[] = serviceNames;
const processes = [...services, "event-keeper", "gateway"];

const between = [
  ...services.flatMap((name) => [`gateway → ${name}:4000`, `gateway → ${name}:9090`]),
  "gateway → gateway:9090",
  ...processes.flatMap((name) => [`smoke-test → ${name}:9090`, `prometheus → ${name}:9090`]),
  "smoke-test → gateway:8080",
  ...everybody("gateway:8080"),
];
const toServers = [
  ...processes.map((name) => `${name} → nats:4222`),
  ...[...services, "migrate", "database-users"].map((name) => `${name} → mongodb:27017`),
];
/** The API server has no labels, and its address differs by cluster. */
const toApiServer = ["secrets", "keys"].flatMap((name) =>
  outside.flatMap((to) => [`${name} → ${to.name}:443`, `${name} → ${to.name}:6443`]),
);

describe("the policies allow", () => {
  test("these connections and no other", () => {
    const manifests = rendering("upgrade");
    expect(
      endsOf(manifests)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      [
        ...processes,
        "mongodb",
        "nats",
        "secrets",
        "database-users",
        "keys",
        "migrate",
        "smoke-test",
      ].toSorted(),
    );
    expect(withoutDns(arrowsOf(manifests)).toSorted()).toEqual(
      [...between, ...toServers, ...toApiServer].toSorted(),
    );
  });

  test("everything of ours to look names up, and nobody to use these ports of ours", () => {
    const dns = arrowsOf(rendering("upgrade")).filter((arrow) => /:(?:53|5353)$/u.test(arrow));
    const ends = endsOf(rendering("upgrade"));
    const expected = ends.flatMap(({ name }) =>
      outside.flatMap((to) => [53, 5353].map((port) => `${name} → ${to.name}:${port}`)),
    );
    expect(dns.toSorted()).toEqual(expected.toSorted());
    const policies = rendering("upgrade").filter(({ kind }) => kind === "NetworkPolicy");
    for (const from of ends) expect(isAllowed(policies, from, stranger, 53, "UDP")).toBe(true);
  });

  test("identity the internet and nothing private, where Google is configured; and the servers of NATS each other", () => {
    const arrows = withoutDns(arrowsOf(rendering("everything")));
    expect(arrows.filter((arrow) => arrow.startsWith("identity →")).toSorted()).toEqual(
      [
        "identity → internet:443",
        "identity → internet6:443",
        "identity → mongodb:27017",
        "identity → nats:4222",
      ].toSorted(),
    );
    expect(arrows.filter((arrow) => arrow.startsWith("nats →"))).toEqual(["nats → nats:6222"]);
  });

  test("goals-ai the language model where one is configured: the internet, or the named peers at their port", () => {
    const ofCoach = (name: string) =>
      withoutDns(arrowsOf(rendering(name))).filter((arrow) => arrow.startsWith("goals-ai →"));
    const always = ["goals-ai → mongodb:27017", "goals-ai → nats:4222"];
    expect(ofCoach("defaults").toSorted()).toEqual(always);
    expect(ofCoach("everything").toSorted()).toEqual(
      ["goals-ai → internet:443", "goals-ai → internet6:443", ...always].toSorted(),
    );
    expect(ofCoach("an own language model").toSorted()).toEqual(always);
    const policies = rendering("an own language model").filter(({ kind }) => kind === "NetworkPolicy");
    const goals = endsOf(rendering("an own language model")).find(({ name }) => name === "goals-ai");
    const server: End = { name: "server", address: "10.1.2.3" };
    if (!goals) throw new Error("goals-ai is missing");
    expect([8000, 443, 80].map((port) => isAllowed(policies, goals, server, port))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("only the named peers to call the gateway, and only the named address as the API server", () => {
    const manifests = rendering("everything");
    const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy");
    const gateway = endsOf(manifests).find(({ name }) => name === "gateway");
    const secrets = endsOf(manifests).find(({ name }) => name === "secrets");
    if (!gateway || !secrets) throw new Error("Pods are missing");
    const ingress = {
      name: "ingress",
      namespace: "ingress",
      labels: {},
      namespaceLabels: { name: "ingress" },
    };
    expect(isAllowed(policies, ingress, gateway, 8080)).toBe(true);
    for (const end of outside)
      expect([end.name, isAllowed(policies, end, gateway, 8080)]).toEqual([end.name, false]);
    expect(isAllowed(policies, secrets, { name: "api", address: "10.96.0.1" }, 443)).toBe(true);
    expect(isAllowed(policies, secrets, { name: "other", address: "10.96.0.2" }, 443)).toBe(false);
  });

  test("the Prometheus of a named namespace to read metrics", () => {
    const policies = rendering("overlay production").filter(({ kind }) => kind === "NetworkPolicy");
    const gateway = endsOf(rendering("overlay production")).find(({ name }) => name === "gateway");
    const monitoring = {
      ...prometheus,
      namespace: "monitoring",
      namespaceLabels: { "kubernetes.io/metadata.name": "monitoring" },
    };
    if (!gateway) throw new Error("There is no gateway");
    expect(isAllowed(policies, monitoring, gateway, 9090)).toBe(true);
    expect(isAllowed(policies, namedLikeIt, gateway, 9090)).toBe(false);
  });

  test("servers elsewhere to be reached at their ports", () => {
    const arrows = withoutDns(arrowsOf(rendering("servers elsewhere")));
    expect(arrows).toContain("progress → internet:27017");
    expect(arrows).toContain("event-keeper → internet:4222");
    expect(arrows.filter((arrow) => /^(?:gateway|event-keeper|smoke-test) → .*:27017$/u.test(arrow))).toEqual(
      [],
    );
  });

  test("everything, where they are switched off", async () => {
    const manifests = parseManifests(await render({ set: ["networkPolicy.enabled=false"] }));
    expect(manifests.filter(({ kind }) => kind === "NetworkPolicy")).toEqual([]);
  });
});

test("a pod of ours that no policy names may do nothing", () => {
  const policies = rendering("defaults").filter(({ kind }) => kind === "NetworkPolicy");
  const gateway = endsOf(rendering("defaults")).find(({ name }) => name === "gateway");
  const extra: End = {
    name: "extra",
    namespace: "questwell",
    labels: { "app.kubernetes.io/part-of": "questwell", "app.kubernetes.io/instance": "questwell" },
  };
  if (!gateway) throw new Error("There is no gateway");
  for (const port of ports)
    expect([
      port,
      isAllowed(policies, extra, stranger, port),
      isAllowed(policies, gateway, extra, port),
    ]).toEqual([port, false, false]);
});

test("a policy of a process allows no port that the process does not have", () => {
  for (const { labels, spec } of podsOf(rendering("everything"))) {
    const name = labels["app.kubernetes.io/name"] ?? "";
    const own = new Set(
      spec.containers.flatMap(({ ports: all = [] }) => all.map(({ containerPort }) => containerPort)),
    );
    const policy = rendering("everything").find(
      ({ kind, metadata }) => kind === "NetworkPolicy" && metadata.name === `questwell-${name}`,
    );
    const { ingress = [] } = (policy?.["spec"] ?? {}) as { ingress?: { ports: { port: number }[] }[] };
    const allowed = ingress.flatMap((rule) => rule.ports.map(({ port }) => port));
    expect([name, allowed.filter((port) => !own.has(port))]).toEqual([name, []]);
  }
});

describe("every part with a port is selected by a policy that says who may connect to it", () => {
  const isPolicy = ({ kind }: Manifest) => kind === "NetworkPolicy";

  test.each(renderings)("$name", ({ manifests }) => {
    const listening = podsOf(manifests).filter(({ spec }) =>
      spec.containers.some(({ ports = [] }) => ports.length > 0),
    );
    expect(listening.length).toBeGreaterThan(5);
    const open = listening.filter(({ labels }) => !admits(manifests.filter(isPolicy), labels));
    expect(open.map(({ owner }) => owner.metadata.name)).toEqual([]);
  });

  test.each(overlayNames)("what the overlay %s adds", async (name) => {
    const objects = await objectsOf(name);
    const open = podsOfOperators(name, objects).filter(
      ({ labels }) => !admits(objects.filter(isPolicy), labels),
    );
    expect(open).toEqual([]);
  });
});

test("in production NATS and MongoDB admit the release and their own peers, each at its port", async () => {
  const objects = await objectsOf("production");
  const added = podsOfOperators("production", objects);
  expect(added.map(({ name }) => name)).toEqual(["mongodb", "nats"]);
  const policies = [...rendering("overlay production"), ...objects].filter(
    ({ kind }) => kind === "NetworkPolicy",
  );
  const inside = endsOf(rendering("overlay production"));
  const own = added.map(({ name, labels }): End => ({ name, labels, namespace: "questwell" }));
  const arrows = [...inside, ...own, ...outside].flatMap((from) =>
    own.flatMap((to) =>
      ports
        .filter((port) => isAllowed(policies, from, to, port))
        .map((port) => `${from.name} → ${to.name}:${port}`),
    ),
  );
  expect(arrows.toSorted()).toEqual(
    [
      ...processes.map((name) => `${name} → nats:4222`),
      ...[...services, "migrate"].map((name) => `${name} → mongodb:27017`),
      "nats → nats:6222",
      "mongodb → mongodb:27017",
    ].toSorted(),
  );
});
