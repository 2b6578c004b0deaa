import { spawn, type ChildProcess } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { closeServer, listen, readKeySet } from "@questwell/common";
import { compileCache, freePort, waitFor } from "@questwell/common/testkit";
import { serviceNames, urlVariableOf } from "@questwell/proto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startReplica } from "./support/start-replica.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
let path: string;
let env: Record<string, string>;

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-gateway-"));
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const write = (name: string, key: typeof privateKey) =>
    writeFile(join(path, name), JSON.stringify({ keys: [{ ...key.export({ format: "jwk" }), kid: "k" }] }));
  await write("public.json", publicKey);
  await write("private.json", privateKey);
  await writeFile(join(path, "index.html"), "<!doctype html><title>Questwell</title>");
  const nowhere = "http://127.0.0.1:1/graphql";
  env = {
    ...compileCache,
    NODE_ENV: "development",
    PORT: "0",
    INTERNAL_PORT: "0",
    NATS_URL: "nats://127.0.0.1:1",
    ...Object.fromEntries(serviceNames.map((name) => [urlVariableOf(name), nowhere])),
    SESSION_PUBLIC_KEYS_FILE: join(path, "public.json"),
    INTERNAL_KEYS_FILE: join(path, "private.json"),
    WEB_PATH: path,
  };
});

afterAll(async () => {
  await rm(path, { recursive: true });
});

const start = (overrides: Record<string, string>) =>
  spawn(process.execPath, [main], { env: { ...env, ...overrides }, stdio: ["ignore", "pipe", "pipe"] });

/** The exit code and output of a process that must not start. */
async function failure(overrides: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = start(overrides);
  const ended = once(child, "exit") as Promise<[number | null]>;
  const output = `${await text(child.stdout)}${await text(child.stderr)}`;
  return { code: (await ended)[0], output };
}

async function ready(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error("The gateway was started without an output");
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === "ready" && port !== undefined) {
      child.stdout.resume();
      return port;
    }
  }
  throw new Error("The gateway did not start");
}

/** @shows ASVS-16.2.4 */
describe("the process", () => {
  test("lists every problem of its configuration and exits with 78", async () => {
    await writeFile(join(path, "broken.json"), '{"keys":[]}');
    const { code, output } = await failure({
      PORT: "http",
      PUBLIC_ORIGIN: "https://questwell.example/app",
      ADMIN_URL: "ftp://admin",
      SESSION_PUBLIC_KEYS_FILE: join(path, "missing.json"),
      INTERNAL_KEYS_FILE: join(path, "broken.json"),
      WEB_PATH: "/nowhere",
      TRUST_PROXY_HOPS: "all",
      TLS_CERT_FILE: join(path, "missing.crt"),
      IDENTITY_PODS: "foo",
      GOALS_AI_PODS: "pods:99999",
      GATEWAY_PODS: "http://gateway:9090",
    });
    expect(code).toBe(78);
    const names = [
      "PORT",
      "PUBLIC_ORIGIN",
      "ADMIN_URL",
      "SESSION_PUBLIC_KEYS_FILE",
      "INTERNAL_KEYS_FILE",
      "WEB_PATH",
      "TRUST_PROXY_HOPS",
      "TLS_CERT_FILE",
      "IDENTITY_PODS",
      "GOALS_AI_PODS",
      "GATEWAY_PODS",
    ];
    expect(names.filter((name) => !output.includes(`at ${name}`))).toEqual([]);
  });

  test("names a port that is in use", async () => {
    const other: Server = createServer();
    const port = await listen(other, "127.0.0.1", 0);
    const { code, output } = await failure({ PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use`);
    await closeServer(other, 0);
  });

  /** @shows ASVS-13.4.5 */
  test("starts without a broker and without services, reports ready, and shuts down gracefully", async () => {
    const probe: Server = createServer();
    const internalPort = await listen(probe, "127.0.0.1", 0);
    await closeServer(probe, 0);
    const child = start({ INTERNAL_PORT: String(internalPort) });
    const ended = once(child, "exit");
    const port = await ready(child);
    const ask = async (url: string) => {
      const response = await fetch(url);
      return [response.status, await response.text()];
    };
    expect(await ask(`http://127.0.0.1:${internalPort}/readyz`)).toEqual([200, "ready\n"]);
    expect((await ask(`http://127.0.0.1:${internalPort}/metrics`))[0]).toBe(200);
    expect((await ask(`http://127.0.0.1:${internalPort}/livez`))[0]).toBe(200);
    for (const path of ["readyz", "livez", "metrics"]) {
      expect(await ask(`http://127.0.0.1:${port}/${path}`)).toEqual([
        200,
        expect.stringContaining("<title>"),
      ]);
    }
    expect(await ask(`http://127.0.0.1:${port}/api/auth/user`)).toEqual([401, "Unauthorized"]);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await waitFor(() =>
      ask(`http://127.0.0.1:${port}/`).then(
        () => false,
        () => true,
      ),
    );
  });

  test("is not ready while a pod of a service lacks what the supergraph asks, and stops at once", async () => {
    const pod = createServer((_request, response) => void response.writeHead(404).end());
    const podPort = await listen(pod, "127.0.0.1", 0);
    const internalPort = await freePort();
    const child = start({ INTERNAL_PORT: String(internalPort), IDENTITY_PODS: `127.0.0.1:${podPort}` });
    const ended = once(child, "exit");
    const readyz = async () => {
      const response = await fetch(`http://127.0.0.1:${internalPort}/readyz`);
      return [response.status, await response.text()];
    };
    const reason = "waiting for subgraphs: identity: 1 of 1 pods, /schema answers 404\n";
    await waitFor(async () => (await readyz())[1] === reason, 30_000);
    expect((await readyz())[0]).toBe(503);
    const stoppedAt = performance.now();
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - stoppedAt).toBeLessThan(2000);
    await closeServer(pod, 0);
  });

  test("starts with the page of a sibling of another release, and gives its own files to siblings", async () => {
    const pods = { port: await freePort(), addresses: new Set<string>() };
    const internalKeys = readKeySet(join(path, "private.json"), "private");
    const sibling = await startReplica(pods, { release: "old", internalKeys });
    const internalPort = await freePort();
    const child = start({
      INTERNAL_PORT: String(internalPort),
      GATEWAY_PODS: `${sibling.address}:${pods.port}`,
    });
    const ended = once(child, "exit");
    const port = await ready(child);
    const ask = async (url: string) => (await fetch(url)).text();
    expect(await ask(`http://127.0.0.1:${port}/`)).toBe("<title>old</title>");
    expect(await ask(`http://127.0.0.1:${port}/assets/app-old.js`)).toContain("old");
    expect(await ask(`http://127.0.0.1:${internalPort}/release/files/index.html`)).toContain("Questwell");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await sibling.stop();
  });
});
