import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKeySet, signInternalToken, verifyInternalToken, type KeySet } from "@questwell/common";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { KeyAction } from "../src/keys/change-keys.ts";
import { changeStoredKeys } from "../src/kubernetes/change-stored-keys.ts";
import { createMissingSecrets } from "../src/kubernetes/create-missing-secrets.ts";
import { secretPlans } from "../src/secrets/secret-plan.ts";
import { endedBy } from "./support/ended-by.ts";
import { startKubernetesApi, type KubernetesApi } from "./support/kubernetes-api.ts";
import { runSetup } from "./support/run-setup.ts";

const session = "questwell-session-keys";
const internal = "questwell-internal-keys";
const SWITCHED_AT = "questwell.org/keys-switched-at";
const repository = join(import.meta.dirname, "../../..");

let path: string;
let api: KubernetesApi;
let env: Record<string, string>;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-setup-"));
  api = await startKubernetesApi(path, "prod");
  env = { KUBECONFIG: api.kubeconfig, RELEASE: "questwell", NAMESPACE: "prod" };
  await makeKeys();
});
afterEach(async () => {
  await api.stop();
  await rm(path, { recursive: true });
});

const program = (...args: string[]) => runSetup("change-keys", env, args);
const changeKeys = (action: KeyAction, flag?: "--force") =>
  endedBy(api, {}, (secrets, print) => {
    const request = {
      release: "questwell",
      namespace: "prod",
      action,
      force: flag !== undefined,
      now: new Date(),
    };
    return changeStoredKeys(secrets, request, print);
  });
const makeKeys = () => {
  const plans = secretPlans({ hasKeys: true, hasNats: false, mongodbHost: null });
  return endedBy(api, {}, (secrets, print) => createMissingSecrets(secrets, "questwell", plans, print));
};
const kidsOf = (secret: string, key: string) =>
  (JSON.parse(api.value(secret, key)) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
const kids = (secret: string) => kidsOf(secret, "private.jwks");
const snapshot = () =>
  JSON.stringify([...api.secrets.values()].map(({ metadata, data }) => [metadata.annotations, data]));

function switchedAgo(secret: string, ms: number): void {
  const stored = api.secrets.get(secret);
  if (stored) stored.metadata.annotations = { [SWITCHED_AT]: new Date(Date.now() - ms).toISOString() };
}

async function keySet(secret: string, kind: "private" | "public"): Promise<KeySet> {
  const file = join(path, "keys.jwks");
  await writeFile(file, api.value(secret, `${kind}.jwks`));
  return readKeySet(file, kind);
}

describe("a change of the keys", () => {
  test("announces, switches and retires in both Secrets, and their public halves follow", async () => {
    const [before, beforeInternal] = [kids(session), kids(internal)];
    expect((await changeKeys("announce")).code).toBe(0);
    const announced = kids(session);
    expect(announced).toEqual([before[0], expect.any(String)]);
    expect(kids(internal)).toEqual([beforeInternal[0], expect.any(String)]);
    expect((await changeKeys("switch")).code).toBe(0);
    expect(kids(session)).toEqual(announced.toReversed());
    for (const secret of [session, internal]) expect(kidsOf(secret, "public.jwks")).toEqual(kids(secret));
    switchedAgo(session, 16 * 60_000);
    switchedAgo(internal, 16 * 60_000);
    expect((await changeKeys("retire")).code).toBe(0);
    for (const secret of [session, internal]) {
      expect(kids(secret)).toHaveLength(1);
      expect(kidsOf(secret, "public.jwks")).toEqual(kids(secret));
      expect(api.secrets.get(secret)?.metadata.annotations).toEqual({});
      expect(api.value(secret, "public.jwks")).not.toContain('"d"');
    }
    expect(kids(session)[0]).toBe(announced[1]);
  });

  test("rejects no token, whichever processes of a step have restarted", async () => {
    const read = async () => ({
      signer: await keySet(internal, "private"),
      reader: await keySet(internal, "public"),
    });
    const before = await read();
    await changeKeys("announce");
    const announced = await read();
    await changeKeys("switch");
    const switched = await read();
    await changeKeys("retire", "--force");
    const retired = await read();
    const client = { address: "127.0.0.1", userAgent: "test" };
    const isAccepted = (signer: KeySet, reader: KeySet) => {
      const token = signInternalToken(signer, { use: "call", subgraph: "social" }, "{}", {
        viewer: null,
        requestId: "1",
        client,
      });
      return verifyInternalToken(reader, { use: "call", subgraph: "social" }, "{}", token) !== null;
    };
    for (const [earlier, later] of [
      [before, announced],
      [announced, switched],
      [switched, retired],
    ] as const) {
      for (const signer of [earlier, later]) {
        for (const reader of [earlier, later]) expect(isAccepted(signer.signer, reader.reader)).toBe(true);
      }
    }
    expect(isAccepted(switched.signer, before.reader)).toBe(false);
    expect(isAccepted(before.signer, retired.reader)).toBe(false);
  });

  test("changes nothing when a step is repeated", async () => {
    for (const action of ["announce", "switch"] as const) {
      await changeKeys(action);
      const before = snapshot();
      const again = await changeKeys(action);
      expect(again.code).toBe(0);
      expect(again.stdout).toMatch(new RegExp(`^${session}: unchanged, .+\n${internal}: unchanged, `, "u"));
      expect(snapshot()).toBe(before);
    }
    await changeKeys("retire", "--force");
    const before = snapshot();
    expect(await changeKeys("retire")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("unchanged, there is no old key"),
    });
    expect(snapshot()).toBe(before);
  });

  const refusals: readonly {
    title: string;
    steps: readonly KeyAction[];
    refused: readonly [KeyAction, "--force"?];
    says: string;
  }[] = [
    { title: "switch before announce", steps: [], refused: ["switch"], says: "announce one first" },
    { title: "retire before switch", steps: ["announce"], refused: ["retire"], says: "switch to it first" },
    {
      title: "forced retire before switch",
      steps: ["announce"],
      refused: ["retire", "--force"],
      says: "switch to it first",
    },
    { title: "a third key", steps: ["announce", "switch"], refused: ["announce"], says: "retire it first" },
    {
      title: "retire while the old key's tokens are valid",
      steps: ["announce", "switch"],
      refused: ["retire"],
      says: "--force",
    },
  ];
  test.each(refusals)(
    "refuses $title, says what to do, and changes nothing",
    async ({ steps, refused, says }) => {
      for (const step of steps) await changeKeys(step);
      const before = snapshot();
      const { code, stdout, stderr } = await changeKeys(...refused);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toContain(`${refused[0]} was refused, nothing was changed\n${session}: `);
      expect(stderr).toContain(says);
      expect(snapshot()).toBe(before);
    },
  );

  test("that stopped between the two Secrets is completed by the same step", async () => {
    api.denied.add(`patch ${internal}`);
    expect((await changeKeys("announce")).code).toBe(1);
    expect([kids(session).length, kids(internal).length]).toEqual([2, 1]);
    api.denied.clear();
    expect((await changeKeys("announce")).code).toBe(0);
    expect([kids(session).length, kids(internal).length]).toEqual([2, 2]);
  });

  test("takes what was changed between reading and writing into account", async () => {
    api.before = (verb) => {
      if (verb !== "patch") return;
      api.before = null;
      api.put(session, { note: "changed" });
      return;
    };
    expect((await changeKeys("announce")).code).toBe(0);
    expect(kids(session)).toHaveLength(2);
    expect(api.value(session, "note")).toBe("changed");
  });

  test("survives make-secrets at every step", async () => {
    for (const action of ["announce", "switch"] as const) {
      await changeKeys(action);
      const before = snapshot();
      await makeKeys();
      expect(snapshot()).toBe(before);
    }
  });
});

test("the program takes a step, and ends with 1 for a refusal", async () => {
  const { code, stdout, stderr } = await program("announce");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`${session}: announced key ${kids(session)[1]}`);
  expect(await program("retire")).toMatchObject({ code: 1, stdout: "" });
});

describe("the restarts", () => {
  const restarts = (stdout: string) => stdout.match(/(?<=rollout restart ).+/gu);
  const readers =
    "deployment/questwell-identity deployment/questwell-progress deployment/questwell-goals-ai deployment/questwell-social deployment/questwell-admin deployment/questwell-gateway";

  test("are of those who verify first, then of those who sign, then of all", async () => {
    expect(restarts((await changeKeys("announce")).stdout)).toEqual([readers]);
    expect(restarts((await changeKeys("switch")).stdout)).toEqual([
      "deployment/questwell-identity deployment/questwell-gateway",
    ]);
    expect(restarts((await changeKeys("retire", "--force")).stdout)).toEqual([readers]);
  });
});

test("an old key stays at least five minutes longer than what it signed or encrypted is valid", async () => {
  const figure = async (file: string, pattern: RegExp) =>
    Number(pattern.exec(await readFile(join(repository, file), "utf8"))?.[1]);
  const sessionS = await figure("services/identity/src/sessions/lifetimes.ts", /TOKEN_LIFETIME_S = (\d+)/u);
  const cookieMinutes = await figure(
    "services/identity/src/google/flow-cookie.ts",
    /FLOW_LIFETIME_MS = (\d+) \* 60_000/u,
  );
  const internalS = await figure("services/common/src/auth/internal-token.ts", /LIFETIME_S = (\d+)/u);
  await changeKeys("announce");
  await changeKeys("switch");
  const startedAt = Date.now();
  const { stderr } = await changeKeys("retire");
  const waitsS = [...stderr.matchAll(/valid until (\S+);/gu)].map(
    ([, until]) => (Date.parse(until ?? "") - startedAt) / 1000,
  );
  const slackS = 60;
  expect(waitsS[0]).toBeGreaterThan(Math.max(sessionS, cookieMinutes * 60) + 300 - slackS);
  expect(waitsS[1]).toBeGreaterThan(internalS + 300 - slackS);
});

describe("is refused", () => {
  test("without the Secret", async () => {
    api.secrets.delete(internal);
    expect(await changeKeys("announce")).toMatchObject({
      code: 1,
      stderr: `Secret ${internal} does not exist: make-secrets.ts creates it\n`,
    });
    expect(kids(session)).toHaveLength(1);
  });

  test("with a Secret that holds no keys, whose text is not printed", async () => {
    api.put(session, { "private.jwks": "topsecret" });
    expect(await changeKeys("announce")).toEqual({
      code: 1,
      stdout: "",
      stderr: `Secret ${session}, key private.jwks, holds no set of private P-256 keys\n`,
    });
  });

  test.each([[[]], [["rotate"]], [["announce", "--force"]], [["retire", "--force", "now"]]])(
    "with the arguments %j, by exit code 78",
    async (args) => {
      const before = snapshot();
      const { code, stderr } = await program(...args);
      expect({ code, usage: stderr.includes("Usage: change-keys.ts") }).toEqual({ code: 78, usage: true });
      expect(snapshot()).toBe(before);
    },
  );
});
