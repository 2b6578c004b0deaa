/** What a pod may, and which secret it sees. */

import { describe, expect, test } from "@jest/globals";
import { containersOf, podsOf, type PodOf } from "../support/pods.ts";
import { render, rendering, renderings } from "../support/renderings.ts";
import type { Manifest } from "../../src/chart/manifest.ts";
import { parseManifests } from "../../src/chart/render-chart.ts";

const nameOf = ({ owner }: PodOf) => `${owner.kind} ${owner.metadata.name}`;
/** The programs that write Secrets are the only ones that speak to the API server. */
const speaksToApi = ({ labels }: PodOf) =>
  ["secrets", "keys"].includes(labels["app.kubernetes.io/name"] ?? "");

describe.each(renderings)("$name", ({ text, manifests }) => {
  const pods = podsOf(manifests);

  test("every pod fits Pod Security's level restricted, with a root filesystem that it cannot write to", () => {
    for (const pod of pods) {
      expect(pod.spec).not.toHaveProperty("hostNetwork");
      expect(pod.spec).not.toHaveProperty("hostPID");
      expect(pod.spec).not.toHaveProperty("hostIPC");
      expect([nameOf(pod), pod.spec.securityContext]).toEqual([
        nameOf(pod),
        expect.objectContaining({
          runAsNonRoot: true,
          runAsUser: expect.any(Number),
          seccompProfile: { type: "RuntimeDefault" },
        }),
      ]);
      for (const container of containersOf(pod))
        expect([nameOf(pod), container.securityContext]).toEqual([
          nameOf(pod),
          {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ["ALL"] },
          },
        ]);
      for (const { emptyDir, secret, configMap, projected, name } of pod.spec.volumes ?? []) {
        expect([name, secret ?? configMap ?? projected ?? emptyDir]).toEqual([name, expect.anything()]);
        if (emptyDir) expect(emptyDir.sizeLimit).toBeDefined();
      }
    }
  });

  test("only the programs that write Secrets get a token of the API server", () => {
    for (const pod of pods)
      expect([nameOf(pod), pod.spec.automountServiceAccountToken]).toEqual([nameOf(pod), speaksToApi(pod)]);
    for (const account of manifests.filter(({ kind }) => kind === "ServiceAccount"))
      expect(account["automountServiceAccountToken"]).toBe(false);
  });

  test("each process that stays has an account of its own", () => {
    const staying = pods.filter(({ owner }) => ["Deployment", "StatefulSet"].includes(owner.kind));
    expect(staying.map(({ spec }) => spec.serviceAccountName)).toEqual(
      staying.map(({ owner }) => owner.metadata.name),
    );
  });

  test("rights are over single Secrets of the release; only creating cannot be bound to names", () => {
    for (const role of manifests.filter(({ kind }) => kind === "Role")) {
      for (const rule of role["rules"] as Record<string, string[]>[]) {
        expect(rule["resources"]).toEqual(["secrets"]);
        const isCreation = rule["verbs"]?.join() === "create";
        if (!isCreation) expect(rule["verbs"]).toEqual(["get", "patch"]);
        expect(rule["resourceNames"] === undefined).toBe(isCreation);
      }
    }
    expect(manifests.filter(({ kind }) => kind.startsWith("ClusterRole"))).toEqual([]);
  });

  test("no Secret is rendered, and no password or key", () => {
    expect(manifests.filter(({ kind }) => kind === "Secret")).toEqual([]);
    expect(text).not.toMatch(/-----BEGIN|:\/\/[^/\s:@"'`]+:(?!\$\{)[^/\s@]+@/u);
    for (const pod of pods)
      for (const { env = [] } of containersOf(pod))
        for (const { name, value = "" } of env)
          if (/PASSWORD|SECRET|KEYS?_|CREDS|_URL$/u.test(name))
            expect([name, value]).toEqual([
              name,
              expect.stringMatching(/^(?:\/run\/secrets\/|https?:|nats:|tls:|mongodb:\/\/[^@]*$)/u),
            ]);
  });

  test("no image is the latest of something", () => {
    const images = pods.flatMap((pod) => containersOf(pod).map(({ image }) => image));
    for (const image of images)
      expect(image).toMatch(/^[a-z0-9][a-z0-9./-]*(?::(?!latest)[\w.-]+|@sha256:[0-9a-f]{64})$/u);
  });

  test("every Secret is mounted by single keys", () => {
    for (const pod of pods)
      for (const { secret, projected } of pod.spec.volumes ?? [])
        for (const source of [secret, ...(projected?.sources.map((each) => each.secret) ?? [])])
          if (source) expect([nameOf(pod), source.items?.length]).toEqual([nameOf(pod), expect.any(Number)]);
  });
});

describe("a pod sees", () => {
  /** `secret/key` of all that each pod mounts, by the name of its object. */
  const secretsOf = (manifests: readonly Manifest[], kinds = ["Deployment", "StatefulSet"]) =>
    Object.fromEntries(
      podsOf(manifests)
        .filter(({ owner }) => kinds.includes(owner.kind))
        .map(({ owner, spec }) => [
          owner.metadata.name.replace(/^questwell-/u, ""),
          (spec.volumes ?? [])
            .flatMap(({ secret, projected }) => [
              secret,
              ...(projected?.sources.map((source) => source.secret) ?? []),
            ])
            .flatMap((source) =>
              (source?.items ?? []).map(({ key }) => `${source?.secretName ?? source?.name}/${key}`),
            )
            .map((path) => path.replace(/^questwell-/u, ""))
            .toSorted(),
        ]),
    );
  const ofService = (name: string) => ["internal-keys/public.jwks", `mongodb/${name}-url`, `nats/${name}`];
  const passwords = ["admin", "goals-ai", "identity", "progress", "social"].map(
    (name) => `mongodb/${name}-password`,
  );

  test("what it needs itself", () => {
    expect(secretsOf(rendering("defaults"))).toEqual({
      identity: [...ofService("identity"), "session-keys/private.jwks"],
      progress: ofService("progress"),
      "goals-ai": ofService("goals-ai"),
      social: ofService("social"),
      admin: ofService("admin"),
      "event-keeper": ["nats/event-keeper"],
      gateway: ["internal-keys/private.jwks", "nats/gateway", "session-keys/public.jwks"],
      mongodb: [...passwords, "mongodb/keyfile", "mongodb/root-password"].toSorted(),
      nats: ["nats/passwords.conf"],
    });
  });

  test("a migration only the address of its database, the smoke test and the programs with a token nothing", () => {
    const tasks = secretsOf(rendering("upgrade"), ["Job", "CronJob", "Pod"]);
    expect(tasks).toEqual({
      ...Object.fromEntries(
        ["admin", "goals-ai", "identity", "progress", "social"].map((name) => [
          `${name}-migrate`,
          [`mongodb/${name}-url`],
        ]),
      ),
      "database-users": [...passwords, "mongodb/root-password"].toSorted(),
      secrets: [],
      "keys-announce": [],
      "keys-switch": [],
      "keys-retire": [],
      "smoke-test": [],
    });
  });

  test("the operator's Secrets where it names them, each as a volume of the Secret's name", () => {
    const manifests = rendering("servers elsewhere");
    expect(secretsOf(manifests)).toMatchObject({
      social: [
        "my-internal-keys/public.jwks",
        "nats-creds/social.creds",
        "social.db/connectionString.standard",
      ],
      progress: ["my-internal-keys/public.jwks", "nats-creds/progress.creds"],
      gateway: ["my-internal-keys/private.jwks", "my-session-keys/public.jwks", "nats-creds/gateway.creds"],
    });
    const social = podsOf(manifests).find(({ owner }) => owner.metadata.name === "questwell-social");
    expect(social?.spec.volumes?.map(({ name }) => name)).toEqual([
      "tmp",
      "social-db",
      "my-internal-keys",
      "nats-creds",
    ]);
    const env = Object.fromEntries(
      social?.spec.containers[0]?.env?.map(({ name, value }) => [name, value]) ?? [],
    );
    expect(env).toMatchObject({
      MONGODB_URL_FILE: "/run/secrets/questwell/mongodb/url",
      NATS_CREDS_FILE: "/run/secrets/questwell/nats/creds",
      NATS_URL: "tls://nats.example:4222",
    });
    expect(env).not.toHaveProperty("MONGODB_URL");
    expect(env).not.toHaveProperty("NATS_USER");
  });

  test("certificate and key only where it is called by TLS, else the authority's certificate", () => {
    const ofTls = Object.entries(secretsOf(rendering("overlay production"))).map(([name, paths]) => [
      name,
      paths.filter((path) => path.startsWith(`${name}-tls/`)).length,
    ]);
    expect(Object.fromEntries(ofTls)).toEqual({
      identity: 3,
      progress: 3,
      "goals-ai": 3,
      social: 3,
      admin: 3,
      "event-keeper": 1,
      gateway: 1,
    });
    expect(secretsOf(rendering("everything"))).toMatchObject({
      gateway: expect.arrayContaining(["gateway-tls/tls.key"]),
      mongodb: expect.arrayContaining(["mongodb-tls/tls.key"]),
      nats: expect.arrayContaining(["nats-tls/tls.key"]),
      identity: expect.arrayContaining(["google/client-secret"]),
    });
  });
});

test("a digest wins over a tag, and a registry for everything over each", async () => {
  const digest = `sha256:${"a".repeat(64)}`;
  const set = [
    "global.imageRegistry=registry.example",
    "image.tag=1.2.3",
    `services.identity.image.digest=${digest}`,
    "services.social.image.tag=4.5.6",
    "setup.image.repository=mine/tools",
    `mongodb.embedded.image.digest=${digest}`,
  ];
  const pods = podsOf(parseManifests(await render({ set })));
  const imageOf = (name: string) =>
    pods.find(({ owner }) => owner.metadata.name === `questwell-${name}`)?.spec.containers[0]?.image;
  expect({
    identity: imageOf("identity"),
    social: imageOf("social"),
    gateway: imageOf("gateway"),
    secrets: imageOf("secrets"),
    mongodb: imageOf("mongodb"),
  }).toEqual({
    identity: `registry.example/questwell/identity@${digest}`,
    social: "registry.example/questwell/social:4.5.6",
    gateway: "registry.example/questwell/gateway:1.2.3",
    secrets: "registry.example/mine/tools:1.2.3",
    mongodb: `registry.example/library/mongo@${digest}`,
  });
});
