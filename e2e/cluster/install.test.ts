import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { expectKeptPromises } from "../faults/support/completion-client.ts";
import { say } from "../faults/support/say.ts";
import { newWalker } from "../faults/support/walker.ts";
import { install, processes, RELEASE, runHelmTest, type Installation } from "./support/installation.ts";
import { isReady, podsOf, until, type Pod } from "./support/kubernetes.ts";
import { anyAddress, failuresOf, withTraffic } from "./support/traffic.ts";

const TEST_MS = 1_200_000;
const INSTALLED_WITHIN_MS = 180_000;
const ADDED_WITHIN_MS = 60_000;
const SCALED_WITHIN_MS = 180_000;
/** A HorizontalPodAutoscaler waits five minutes before it takes a pod away. */
const SCALED_BACK_WITHIN_MS = 480_000;

let system: Installation;
beforeAll(async () => {
  // Little CPU, so that the test's traffic is enough to scale.
  const scaled = { minReplicas: 2, maxReplicas: 3, cpu: "60m" };
  system = await install("questwell-install", {
    values: {
      "services.progress.autoscaling.enabled": true,
      ...Object.fromEntries(
        Object.entries(scaled).map(([key, value]) => [`services.progress.autoscaling.${key}`, value]),
      ),
    },
  });
}, TEST_MS);
afterAll(() => system.remove(), 120_000);

/** The texts of a Secret, still encoded. */
const secretOf = async (name: string) =>
  (await system.cluster.read<{ data: Record<string, string> }>(["get", "secret", `${RELEASE}-${name}`])).data;

const replicasOf = async (component: string) => {
  const deployment = ["get", "deployment", `${RELEASE}-${component}`];
  return (await system.cluster.read<{ spec: { replicas: number } }>(deployment)).spec.replicas;
};

/** Seconds from the start of a pod's process until the pod was ready. */
function readyAfter({ status }: Pod): number {
  const ready = status.conditions?.find(({ type }) => type === "Ready")?.lastTransitionTime ?? "";
  const started = status.containerStatuses?.[0]?.state?.running?.startedAt ?? "";
  return (Date.parse(ready) - Date.parse(started)) / 1000;
}

test(
  "is ready within three minutes after one command",
  async () => {
    const memory = await system.cluster.kubectl(["top", "pod", "--no-headers"]).catch(() => "");
    for (const component of [...processes, "mongodb", "nats"]) {
      // The autoscaler may just have added one because of what starting took.
      const isAllReady = async () => (await podsOf(system.cluster, component)).every(isReady);
      await until(`every pod of ${component} is ready`, ADDED_WITHIN_MS, isAllReady);
      const pods = await podsOf(system.cluster, component);
      const used = memory.split("\n").filter((line) => line.startsWith(`${RELEASE}-${component}-`));
      const each = used.map((line) => line.split(/\s+/u)[2]).join(", ");
      say(`${component}: ready ${pods.map(readyAfter).join(", ")} s after its start; memory ${each}`);
    }
    say(`helm install --wait: ${(system.installedMs / 1000).toFixed(0)} s`);
    expect(system.installedMs).toBeLessThanOrEqual(INSTALLED_WITHIN_MS);
  },
  TEST_MS,
);

test(
  "helm test passes, and with test.full does the main job by an account that it deletes again",
  async () => {
    await runHelmTest(system.cluster);
    const countPeople = () => system.databaseOf("identity").collection("users").countDocuments();
    const before = await countPeople();
    await system.upgrade({ "test.full": true });
    expect(await runHelmTest(system.cluster)).toContain("ok      a person does the main job");
    await until("the account is erased", 60_000, async () => (await countPeople()) === before);
  },
  TEST_MS,
);

test(
  "load adds a pod, and an upgrade changes no number of pods",
  async () => {
    const { samples, completers } = await withTraffic(system.url, async () => {
      await until("progress has 3 pods", SCALED_WITHIN_MS, async () => (await replicasOf("progress")) === 3);
      await system.upgrade({ "services.progress.env.LOG_LEVEL": "warn" });
      expect(await replicasOf("progress")).toBe(3);
    });
    expect(failuresOf(samples)).toEqual([]);
    await expectKeptPromises(system, completers);
  },
  TEST_MS,
);

test(
  "an upgrade keeps every secret and signs nobody out",
  async () => {
    const person = await newWalker(system.url, { address: anyAddress() });
    const names = ["session-keys", "internal-keys", "nats", "mongodb"];
    const before = await Promise.all(names.map(secretOf));
    await system.upgrade({ "services.identity.env.LOG_LEVEL": "warn" });
    expect(await Promise.all(names.map(secretOf))).toEqual(before);
    expect((await person.client.call("GET", "/api/auth/user")).status).toBe(200);
  },
  TEST_MS,
);

describe("a change of the signing keys under load", () => {
  /** Runs a step's Job until it is over, and returns what it printed. */
  async function runJob(name: string, action: string, end: "complete" | "failed"): Promise<string> {
    await system.cluster.kubectl(["create", "job", `--from=cronjob/${RELEASE}-keys-${action}`, name]);
    await system.cluster.kubectl(["wait", `--for=condition=${end}`, `job/${name}`, "--timeout=120s"]);
    return system.cluster.kubectl(["logs", `job/${name}`]);
  }

  /** Takes a step and runs the commands that it prints. */
  async function step(name: string, action: string): Promise<void> {
    const printed = await runJob(name, action, "complete");
    const commands = printed.split("\n").filter((line) => line.startsWith("  kubectl "));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) await system.cluster.kubectl(command.trim().split(" ").slice(1));
  }

  /** Moves the time of the switch into the past, as if the old keys' tokens had expired. */
  async function expireOldTokens(): Promise<void> {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const secrets = [`secret/${RELEASE}-session-keys`, `secret/${RELEASE}-internal-keys`];
    const annotation = `questwell.org/keys-switched-at=${hourAgo}`;
    await system.cluster.kubectl(["annotate", ...secrets, "--overwrite", annotation]);
  }

  test(
    "announced, switched and retired: no request fails, nobody is signed out",
    async () => {
      const before = await secretOf("session-keys");
      const person = await newWalker(system.url, { address: anyAddress() });
      const { samples, completers, seconds } = await withTraffic(system.url, async () => {
        await delay(2000);
        await step("announce-1", "announce");
        await step("switch-1", "switch");
        const refused = await runJob("retire-early", "retire", "failed");
        expect(refused).toContain("tokens of the old key are valid until");
        await expireOldTokens();
        await step("retire-1", "retire");
        await delay(2000);
      });
      say(
        `keys: ${samples.length} requests in ${seconds} s, failures: ${failuresOf(samples).join("; ") || "none"}`,
      );
      expect(failuresOf(samples)).toEqual([]);
      expect((await secretOf("session-keys"))["private.jwks"]).not.toBe(before["private.jwks"]);
      expect((await person.client.call("GET", "/api/auth/user")).status).toBe(200);
      await expectKeptPromises(system, completers);
    },
    TEST_MS,
  );
});

test(
  "without load the added pod goes again",
  async () => {
    await until(
      "progress has 2 pods",
      SCALED_BACK_WITHIN_MS,
      async () => (await replicasOf("progress")) === 2,
    );
  },
  TEST_MS,
);
