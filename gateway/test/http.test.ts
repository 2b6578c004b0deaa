/**
 * @shows ASVS-1.2.1 ASVS-1.5.2 ASVS-3.2.1 ASVS-3.4.2 ASVS-3.4.4 ASVS-3.4.5 ASVS-3.4.6 ASVS-4.1.1 ASVS-13.4.1
 *  ASVS-13.4.3
 */

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { CONTENT_SECURITY_POLICY } from "../src/http/security-headers.ts";
import { send } from "./security/support/send.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

let gateway: TestGateway;
let webPath: string;

beforeAll(async () => {
  webPath = await mkdtemp(join(tmpdir(), "questwell-web-"));
  await mkdir(join(webPath, "assets"));
  await writeFile(join(webPath, "index.html"), "<!doctype html><title>Questwell</title>");
  await writeFile(join(webPath, "theme.js"), "");
  await writeFile(join(webPath, "assets", "app-1a2b3c.js"), "");
  for (const file of ["index.html", "assets/app-1a2b3c.js"]) {
    const text = await readFile(join(webPath, file));
    await writeFile(join(webPath, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(webPath, `${file}.gz`), gzipSync(text));
  }
  gateway = await startGateway({ webPath });
});

afterAll(async () => {
  await gateway.stop();
  await rm(webPath, { recursive: true });
});

describe("headers", () => {
  test.each([
    ["a page", "/"],
    ["a page of the app", "/settings"],
    ["a missing file", "/assets/none.js"],
    ["a rejected call", "/api/auth/user"],
    ["an unknown call", "/api/nothing"],
    ["GraphQL by GET", "/graphql?query={__typename}"],
  ])("%s has the security headers", async (_what, path) => {
    const { headers } = await gateway.client().get(path);
    expect(headers["content-security-policy"]).toBe(CONTENT_SECURITY_POLICY);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/u);
    expect(headers["content-type"]).toContain("charset=utf-8");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  /** @shows ASVS-1.3.2 ASVS-3.4.3 ASVS-3.7.1 */
  test("the policy allows our own scripts and files, and Google's pictures", async () => {
    const { headers } = await gateway.client().get("/");
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy.toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: https://lh3.googleusercontent.com",
      "manifest-src 'self'",
      "object-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self'",
    ]);
  });

  test("a client's request id is ignored", async () => {
    const { headers } = await gateway.client().get("/", { "x-request-id": "mine" });
    expect(headers["x-request-id"]).not.toBe("mine");
  });

  test.each(["/api/auth/user", "/api/nothing", "/graphql"])("%s is never cached", async (path) => {
    const { headers } = await gateway.client().get(path);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("the web app", () => {
  test.each(["/", "/settings", "/friends/", "/API/anything"])("%s serves its page", async (path) => {
    const response = await gateway.client().get(path, { accept: "text/html" });
    expect(response.status).toBe(200);
    expect(response.text).toContain("Questwell");
    expect(response.headers["cache-control"]).toBe("no-cache");
  });

  test("hashed files are immutable, other files are revalidated", async () => {
    const hashed = await gateway.client().get("/assets/app-1a2b3c.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const fixed = await gateway.client().get("/theme.js");
    expect(fixed.headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/assets/none.js", "/none.js", "/.env", "/../package.json", "/%2e%2e/package.json", "/%"])(
    "%s is not found, in one line of text",
    async (path) => {
      const response = await gateway.client().get(path, { accept: "*/*" });
      expect([response.status, response.text]).toEqual([404, "Not found"]);
    },
  );

  /** @shows ASVS-1.1.1 */
  test("a doubly encoded path is decoded once", async () => {
    const once = await gateway.client().get("/assets/%61pp-1a2b3c.js");
    const twice = await gateway.client().get("/assets/%2561pp-1a2b3c.js");
    expect([once.status, twice.status]).toEqual([200, 404]);
  });

  /** @shows ASVS-13.4.4 */
  test("TRACE echoes nothing", async () => {
    for (const path of ["/", "/assets/app-1a2b3c.js", "/api/auth/user", "/api/auth/google", "/graphql"]) {
      const headers = { "x-secret": "leaked" };
      const { status, text } = await send(gateway.url, { method: "TRACE", path, headers, body: undefined });
      expect([path, status, text.includes("leaked")]).toEqual([path, path === "/graphql" ? 405 : 404, false]);
    }
  });
});

describe("compressed copies", () => {
  test.each([
    ["/settings", "text/html"],
    ["/assets/app-1a2b3c.js", "text/javascript"],
  ])("of %s: the smallest that the browser accepts is sent", async (path, type) => {
    for (const [taken, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip, br;q=0", "gzip"],
      ["gzip", "gzip"],
      ["identity", undefined],
    ] as const) {
      const { status, headers } = await gateway
        .client()
        .get(path, { accept: "text/html, */*", "accept-encoding": taken });
      expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
      expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
      expect(headers["vary"]).toContain("Accept-Encoding");
    }
  });

  test("keep the cache headers of their file", async () => {
    const took = { "accept-encoding": "br", accept: "text/html" };
    const hashed = await gateway.client().get("/assets/app-1a2b3c.js", took);
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const page = await gateway.client().get("/", took);
    expect(page.headers["cache-control"]).toBe("no-cache");
  });
});

describe("paths of the API", () => {
  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/auth/user/",
    "/api/Auth/user",
    "/api/challenges/%/complete",
  ])("%s is not found", async (path) => {
    for (const response of [await gateway.client().get(path), await gateway.client().post(path, {})]) {
      expect([response.status, response.text]).toEqual([404, "Not found"]);
      expect(response.headers["x-error-code"]).toBe("NOT_FOUND");
    }
  });

  test("another method of a known path is not found", async () => {
    const response = await gateway.client().post("/api/auth/user", {});
    expect([response.status, response.text]).toEqual([404, "Not found"]);
  });
});

describe("problem details", () => {
  test("are sent to clients that accept them", async () => {
    const response = await gateway.client().get("/api/auth/user", { accept: "application/problem+json" });
    expect(response.status).toBe(401);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(JSON.parse(response.text)).toEqual({
      type: "about:blank",
      title: "Unauthorized",
      status: 401,
      detail: "Unauthorized",
      code: "UNAUTHENTICATED",
      requestId: response.headers["x-request-id"],
    });
  });
});

describe("bodies", () => {
  const login = (body: string, headers: Record<string, string> = {}) =>
    gateway.client().post("/api/auth/login", body, headers);

  test.each(["{", "", "null", '"text"', "1", "{}{}", "{'a':1}", "\u0000", '{"email": NaN}'].filter(Boolean))(
    "%j is not a JSON object",
    async (body) => {
      const response = await login(body);
      expect([response.status, response.text]).toEqual([400, "Invalid JSON"]);
      expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
    },
  );

  test("an array is not an object", async () => {
    const response = await login("[]");
    expect([response.status, response.text]).toEqual([400, "Invalid input"]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/graphql",
    "nonsense",
  ])("a body of type %s is rejected", async (type) => {
    const response = await login("{}", { "content-type": type });
    expect([response.status, response.text]).toEqual([415, "Unsupported content type"]);
    const graphql = await gateway.client().post("/graphql", "{}", { "content-type": type });
    expect(graphql.status).toBe(415);
  });

  test.each([
    { "content-type": "application/json; charset=latin1" },
    { "content-type": "application/json", "content-encoding": "gzip" },
    { "content-type": "application/json", "content-encoding": "nonsense" },
  ])("%j is rejected", async (headers) => {
    const response = await login("{}", headers);
    expect([response.status, response.text]).toEqual([415, "Unsupported content type"]);
  });

  test.each(["", "text/plain", "application/json"])("an empty body of type %j is rejected", async (type) => {
    const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
    const { status, body } = await gateway.client().post("/graphql", undefined, headers);
    expect([status, body.errors[0].message]).toEqual([400, "A GraphQL request needs a body"]);
  });

  test("65 KiB are too large, on both facades", async () => {
    const body = JSON.stringify({ email: "a".repeat(65 * 1024) });
    const response = await login(body);
    expect([response.status, response.text]).toEqual([413, "Request too large"]);
    const graphql = await gateway.client().post("/graphql", body);
    expect(graphql.status).toBe(413);
    expect(graphql.body.errors[0].extensions.code).toBe("TOO_LARGE");
  });

  test("a thousand levels of nesting cause no failure", async () => {
    const deep = (levels: number) => `${'{"email":'.repeat(levels)}1${"}".repeat(levels)}`;
    const response = await login(deep(1000));
    expect([response.status, response.text]).toEqual([400, "Please enter both email and password"]);
  });
});
