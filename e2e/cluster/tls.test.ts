import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { makeAuthority, type Authority } from "@questwell/local-stack";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { say } from "../faults/support/say.ts";
import { newChallenges, newWalker } from "../faults/support/walker.ts";
import { install, processes, RELEASE, runHelmTest, type Installation } from "./support/installation.ts";
import { applySecret, clusterOf, podsOf, until } from "./support/kubernetes.ts";
import { anyAddress, failuresOf, withTraffic } from "./support/traffic.ts";

const TEST_MS = 900_000;
/** kubelet writes a changed Secret into a pod within its sync period and its cache's, two minutes in all. */
const RENEWED_WITHIN_MS = 240_000;
const cluster = clusterOf("questwell-tls");

let folder: string;
let authority: Authority;
let system: Installation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-tls-"));
  authority = await makeAuthority(join(folder, "authority"));
  await cluster.kubectl(["create", "namespace", cluster.namespace]);
  const parts = [...processes, "mongodb", "nats"];
  for (const part of parts) await applyCertificate(part);
  const existing = Object.fromEntries(parts.map((part) => [part, `certificate-${part}`]));
  const file = join(folder, "values.yaml");
  await writeFile(file, JSON.stringify({ tls: { mode: "existing", existing } }));
  system = await install(cluster.namespace, { file, hasDatabases: false });
}, TEST_MS);
afterAll(async () => {
  await system.remove();
  await rm(folder, { recursive: true });
}, TEST_MS);

/** Issues a certificate for a part under the names of its Services, and stores it as the part's Secret. */
async function applyCertificate(part: string): Promise<void> {
  const service = `${RELEASE}-${part}`;
  const names = part === "mongodb" ? [`${service}-0.${service}`, `${service}-setup`] : [service];
  const { caFile, certFile, keyFile } = await authority.issue(
    part,
    names.map((name) => `DNS:${name}`),
  );
  const [ca = "", cert = "", key = ""] = await Promise.all(
    [caFile, certFile, keyFile].map((path) => readFile(path, "utf8")),
  );
  await applySecret(cluster, `certificate-${part}`, { "ca.crt": ca, "tls.crt": cert, "tls.key": key });
}

/** The fingerprint of the certificate that a pod of a process presents, which the authority has issued. */
async function presented(part: string): Promise<string> {
  const [pod] = await podsOf(cluster, part);
  const ca = await readFile(authority.caFile, "utf8");
  const socket = connect({ host: pod?.status.podIP ?? "", port: 4000, servername: `${RELEASE}-${part}`, ca });
  try {
    await once(socket, "secureConnect");
    return socket.getPeerCertificate().fingerprint256;
  } finally {
    socket.destroy();
  }
}

test(
  "with certificates of one's own a person uses it, and helm test passes",
  async () => {
    const person = await newWalker(system.url, { address: anyAddress() });
    const [id] = await newChallenges(person, "career");
    await person.client.insist("POST", `/api/challenges/${id}/complete`);
    await runHelmTest(cluster);
    await expect(
      fetch(`http://${(await podsOf(cluster, "progress"))[0]?.status.podIP}:4000/`),
    ).rejects.toThrow();
  },
  TEST_MS,
);

test(
  "a renewed pair is presented without a restart, and no request fails",
  async () => {
    const [before, podsBefore] = [await presented("progress"), await podsOf(cluster, "progress")];
    const startedAt = Date.now();
    const { samples } = await withTraffic(system.url, async () => {
      await applyCertificate("progress");
      await until("progress presents the renewed certificate", RENEWED_WITHIN_MS, async () => {
        return (await presented("progress")) !== before;
      });
    });
    say(`renewed within ${((Date.now() - startedAt) / 1000).toFixed(0)} s, under ${samples.length} requests`);
    expect(failuresOf(samples)).toEqual([]);
    const containers = (pods: typeof podsBefore) =>
      pods.map(({ metadata, status }) => [metadata.uid, status.containerStatuses]);
    expect(containers(await podsOf(cluster, "progress"))).toEqual(containers(podsBefore));
  },
  TEST_MS,
);
