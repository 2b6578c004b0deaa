import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { serviceNames } from "@questwell/proto";
import { complete, secretPlans } from "@questwell/setup";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../faults/support/say.ts";
import { newChallenges, newWalker, type Walker } from "../faults/support/walker.ts";
import {
  helmInstall,
  processes,
  RELEASE,
  removeRelease,
  runHelmTest,
  urlOf,
} from "./support/installation.ts";
import { chartPath } from "@questwell/platform";
import { applySecret, clusterOf, podsOf, restartsOf, until, untilReady } from "./support/kubernetes.ts";
import { anyAddress } from "./support/traffic.ts";

const TEST_MS = 900_000;
const READY_WITHIN_MS = 240_000;
const servers = clusterOf("questwell-own-secrets");
const outside = clusterOf("questwell-outside");
const mongodbHost = `${RELEASE}-mongodb-0.${RELEASE}-mongodb.${servers.namespace}.svc:27017`;

/** Every secret of an installation, as an operator with a vault would make them. */
const plans = secretPlans({ hasKeys: true, hasNats: true, mongodbHost });
const secrets = Object.fromEntries(plans.map((plan) => [plan.name, complete(plan, {}).values]));
const valueOf = (name: string, key: string) => secrets[name]?.[key] ?? "";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-values-"));
  for (const { namespace, kubectl } of [servers, outside]) await kubectl(["create", "namespace", namespace]);
});
afterAll(async () => {
  for (const cluster of [outside, servers]) await removeRelease(cluster);
  await rm(folder, { recursive: true });
}, TEST_MS);

/** A file of values, in JSON, which YAML includes. */
async function valuesFile(name: string, values: object): Promise<string> {
  const path = join(folder, `${name}.yaml`);
  await writeFile(path, JSON.stringify(values));
  return path;
}

/** Signs up and completes a challenge. */
async function doMainJob(url: string): Promise<Walker> {
  const person = await newWalker(url, { address: anyAddress() });
  const [id] = await newChallenges(person, "career");
  await person.client.insist("POST", `/api/challenges/${id}/complete`);
  return person;
}

describe("secrets.create: false", () => {
  const own = {
    mongodb: { embedded: { existingSecret: "vault-mongodb" } },
    nats: { existingSecret: "vault-nats" },
    secrets: { create: false, existing: { sessionKeys: "vault-session", internalKeys: "vault-internal" } },
    google: { clientId: "client-of-a-test", existingSecret: "vault-google", key: "secret-of-google" },
    networkPolicy: { enabled: false },
  };

  test(
    "without the Secrets, or without a key, pods wait, and an event names both",
    async () => {
      await applySecret(servers, "vault-session", { "public.jwks": valueOf("session-keys", "public.jwks") });
      await helmInstall(servers, { file: await valuesFile("own", own) }, []);
      const eventsOf = async (component: string) => {
        const [pod] = await podsOf(servers, component);
        return pod ? servers.kubectl(["events", "--for", `pod/${pod.metadata.name}`]) : "";
      };
      await until("the gateway's event names the Secret", READY_WITHIN_MS, async () =>
        (await eventsOf("gateway")).includes('secret "vault-nats" not found'),
      );
      await until("identity's event names the key", READY_WITHIN_MS, async () => {
        const events = await eventsOf("identity");
        return (
          events.includes("vault-session") &&
          events.includes("references non-existent secret key: private.jwks")
        );
      });
      const names = { "vault-session": "session-keys", "vault-internal": "internal-keys" };
      for (const [name, plan] of Object.entries({
        ...names,
        "vault-nats": "nats",
        "vault-mongodb": "mongodb",
      }))
        await applySecret(servers, name, secrets[plan] ?? {});
      await applySecret(servers, "vault-google", { "secret-of-google": "of a test" });
      for (const component of processes) await untilReady(servers, component, 2, READY_WITHIN_MS);
    },
    TEST_MS,
  );

  test(
    "a person uses it",
    async () => {
      await doMainJob(await urlOf(servers));
    },
    TEST_MS,
  );
});

describe("MongoDB and NATS of another installation", () => {
  const addresses = Object.fromEntries(
    serviceNames.map((service) => [service, valueOf("mongodb", `${service}-url`)]),
  );

  test(
    "maintenance stops every process and keeps the servers",
    async () => {
      await servers.helm([
        "upgrade",
        RELEASE,
        chartPath,
        "--reuse-values",
        "--set",
        "maintenance=true",
        "--wait",
      ]);
      for (const component of processes)
        await until(
          `${component} is stopped`,
          120_000,
          async () => (await podsOf(servers, component)).length === 0,
        );
      for (const server of ["mongodb", "nats"]) await untilReady(servers, server, 1);
    },
    TEST_MS,
  );

  test(
    "an installation without servers of its own uses them",
    async () => {
      for (const [service, url] of Object.entries(addresses))
        await applySecret(outside, `database-${service}`, { "connectionString.standard": url });
      await applySecret(outside, "broker", secrets["nats"] ?? {});
      const file = await valuesFile("outside", {
        services: Object.fromEntries(
          serviceNames.map((service) => [
            service,
            { mongodb: { existingSecret: `database-${service}`, key: "connectionString.standard" } },
          ]),
        ),
        nats: { url: `nats://${RELEASE}-nats.${servers.namespace}.svc:4222`, existingSecret: "broker" },
      });
      const startedAt = Date.now();
      await helmInstall(outside, { file }, ["--wait", "--timeout", "180s"]);
      say(`ready against servers from outside: ${Date.now() - startedAt} ms`);
      expect(await podsOf(outside, "mongodb")).toEqual([]);
      expect(await podsOf(outside, "nats")).toEqual([]);
      for (const component of processes)
        for (const pod of await podsOf(outside, component)) expect(restartsOf(pod)).toBe(0);
      await doMainJob(await urlOf(outside));
      await runHelmTest(outside);
    },
    TEST_MS,
  );
});
