import { describe, expect, test } from "@jest/globals";
import { serviceNames } from "@questwell/proto";
import { imageName } from "@questwell/platform";
import { say } from "../faults/support/say.ts";
import { install, RELEASE, testedTag } from "./support/installation.ts";
import { clusterOf } from "./support/kubernetes.ts";

const TEST_MS = 900_000;
const NAMESPACE = "questwell-policies";
const POD_TIMEOUT = "60s";
const probe = clusterOf("questwell-policy-probe");
const image = { image: imageName("setup", testedTag), imagePullPolicy: "IfNotPresent" };

/** Runs a program in a pod and returns its last line. */
async function runPod(
  cluster: typeof probe,
  name: string,
  program: string,
  labels: object = {},
): Promise<string> {
  const container = { name, ...image, command: ["node", "--eval", program] };
  const spec = { restartPolicy: "Never", containers: [container] };
  const pod = { apiVersion: "v1", kind: "Pod", metadata: { name, labels }, spec };
  await cluster.kubectl(["create", "--filename", "-"], JSON.stringify(pod));
  const phase = "--for=jsonpath={.status.phase}=Succeeded";
  await cluster.kubectl(["wait", phase, `pod/${name}`, `--timeout=${POD_TIMEOUT}`]);
  return (await cluster.kubectl(["logs", name])).trim().split("\n").at(-1) ?? "";
}

/** A program that tries to connect to each address and prints those that answered, as JSON. */
const connectTo = (addresses: readonly string[]) => `
const { connect } = require("node:net");
const tries = ${JSON.stringify(addresses)}.map((address) => new Promise((resolve) => {
  const [host, port] = address.split(":");
  const socket = connect({ host, port: Number(port), timeout: 3000 });
  socket.once("connect", () => { resolve(address); socket.destroy(); });
  for (const event of ["error", "timeout"]) socket.once(event, () => { resolve(null); socket.destroy(); });
}));
Promise.all(tries).then((found) => console.log(JSON.stringify(found.filter(Boolean))));
`;

/** Whether a policy that denies everything holds back a connection to the API server, which every pod may make else. */
async function areEnforced(): Promise<boolean> {
  await probe.kubectl(["create", "namespace", probe.namespace]);
  const denyAll = {
    apiVersion: "networking.k8s.io/v1",
    kind: "NetworkPolicy",
    metadata: { name: "deny-all" },
    spec: { podSelector: {}, policyTypes: ["Ingress", "Egress"] },
  };
  try {
    await probe.kubectl(["apply", "--filename", "-"], JSON.stringify(denyAll));
    const { spec } = await clusterOf("default").read<{ spec: { clusterIP: string } }>([
      "get",
      "service",
      "kubernetes",
    ]);
    const reached = await runPod(probe, "probe", connectTo([`${spec.clusterIP}:443`]));
    return reached === "[]";
  } finally {
    await probe.kubectl(["delete", "namespace", probe.namespace]);
  }
}

const enforced = await areEnforced();
if (!enforced) say("NetworkPolicies: not enforced by this cluster");

describe("NetworkPolicies", () => {
  (enforced ? test : test.skip)(
    "a pod of no part reaches the gateway, and nothing else",
    async () => {
      const system = await install(NAMESPACE, { hasDatabases: false });
      try {
        const gateway = `${RELEASE}-gateway:8080`;
        const services = serviceNames.map((service) => `${RELEASE}-${service}:4000`);
        const servers = [`${RELEASE}-mongodb:27017`, `${RELEASE}-nats:4222`];
        const reached = await runPod(
          system.cluster,
          "stranger",
          connectTo([gateway, ...services, ...servers]),
        );
        expect(JSON.parse(reached)).toEqual([gateway]);
      } finally {
        await system.remove();
      }
    },
    TEST_MS,
  );
});
