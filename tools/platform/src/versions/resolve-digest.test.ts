import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { resolveDigest } from "./resolve-digest.ts";

const manifest = JSON.stringify({ schemaVersion: 2, manifests: [] });
const digest = `sha256:${createHash("sha256").update(manifest).digest("hex")}`;

let server: Server | undefined;
afterEach(() => void server?.close());

/** A registry on this machine in place of a public one; the name of an image there. */
async function registry(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}/library/mongo`;
}

test("the digest of a tag is the hash of its index, read with a token where the registry wants one", async () => {
  const asked: string[] = [];
  const name = await registry((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.startsWith("/token")) return void response.end(JSON.stringify({ token: "t" }));
    if (request.headers.authorization !== "Bearer t") {
      const realm = `http://${request.headers.host}/token`;
      const challenge = `Bearer realm="${realm}",service="registry"`;
      return void response.writeHead(401, { "www-authenticate": challenge }).end();
    }
    expect(request.headers.accept).toContain("application/vnd.oci.image.index.v1+json");
    response.setHeader("docker-content-digest", digest).end(manifest);
  });
  expect(await resolveDigest(name, "8.0.37")).toBe(digest);
  expect(asked).toEqual([
    "/v2/library/mongo/manifests/8.0.37",
    "/token?service=registry&scope=repository%3Alibrary%2Fmongo%3Apull",
    "/v2/library/mongo/manifests/8.0.37",
  ]);
});

test.each([
  ["lacks the tag", /answers 404/u, (_, response) => void response.writeHead(404).end()],
  [
    "says another digest than its bytes have",
    /the registry says sha256:0, its manifest is sha256:/u,
    (_, response) => void response.setHeader("docker-content-digest", "sha256:0").end(manifest),
  ],
  [
    "redirects",
    /cannot be asked/u,
    (_, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  ],
  ["wants a password", /asks for a password/u, (_, response) => void response.writeHead(401).end()],
  ["answers without an end", /too large/u, (_, response) => void response.end("x".repeat(4_000_001))],
] satisfies [string, RegExp, RequestListener][])(
  "a registry that %s is reported",
  async (_, message, answer) => {
    await expect(resolveDigest(await registry(answer), "8.0.37")).rejects.toThrow(message);
  },
);

test("a registry that is not there is reported by its host", async () => {
  const name = await registry(() => {});
  server?.close();
  await expect(resolveDigest(name, "8.0.37")).rejects.toThrow(
    /^127\.0\.0\.1:\d+ cannot be asked: ECONNREFUSED$/u,
  );
});
