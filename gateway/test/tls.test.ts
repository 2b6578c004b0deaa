import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache, makeAuthority, waitFor, type ServerTls } from "@questwell/common/testkit";
import { serviceNames, urlVariableOf } from "@questwell/proto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { gatewayConfig } from "../src/config.ts";
import { makeClient, type Client } from "./support/client.ts";
import { answerJson, startFakeSubgraph, type FakeSubgraph } from "./support/fake-subgraph.ts";
import { startServices, type TestServices } from "./support/start-services.ts";

let path: string;
let services: TestServices;
let admin: FakeSubgraph;
let progress: FakeSubgraph;
let foreign: ServerTls;
let elsewhere: ServerTls;
let own: ServerTls;
let gateway: ChildProcess;
let env: Record<string, string>;
let output = "";
let client: Client;

const pairOf = ({ certFile, keyFile }: ServerTls) => ({
  cert: readFileSync(certFile, "utf8"),
  key: readFileSync(keyFile, "utf8"),
  certFile,
  keyFile,
});

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-tls-"));
  const authority = await makeAuthority(join(path, "authority"));
  own = await authority.issue("own");
  elsewhere = await authority.issue("elsewhere", ["DNS:elsewhere.example"]);
  foreign = await (await makeAuthority(join(path, "foreign"))).issue("foreign");
  const pair = { TLS_CERT_FILE: own.certFile, TLS_KEY_FILE: own.keyFile };
  services = await startServices(["identity"], { identity: pair });
  admin = await startFakeSubgraph({ own: pairOf(foreign), ca: null });
  progress = await startFakeSubgraph();
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const nowhere = "https://127.0.0.1:1/graphql";
  env = {
    ...compileCache,
    ...pair,
    ...services.keyFiles,
    NODE_ENV: "development",
    PORT: "0",
    INTERNAL_PORT: "0",
    // Without the broker, the gateway asks identity about every session.
    NATS_URL: "nats://127.0.0.1:1",
    TLS_CA_FILE: authority.caFile,
    ...Object.fromEntries(serviceNames.map((name) => [urlVariableOf(name), nowhere])),
    IDENTITY_URL: services.urls.identity ?? nowhere,
    ADMIN_URL: admin.url,
    PROGRESS_URL: progress.url.replace("http:", "https:"),
  };
  gateway = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  gateway.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const port = await waitFor(() => /"port":(\d+)/u.exec(output)?.[1], 30_000);
  client = makeClient(`https://127.0.0.1:${port}`, readFileSync(authority.caFile, "utf8"));
}, 600_000);

afterAll(async () => {
  gateway.kill("SIGKILL");
  await Promise.all([services.stop(), admin.stop(), progress.stop()]);
  await rm(path, { recursive: true });
});

/** How often the gateway warned that a subgraph did not answer. */
const warnings = (subgraph: string) =>
  output
    .split("\n")
    .filter((line) => line.includes(`"subgraph":"${subgraph}"`) && line.includes('"level":40'));

/** @shows ASVS-12.3.1 ASVS-12.3.2 ASVS-12.3.3 ASVS-12.3.4 */
test("calls services over TLS, is called over TLS, and calls no service with an invalid certificate", async () => {
  const person = { email: "tls@example.org", password: "a long walk uphill", firstName: "Ada" };
  expect((await client.post("/api/auth/register", person)).status).toBeLessThan(300);
  expect((await client.post("/api/user/accept-disclaimer")).status).toBe(200);
  expect((await client.get("/api/settings")).status).toBe(200);

  admin.answer = answerJson({ data: { announcements: [] } });
  const announcements = async () => (await client.get("/api/announcements")).status;
  const server = admin.server as Server;
  expect(await announcements()).toBe(503);
  await waitFor(() => warnings("admin").length === 1);
  server.setSecureContext(pairOf(elsewhere));
  expect(await announcements()).toBe(503);
  await waitFor(() => warnings("admin").length === 2);
  expect(warnings("admin")[1]).toContain("ERR_TLS_CERT_ALTNAME_INVALID");
  expect(admin.calls).toEqual([]);
  server.setSecureContext(pairOf(own));
  expect(await announcements()).toBe(200);

  const answers = { responses: [{ focusArea: "career", level: 4 }] };
  expect((await client.post("/api/onboarding/complete", answers)).status).toBe(503);
  await waitFor(() => warnings("progress").length > 0);
  expect(progress.calls).toEqual([]);
}, 60_000);

test("an address without TLS is rejected at startup", () => {
  const inTheClear: Record<string, string> = { ...env, SOCIAL_URL: "http://social:4000/graphql" };
  expect(gatewayConfig.safeParse(inTheClear).error?.issues).toEqual([
    expect.objectContaining({ path: ["SOCIAL_URL"], message: "Where TLS_CA_FILE is set, it must be https" }),
  ]);
  const { TLS_CA_FILE: _authority, ...others } = inTheClear;
  expect(gatewayConfig.safeParse(others).success).toBe(true);
});

/** @shows ASVS-12.2.1 */
test("only a caller without TLS is cut off", async () => {
  const port = /"port":(\d+)/u.exec(output)?.[1];
  await expect(makeClient(`http://127.0.0.1:${port}`).get("/api/settings")).rejects.toThrow(
    /socket hang up|ECONNRESET/u,
  );
  expect((await client.get("/api/settings")).status).toBe(200);
});
