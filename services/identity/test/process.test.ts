import { spawn, type ChildProcess } from "node:child_process";
import { createPublicKey, generateKeyPairSync, randomUUID, type JsonWebKey } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  INTERNAL_AUTH_HEADER,
  signInternalToken,
  toKeySet,
  type KeySet,
  type Viewer,
} from "@questwell/common";
import {
  compileCache,
  startTestNats,
  waitFor,
  type GraphqlAnswer,
  type TestNats,
} from "@questwell/common/testkit";
import { LOGIN, LOGOUT, newSignUp, REGISTER, RENEW, sessionChangeOf } from "./support/identity.ts";

let nats: TestNats;
let folder: string;
let gatewayKeys: KeySet;
beforeAll(async () => {
  nats = await startTestNats();
  folder = await mkdtemp(join(tmpdir(), "questwell-identity-"));
  const [session, internal] = [newKey(), newKey()];
  gatewayKeys = toKeySet([internal], "private");
  await writeFile(join(folder, "session.json"), JSON.stringify({ keys: [session] }));
  await writeFile(join(folder, "internal.json"), JSON.stringify({ keys: [publicPartOf(internal)] }));
}, 600_000);
afterAll(async () => {
  await nats.stop();
  await rm(folder, { recursive: true });
});

function newKey(): JsonWebKey & { kid: string } {
  return {
    ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
    kid: "one",
  };
}

const publicPartOf = (key: JsonWebKey & { kid: string }) => ({
  ...createPublicKey({ key, format: "jwk" }).export({ format: "jwk" }),
  kid: key.kid,
});

/** A running identity process and its output. */
interface IdentityProcess {
  child: ChildProcess;
  output: () => string;
  exitCode: Promise<number | null>;
}

function start(variables: Record<string, string> = {}, program = "main"): IdentityProcess {
  const main = new URL(`../src/${program}.ts`, import.meta.url).pathname;
  const env = {
    ...compileCache,
    NODE_ENV: "production",
    LINGER_MS: "0",
    LOG_LEVEL: "trace",
    PORT: "0",
    INTERNAL_PORT: "0",
    // The global setup of the test run sets the address.
    MONGODB_URL: process.env["TEST_MONGODB_URL"] ?? "",
    MONGODB_DATABASE: `test_${randomUUID().slice(0, 8)}_identity`,
    NATS_URL: nats.url,
    SESSION_KEYS_FILE: join(folder, "session.json"),
    INTERNAL_PUBLIC_KEYS_FILE: join(folder, "internal.json"),
    ...variables,
  };
  const child = spawn(process.execPath, [main], { env });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, output: () => output, exitCode };
}

async function call(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  viewer: Viewer | null = null,
): Promise<GraphqlAnswer> {
  const body = JSON.stringify({ query, variables });
  const client = { address: "203.0.113.7", userAgent: "test" };
  const token = signInternalToken(gatewayKeys, { use: "call", subgraph: "identity" }, body, {
    viewer,
    requestId: randomUUID(),
    client,
  });
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token },
    body,
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] };
  const error = errors?.[0] ? { code: "", status: response.status, message: errors[0].message } : null;
  return { data, error, headers: Object.fromEntries(response.headers) };
}

describe("the process", () => {
  test("serves, logs no addresses, passwords or tokens, and stops on SIGTERM", async () => {
    const identity = start();
    try {
      const url = await waitFor(() => /"url":"([^"]+)"/u.exec(identity.output())?.[1], 30_000);
      const person = newSignUp();
      const { email, password } = person;
      const registered = await call(url, REGISTER, { input: person });
      expect(registered.error).toBeNull();
      const secrets = [email, email.toLowerCase(), password, "wrong password"];
      const keep = (answer: GraphqlAnswer) => {
        const change = sessionChangeOf(answer);
        if (!change || "clear" in change) throw new Error("No session was handed over");
        secrets.push(change.token, change.refreshToken ?? change.token);
        return change.refreshToken ?? "";
      };
      const refreshToken = keep(registered);
      keep(await call(url, LOGIN, { input: { email, password } }));
      keep(await call(url, RENEW, { refreshToken }));
      const refused = [
        await call(url, REGISTER, { input: person }),
        await call(url, LOGIN, { input: { email, password: "wrong password" } }),
        await call(url, LOGIN, { input: { email: { $ne: email }, password } }),
        await call(url, RENEW, { refreshToken: { $ne: refreshToken } }),
      ];
      expect(refused.filter(({ error }) => error === null)).toEqual([]);
      await call(url, LOGOUT);

      identity.child.kill("SIGTERM");
      expect(await identity.exitCode).toBe(0);
      const log = identity.output();
      for (const message of ["signed up", "signed in", "sign-in rejected", "stopping"])
        expect(log).toContain(message);
      for (const secret of secrets) expect(log).not.toContain(secret);
    } finally {
      identity.child.kill("SIGKILL");
    }
  });

  test("lists every problem of its configuration, the key file included", async () => {
    const broken = join(folder, "broken.json");
    await writeFile(broken, "no keys");
    const identity = start({ SESSION_KEYS_FILE: broken, PORT: "many", MONGODB_URL: "", NATS_URL: "" });
    expect(await identity.exitCode).toBe(78);
    const output = identity.output();
    for (const problem of [
      "PORT",
      "MONGODB_URL",
      "NATS_URL",
      `Cannot read the private keys from ${broken}`,
    ]) {
      expect(output).toContain(problem);
    }
  });

  test("republishes its facts as another program, which reports an invalid configuration the same way", async () => {
    const done = start({}, "republish");
    expect(await done.exitCode).toBe(0);
    expect(done.output()).toBe("identity: 0 events published again\n");
    const creds = join(folder, "session.json");
    const refused = start({ MONGODB_URL_FILE: creds, NATS_CREDS_FILE: creds }, "republish");
    expect(await refused.exitCode).toBe(78);
    expect(refused.output()).toContain("Set either MONGODB_URL or this, not both");
    expect(refused.output()).toContain(`${creds} holds no JWT and seed of a NATS user`);
    expect(refused.output()).not.toContain("kty");
  });

  test("rejects public keys as signing keys", async () => {
    const identity = start({ SESSION_KEYS_FILE: join(folder, "internal.json") });
    expect(await identity.exitCode).toBe(78);
    expect(identity.output()).toContain("SESSION_KEYS_FILE");
  });
});
