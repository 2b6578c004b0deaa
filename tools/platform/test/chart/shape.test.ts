/** What Kubernetes needs in order to run, spread, drain and restart the processes without a failed request. */

import { describe, expect, test } from "@jest/globals";
import { podsOf, type PodOf } from "../support/pods.ts";
import { rendering, renderings } from "../support/renderings.ts";
import type { Manifest } from "../../src/chart/manifest.ts";

const ours = (manifests: readonly Manifest[]) => manifests.filter(({ kind }) => kind === "Deployment");
const specOf = (manifest: Manifest) => manifest["spec"] as Record<string, unknown>;
const nameOf = ({ owner, spec }: PodOf) =>
  `${owner.kind} ${owner.metadata.name}: ${spec.containers[0]?.name}`;
const named = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);

describe.each(renderings)("$name", ({ manifests }) => {
  const pods = podsOf(manifests);

  test("every container requests CPU and memory and has a limit of memory, and none of CPU", () => {
    const problems = pods.flatMap((pod) =>
      pod.spec.containers
        .filter(
          ({ resources }) =>
            !resources?.requests?.["cpu"] ||
            !resources.requests["memory"] ||
            !resources.limits?.["memory"] ||
            resources.limits["cpu"] !== undefined,
        )
        .map(({ name }) => `${nameOf(pod)}: ${name}`),
    );
    expect(problems).toEqual([]);
    expect(pods.length).toBeGreaterThan(6);
  });

  test("every process that stays has its three probes", () => {
    const staying = pods.filter(({ owner }) => ["Deployment", "StatefulSet"].includes(owner.kind));
    const problems = staying.filter(({ spec: { containers } }) =>
      containers.some(
        ({ startupProbe, readinessProbe, livenessProbe }) =>
          !startupProbe || !readinessProbe || !livenessProbe,
      ),
    );
    expect(problems.map(nameOf)).toEqual([]);
  });

  test("a pod of ours stops after 5 s of silence and within 45 s, spreads, and is replaced before it goes", () => {
    for (const manifest of ours(manifests)) {
      const [pod] = podsOf([manifest]);
      expect(pod?.spec.containers[0]?.lifecycle).toEqual({ preStop: { sleep: { seconds: 5 } } });
      expect(pod?.spec.terminationGracePeriodSeconds).toBe(45);
      expect(pod?.spec.containers[0]).toMatchObject({
        startupProbe: { httpGet: { path: "/livez" }, periodSeconds: 1, failureThreshold: 120 },
        readinessProbe: { httpGet: { path: "/readyz" }, periodSeconds: 1, failureThreshold: 1 },
        livenessProbe: { httpGet: { path: "/livez" }, periodSeconds: 10, failureThreshold: 3 },
      });
      expect(
        pod?.spec.topologySpreadConstraints?.map(({ topologyKey, whenUnsatisfiable, maxSkew }) => [
          topologyKey,
          whenUnsatisfiable,
          maxSkew,
        ]),
      ).toEqual([
        ["topology.kubernetes.io/zone", "ScheduleAnyway", 1],
        ["kubernetes.io/hostname", "ScheduleAnyway", 1],
      ]);
      expect(specOf(manifest)["strategy"]).toEqual({
        type: "RollingUpdate",
        rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
      });
    }
  });

  test("a Deployment has replicas or an autoscaler, never both", () => {
    const scaled = new Set(named(manifests, "HorizontalPodAutoscaler"));
    for (const manifest of ours(manifests))
      expect([manifest.metadata.name, "replicas" in specOf(manifest)]).toEqual([
        manifest.metadata.name,
        !scaled.has(manifest.metadata.name),
      ]);
  });

  test("every selector finds the pods of one object, by name and instance only", () => {
    for (const { kind, metadata, ...rest } of manifests) {
      if (!["Deployment", "StatefulSet", "PodDisruptionBudget"].includes(kind)) continue;
      const { selector } = rest["spec"] as { selector: { matchLabels: Record<string, string> } };
      expect([kind, metadata.name, Object.keys(selector.matchLabels)]).toEqual([
        kind,
        metadata.name,
        ["app.kubernetes.io/name", "app.kubernetes.io/instance"],
      ]);
      const found = pods.filter(({ labels }) =>
        Object.entries(selector.matchLabels).every(([label, value]) => labels[label] === value),
      );
      expect(found.map(({ owner }) => owner.metadata.name)).toEqual([metadata.name]);
    }
  });

  test("every object has the seven usual labels, and no name is longer than its kind allows", () => {
    const longest: Record<string, number> = { CronJob: 52, StatefulSet: 52 };
    for (const { kind, metadata } of manifests) {
      expect(metadata.name.length).toBeLessThanOrEqual(longest[kind] ?? 63);
      expect(Object.keys(metadata.labels ?? {})).toEqual(
        expect.arrayContaining([
          ...["name", "instance", "component", "part-of", "version", "managed-by"].map(
            (label) => `app.kubernetes.io/${label}`,
          ),
          "helm.sh/chart",
        ]),
      );
      for (const value of Object.values(metadata.labels ?? {})) expect(value.length).toBeLessThanOrEqual(63);
    }
  });

  test("no list has the same key twice, which a server-side apply refuses", () => {
    const twice = pods.flatMap((pod) =>
      pod.spec.containers.flatMap(({ env = [], ports = [], volumeMounts = [] }) => [
        ...repeated(env.map(({ name }) => name)),
        ...repeated(ports.map(({ containerPort }) => String(containerPort))),
        ...repeated(volumeMounts.map(({ mountPath }) => mountPath)),
        ...repeated((pod.spec.volumes ?? []).map(({ name }) => name)),
      ]),
    );
    expect(twice).toEqual([]);
    expect(repeated(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`))).toEqual([]);
  });

  test("every volume that is mounted is there, and every account that is named", () => {
    const accounts = new Set(named(manifests, "ServiceAccount"));
    for (const pod of pods) {
      const volumes = new Set(pod.spec.volumes?.map(({ name }) => name));
      const claims = (specOf(pod.owner)["volumeClaimTemplates"] ?? []) as Manifest[];
      for (const { metadata } of claims) volumes.add(metadata.name);
      const mounted = new Set(
        pod.spec.containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)),
      );
      expect([nameOf(pod), [...mounted].toSorted()]).toEqual([nameOf(pod), [...volumes].toSorted()]);
      if (pod.spec.serviceAccountName) expect(accounts).toContain(pod.spec.serviceAccountName);
    }
  });
});

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) < index);

describe("replicas", () => {
  const replicasIn = (manifests: readonly Manifest[]) =>
    new Set(ours(manifests).map((manifest) => specOf(manifest)["replicas"]));

  test("there are two of each process, and a drain takes one at a time", () => {
    const manifests = rendering("defaults");
    expect(replicasIn(manifests)).toEqual(new Set([2]));
    expect(named(manifests, "PodDisruptionBudget")).toEqual(named(manifests, "Deployment"));
    for (const manifest of manifests.filter(({ kind }) => kind === "PodDisruptionBudget"))
      expect(specOf(manifest)).toMatchObject({
        maxUnavailable: 1,
        unhealthyPodEvictionPolicy: "AlwaysAllow",
      });
  });

  test("a single pod has no budget, which would forbid every drain", () => {
    expect(named(rendering("one replica"), "PodDisruptionBudget")).toEqual([]);
  });

  test("maintenance stops all processes and their scaling, but neither MongoDB nor NATS", () => {
    const manifests = rendering("maintenance");
    expect(replicasIn(manifests)).toEqual(new Set([0]));
    const servers = manifests.filter(({ kind }) => kind === "StatefulSet");
    expect(servers.map((manifest) => specOf(manifest)["replicas"])).toEqual([1, 1]);
    expect(named(manifests, "Pod")).toEqual([]);
  });

  test("scaling counts CPU per pod: identity's passwords take threads of their own", () => {
    const targets = rendering("everything")
      .filter(({ kind }) => kind === "HorizontalPodAutoscaler")
      .map((manifest) => {
        const { metrics } = manifest["spec"] as { metrics: { resource: { target: object } }[] };
        return [manifest.metadata.name, metrics[0]?.resource.target];
      });
    expect(targets).toHaveLength(7);
    for (const [name, target] of targets)
      expect([name, target]).toEqual([
        name,
        { type: "AverageValue", averageValue: name === "questwell-identity" ? "1200m" : "600m" },
      ]);
  });
});

describe("tasks", () => {
  const hooksOf = (manifests: readonly Manifest[]) =>
    Object.fromEntries(
      manifests
        .filter(({ kind, metadata }) => kind === "Job" && metadata.annotations?.["helm.sh/hook"])
        .map(({ metadata: { name, annotations } }) => [
          name,
          `${annotations?.["helm.sh/hook"]} ${annotations?.["helm.sh/hook-weight"]}`,
        ]),
    );

  test("an upgrade makes secrets, then users, then indexes, before the first new pod", () => {
    expect(hooksOf(rendering("upgrade"))).toEqual({
      "questwell-secrets": "pre-install,pre-upgrade -10",
      "questwell-database-users": "pre-upgrade -5",
      "questwell-admin-migrate": "pre-upgrade 0",
      "questwell-goals-ai-migrate": "pre-upgrade 0",
      "questwell-identity-migrate": "pre-upgrade 0",
      "questwell-progress-migrate": "pre-upgrade 0",
      "questwell-social-migrate": "pre-upgrade 0",
    });
  });

  test("an installation makes users beside MongoDB, not in a hook, which helm would wait for before MongoDB", () => {
    const manifests = rendering("defaults");
    expect(hooksOf(manifests)).not.toHaveProperty("questwell-database-users");
    expect(named(manifests, "Job")).toContainEqual(
      expect.stringMatching(/^questwell-database-users-[0-9a-f]{8}$/u),
    );
  });

  test("keys change only when somebody starts it", () => {
    const jobs = rendering("defaults").filter(({ kind }) => kind === "CronJob");
    expect(jobs.map(({ metadata }) => metadata.name)).toEqual([
      "questwell-keys-announce",
      "questwell-keys-switch",
      "questwell-keys-retire",
    ]);
    for (const job of jobs) expect(specOf(job)["suspend"]).toBe(true);
  });
});
