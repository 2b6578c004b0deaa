import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { Agent, get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  closeServer,
  createLogger,
  createServer,
  followCertificate,
  gaugeOf,
  listen,
} from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { makeAuthority, type Authority } from "@questwell/local-stack";
import { tlsConfig } from "../src/config/tls.ts";

const EVERY_MS = 20;
let folder: string;
let authority: Authority;
let ca: string;
let server: Server;
let port: number;
const lines: string[] = [];
const log = createLogger("test", "info", { write: (line) => void lines.push(line) });

// As a kubelet mounts a Secret: the files are links through `..data`, which is replaced as a whole.
const mounted = (name: string) => join(folder, "mount", name);
let swaps = 0;
/** Mounts the pair with these texts, by one rename. */
async function mount(fill: (path: string) => Promise<void>): Promise<void> {
  swaps += 1;
  const name = `..2026_${swaps}`;
  await mkdir(mounted(name));
  await fill(mounted(name));
  await symlink(name, mounted("..data_tmp"));
  await rename(mounted("..data_tmp"), mounted("..data"));
  if (swaps > 1) await rm(mounted(`..2026_${swaps - 1}`), { recursive: true });
}
/** Mounts a pair that the authority issues now, and answers its fingerprint. */
async function mountNewPair(): Promise<string> {
  const { certFile, keyFile } = await authority.issue("service");
  await mount(async (path) => {
    await copyFile(certFile, join(path, "tls.crt"));
    await copyFile(keyFile, join(path, "tls.key"));
  });
  return new X509Certificate(readFileSync(certFile)).fingerprint256;
}
/** The fingerprint that a new connection is shown. */
async function served(): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port, ca });
  await once(socket, "secureConnect");
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}
const warnings = () => lines.filter((line) => line.includes("renewed certificate not usable"));
const measuredEnd = async () =>
  (await gaugeOf("questwell_certificate_not_after_seconds", "").get()).values[0]?.value;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-renewed-"));
  authority = await makeAuthority(join(folder, "authority"));
  ca = readFileSync(authority.caFile, "utf8");
  await mkdir(mounted(""), { recursive: true });
  await mountNewPair();
  for (const name of ["tls.crt", "tls.key"]) await symlink(join("..data", name), mounted(name));
  const { tls } = tlsConfig.parse({ TLS_CERT_FILE: mounted("tls.crt"), TLS_KEY_FILE: mounted("tls.key") });
  server = createServer(tls, (_request, response) => void response.end("hello"));
  followCertificate(server, tls, log, EVERY_MS);
  port = await listen(server, "127.0.0.1", 0);
});
afterAll(async () => {
  await closeServer(server, 0);
  await rm(folder, { recursive: true });
});

test("a renewed pair counts for new connections, and existing ones stay", async () => {
  const agent = new Agent({ keepAlive: true, ca });
  const ask = async () => {
    const request = get({ host: "127.0.0.1", port, agent });
    const [response] = (await once(request, "response")) as [NodeJS.ReadableStream];
    response.resume();
    await once(response, "end");
    return request.reusedSocket;
  };
  const before = await served();
  expect(await ask()).toBe(false);
  const renewed = await mountNewPair();
  expect(renewed).not.toBe(before);
  await waitFor(async () => (await served()) === renewed);
  expect(await ask()).toBe(true);
  agent.destroy();
  const { validToDate } = new X509Certificate(readFileSync(mounted("tls.crt")));
  expect(await measuredEnd()).toBe(validToDate.getTime() / 1000);
});

test("a pair that is broken, half written or gone is one warning with its paths, and the old one stays until it is whole", async () => {
  const good = await served();
  const { keyFile } = await authority.issue("other");
  await mount((path) => writeFile(join(path, "tls.crt"), "-----BEGIN CERTIFICATE-----\nhunter2"));
  await waitFor(() => warnings().length === 1);
  expect(warnings()[0]).toContain(`${mounted("tls.crt")} holds no certificate in PEM`);
  expect(warnings()[0]).toContain(`Cannot read ${mounted("tls.key")}: ENOENT`);
  expect(await served()).toBe(good);
  // A certificate with the key of another one.
  const { certFile } = await authority.issue("service");
  await mount(async (path) => {
    await copyFile(certFile, join(path, "tls.crt"));
    await copyFile(keyFile, join(path, "tls.key"));
  });
  await expect(waitFor(() => warnings().length > 1, 10 * EVERY_MS)).rejects.toThrow("No answer");
  expect(await served()).toBe(good);
  const renewed = await mountNewPair();
  await waitFor(async () => (await served()) === renewed);
  expect(lines.join("")).toContain("the certificate is usable again");
  expect(lines.join("")).not.toMatch(/hunter2|PRIVATE KEY/u);
});
