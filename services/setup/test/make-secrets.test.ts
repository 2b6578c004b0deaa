import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { natsPermissions, serviceNames } from "@questwell/proto";
import { readKeySet } from "@questwell/common";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createMissingSecrets } from "../src/kubernetes/create-missing-secrets.ts";
import { createSecretsApi } from "../src/kubernetes/secrets-api.ts";
import { secretPlans } from "../src/secrets/secret-plan.ts";
import { endedBy } from "./support/ended-by.ts";
import { startKubernetesApi, type KubernetesApi } from "./support/kubernetes-api.ts";
import { runSetup } from "./support/run-setup.ts";

const names = ["questwell-session-keys", "questwell-internal-keys", "questwell-nats", "questwell-mongodb"];

let path: string;
let api: KubernetesApi;
let env: Record<string, string>;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-setup-"));
  api = await startKubernetesApi(path, "prod");
  env = {
    KUBECONFIG: api.kubeconfig,
    RELEASE: "questwell",
    NAMESPACE: "prod",
    MONGODB_HOST: "mongodb:27017",
  };
});
afterEach(async () => {
  await api.stop();
  await rm(path, { recursive: true });
});

const program = (change: Record<string, string> = {}) => runSetup("make-secrets", { ...env, ...change });
const makeSecrets = () => {
  const plans = secretPlans({ hasKeys: true, hasNats: true, mongodbHost: "mongodb:27017" });
  return endedBy(api, {}, (secrets, print) => createMissingSecrets(secrets, "questwell", plans, print));
};
const lines = (...parts: string[]) =>
  names.map((name, index) => `${name}: ${parts[index] ?? parts[0]}\n`).join("");
const allValues = () =>
  [...api.secrets.values()].flatMap(({ metadata, data }) =>
    Object.keys(data).map((key) => api.value(metadata.name, key)),
  );
const snapshot = () =>
  JSON.stringify([...api.secrets.values()].map(({ metadata, data }) => [metadata.name, data]));

describe("a new installation", () => {
  test("gets every Secret, labelled, and no value is printed", async () => {
    expect(await program({ INSTANCE: "prod-release" })).toEqual({
      code: 0,
      stdout: lines("created"),
      stderr: "",
    });
    expect([...api.secrets.keys()]).toEqual(names);
    for (const { type, metadata } of api.secrets.values()) {
      expect({ type, labels: metadata.labels }).toEqual({
        type: "Opaque",
        labels: {
          "app.kubernetes.io/name": "questwell",
          "app.kubernetes.io/instance": "prod-release",
          "app.kubernetes.io/managed-by": "questwell-setup",
        },
      });
    }
    const keysOf = (name: string) => Object.keys(api.secrets.get(name)?.data ?? {}).toSorted();
    expect(keysOf("questwell-session-keys")).toEqual(["private.jwks", "public.jwks"]);
    expect(keysOf("questwell-nats")).toEqual([...Object.keys(natsPermissions), "passwords.conf"].toSorted());
    expect(keysOf("questwell-mongodb")).toEqual(
      [
        ...serviceNames.flatMap((name) => [`${name}-password`, `${name}-url`]),
        "keyfile",
        "root-password",
      ].toSorted(),
    );
    const file = join(path, "keys.jwks");
    await writeFile(file, api.value("questwell-session-keys", "private.jwks"));
    const signing = readKeySet(file, "private").current.kid;
    await writeFile(file, api.value("questwell-session-keys", "public.jwks"));
    expect(readKeySet(file, "public").current.kid).toBe(signing);
  });

  test("gets none for the parts that are somebody else's", async () => {
    const { stdout } = await program({ KEYS: "no", MONGODB_HOST: "" });
    expect(stdout).toBe("questwell-nats: created\n");
    expect([...api.secrets.keys()]).toEqual(["questwell-nats"]);
  });

  test("gets each Secret once, from one of two copies that run at the same time", async () => {
    const [one, other] = await Promise.all([program(), program()]);
    expect([one.code, other.code]).toEqual([0, 0]);
    for (const name of names) {
      const said = [one, other].map(({ stdout }) =>
        stdout.split("\n").find((line) => line.startsWith(`${name}:`)),
      );
      expect(new Set(said)).toEqual(new Set([`${name}: created`, `${name}: unchanged`]));
    }
  });

  test("uses what another copy created between reading and creating", async () => {
    api.before = (verb, name) => {
      if (verb !== "create" || name !== "questwell-nats") return;
      api.put("questwell-nats", { identity: "the-other-was-faster" });
      api.before = null;
      return;
    };
    const { code, stdout } = await makeSecrets();
    expect(code).toBe(0);
    expect(stdout).toContain("questwell-nats: added keys progress, goals-ai,");
    expect(api.value("questwell-nats", "identity")).toBe("the-other-was-faster");
    expect(api.value("questwell-nats", "passwords.conf")).toContain(
      'NATS_PASSWORD_IDENTITY: "the-other-was-faster"',
    );
  });

  test("waits for an API that is not ready", async () => {
    let failures = 2;
    api.before = () => {
      failures -= 1;
      return failures < 0 ? undefined : { status: 503, body: { kind: "Status", code: 503 } };
    };
    expect(await makeSecrets()).toMatchObject({ code: 0, stdout: lines("created") });
  });
});

describe("an existing installation", () => {
  beforeEach(async () => {
    await makeSecrets();
    api.requests.length = 0;
  });

  test("is left as it is, byte for byte", async () => {
    const before = snapshot();
    expect(await makeSecrets()).toEqual({ code: 0, stdout: lines("unchanged"), stderr: "" });
    expect(snapshot()).toBe(before);
    expect(api.requests.filter((request) => !request.startsWith("get"))).toEqual([]);
  });

  test("gets the keys of a service that an upgrade adds, and keeps all others", async () => {
    const before = new Map([...api.secrets].map(([name, { data }]) => [name, { ...data }]));
    for (const [name, keys] of [
      ["questwell-nats", ["goals-ai"]],
      ["questwell-mongodb", ["goals-ai-password", "goals-ai-url"]],
    ] as const) {
      for (const key of keys) delete api.secrets.get(name)?.data[key];
    }
    const { stdout } = await makeSecrets();
    expect(stdout).toBe(
      lines(
        "unchanged",
        "unchanged",
        "added key goals-ai; updated passwords.conf",
        "added keys goals-ai-password, goals-ai-url",
      ),
    );
    for (const [name, { data }] of api.secrets) {
      const changed = Object.keys(data).filter((key) => data[key] !== before.get(name)?.[key]);
      const own = {
        "questwell-nats": ["goals-ai", "passwords.conf"],
        "questwell-mongodb": ["goals-ai-password", "goals-ai-url"],
      };
      expect(changed.toSorted()).toEqual(own[name as keyof typeof own] ?? []);
    }
    const password = api.value("questwell-mongodb", "goals-ai-password");
    expect(api.value("questwell-mongodb", "goals-ai-url")).toContain(`goals-ai:${password}@`);
  });

  test("gets the password of NATS's routes with the servers' addresses, and its users keep theirs", async () => {
    const users = { ...api.secrets.get("questwell-nats")?.data };
    const { stdout } = await program({ NATS_SERVERS: "n-0.n:6222,n-1.n:6222,n-2.n:6222" });
    expect(stdout).toContain("questwell-nats: added keys route, routes.conf\n");
    expect(api.secrets.get("questwell-nats")?.data).toMatchObject(users);
    expect(api.value("questwell-nats", "routes.conf")).toContain(
      `nats://route:${api.value("questwell-nats", "route")}@n-2.n:6222`,
    );
  });

  test("publishes a key that was added by hand", async () => {
    const other = JSON.parse(api.value("questwell-internal-keys", "private.jwks")) as { keys: object[] };
    const own = JSON.parse(api.value("questwell-session-keys", "private.jwks")) as { keys: object[] };
    const text = JSON.stringify({ keys: [...own.keys, ...other.keys] });
    api.put("questwell-session-keys", { "private.jwks": text });
    const { stdout } = await makeSecrets();
    expect(stdout).toContain("questwell-session-keys: updated public.jwks\n");
    expect(api.value("questwell-session-keys", "private.jwks")).toBe(text);
    expect(JSON.parse(api.value("questwell-session-keys", "public.jwks"))).toMatchObject({
      keys: [{ kid: expect.any(String) }, { kid: expect.any(String) }],
    });
    expect(api.value("questwell-session-keys", "public.jwks")).not.toContain('"d"');
  });

  test("with unusable values is not touched; each Secret and key is named, and no text of them", async () => {
    api.put("questwell-session-keys", { "private.jwks": '{"keys":[{"d":"topsecret"}]}' });
    api.put("questwell-mongodb", { "social-password": "topsecret words" });
    api.secrets.delete("questwell-nats");
    const before = snapshot();
    const { code, stdout, stderr } = await makeSecrets();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      "Secret questwell-session-keys, key private.jwks, holds no set of private P-256 keys; nothing was changed\n" +
        "Secret questwell-mongodb, key social-password, holds no password; nothing was changed\n",
    );
    expect(snapshot()).toBe(before);
  });

  test("is patched again when somebody changed it in between", async () => {
    delete api.secrets.get("questwell-nats")?.data["social"];
    api.before = (verb) => {
      if (verb !== "patch") return;
      api.put("questwell-nats", { note: "changed" });
      api.before = null;
      return;
    };
    const { stdout } = await makeSecrets();
    expect(stdout).toContain("questwell-nats: added key social; updated passwords.conf\n");
    expect(api.requests.filter((request) => request === "patch questwell-nats")).toHaveLength(2);
    expect(api.value("questwell-nats", "note")).toBe("changed");
  });

  test("that is changed by others all the time is given up after ten attempts", async () => {
    delete api.secrets.get("questwell-nats")?.data["social"];
    api.before = (verb) => {
      if (verb === "patch") api.put("questwell-nats", { note: String(api.requests.length) });
      return undefined;
    };
    const { code, stderr } = await makeSecrets();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "Secret questwell-nats was changed by others 10 times in a row\n",
    });
  });
});

describe("an API that refuses", () => {
  test.each(["get", "create", "patch"] as const)("to %s names the right and the Secret", async (verb) => {
    if (verb === "patch") api.put("questwell-nats", {});
    api.denied.add(`${verb} questwell-nats`);
    const { code, stderr } = await makeSecrets();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `May not ${verb} Secret questwell-nats in namespace prod: status 403, the service account's Role must allow it\n`,
    });
  });

  test("a change repeats nothing of what the API said, which may quote values", async () => {
    api.put("questwell-nats", { identity: "topsecret" });
    api.before = (verb) =>
      verb === "patch"
        ? { status: 422, body: { kind: "Status", code: 422, message: "Invalid value: topsecret" } }
        : undefined;
    const { code, stdout, stderr } = await makeSecrets();
    expect(code).toBe(1);
    expect(stderr).toBe(
      "May not patch Secret questwell-nats in namespace prod: status 422, the Secret cannot be changed\n",
    );
    expect(stdout + stderr).not.toContain("topsecret");
  });
});

test("an API that stays away is asked again for a while, then given up with its address", async () => {
  await api.stop();
  process.env["KUBECONFIG"] = api.kubeconfig;
  const startedAt = performance.now();
  const unreachable = createSecretsApi({ namespace: "prod", labels: {}, giveUpAfterMs: 1500 });
  await expect(unreachable.read("questwell-nats")).rejects.toMatchObject({
    name: "Refusal",
    message: expect.stringMatching(
      /^Kubernetes at https:\/\/127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED$/u,
    ),
  });
  expect(performance.now() - startedAt).toBeGreaterThan(1000);
});

test("a broken configuration of the client is reported without its text", async () => {
  const file = join(path, "broken.yaml");
  await writeFile(file, "users: [{token: topsecret");
  const { code, stdout, stderr } = await program({ KUBECONFIG: file });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("The Kubernetes configuration cannot be read");
  expect(stderr).not.toContain("topsecret");
});

test("every problem of the environment is listed, with exit code 78", async () => {
  const { code, stderr } = await runSetup(
    "make-secrets",
    {
      NAMESPACE: "Prod",
      KEYS: "maybe",
      NATS_EMBEDDED: "1",
      MONGODB_HOST: "mongodb",
      INSTANCE: "-",
      NATS_SERVERS: "n:1,n",
    },
    ["now"],
  );
  expect(code).toBe(78);
  for (const name of [
    "RELEASE",
    "NAMESPACE",
    "KEYS",
    "NATS_EMBEDDED",
    "MONGODB_HOST",
    "INSTANCE",
    "NATS_SERVERS",
    "args",
  ]) {
    expect(stderr).toContain(`→ at ${name}`);
  }
  expect(api.requests).toEqual([]);
});

test("no value of a Secret is ever printed", async () => {
  const first = await program();
  const second = await program();
  const printed = [first, second].map(({ stdout, stderr }) => stdout + stderr).join("");
  expect(allValues().length).toBeGreaterThan(20);
  for (const value of allValues()) expect(printed).not.toContain(value);
});
