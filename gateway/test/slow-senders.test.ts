import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { closeServer, listen } from "@questwell/common";
import { createApp, type Gateway } from "../src/app.ts";
import { createHttpServer } from "../src/http/create-http-server.ts";
import { CONTENT_SECURITY_POLICY } from "../src/http/security-headers.ts";
import { makeClient } from "./support/client.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

const limits = { headersTimeout: 2000, requestTimeout: 4000, connectionsCheckingInterval: 200 };

let other: TestGateway;
let gateway: Gateway;
/** One server with short timeouts, and one with the default limits. */
const servers: ReturnType<typeof createHttpServer>[] = [];
let port: number;
let patientPort: number;

beforeAll(async () => {
  other = await startGateway();
  gateway = await createApp(other.dependencies);
  servers.push(createHttpServer(gateway.app, limits), createHttpServer(gateway.app));
  [port = 0, patientPort = 0] = await Promise.all(servers.map((each) => listen(each, "127.0.0.1", 0)));
});

afterAll(async () => {
  await Promise.all(servers.map((each) => closeServer(each, 0)));
  await gateway.stop();
  await other.stop();
});

const client = (at = port) => makeClient(`http://127.0.0.1:${at}`);

/** Sends the start of a request and collects the response until the connection ends, for any reason. */
async function begin(beginning: string, at = port): Promise<string> {
  const socket = connect(at, "127.0.0.1");
  const heard: Buffer[] = [];
  socket.on("data", (part) => heard.push(part));
  // A server that has responded may close while the rest is still being sent.
  socket.on("error", () => {});
  socket.write(beginning);
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(heard).toString();
}

function expectRefusal(answer: string, status: number, message: string): void {
  const [head = "", body] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `, "u"));
  expect(body).toBe(message);
  expect(head).toContain(`Content-Security-Policy: ${CONTENT_SECURITY_POLICY}`);
  for (const header of ["Content-Type: text/plain; charset=utf-8", "X-Content-Type-Options: nosniff"]) {
    expect(head).toContain(header);
  }
  expect(head).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/mu);
  expect(head).toMatch(/^X-Error-Code: [A-Z_]+$/mu);
}

describe("slow senders", () => {
  test("are cut off with 408, 50 sending headers and 50 sending bodies, while others are served", async () => {
    const headers = Array.from({ length: 50 }, () => begin("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "));
    const post = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const bodies = Array.from({ length: 50 }, () => begin(`${post}Content-Length: 100\r\n\r\n{"email":`));
    for (let call = 0; call < 20; call += 1) {
      expect((await client().get("/api/auth/user")).status).toBe(401);
    }
    for (const answer of await Promise.all([...headers, ...bodies])) {
      expectRefusal(answer, 408, "Request timed out");
    }
    expect((await client().get("/api/auth/user")).status).toBe(401);
  }, 30_000);
});

describe("invalid HTTP", () => {
  /** @shows ASVS-4.2.1 */
  test.each([
    ["nonsense", "nonsense\r\n\r\n", 400, "Invalid request"],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400, "Invalid request"],
    [
      "two Content-Length headers",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "Invalid request",
    ],
    [
      "Content-Length and chunked encoding",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
      400,
      "Invalid request",
    ],
    [
      "chunked as a non-final encoding",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
      400,
      "Invalid request",
    ],
    ["a header broken by a line feed", "GET / HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n", 400, "Invalid request"],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost: x\r\nX-A : b\r\n\r\n", 400, "Invalid request"],
    [
      "headers of 20 kB",
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
      413,
      "Request too large",
    ],
  ])("%s is rejected in one line, with all response headers", async (_what, sent, status, message) => {
    expectRefusal(await begin(sent), status, message);
  });
});

describe("large bodies", () => {
  /** @shows ASVS-1.4.3 */
  test("of 10 MB are rejected with 413, with and without Content-Length, while others are served", async () => {
    const before = process.memoryUsage().rss;
    const chunk = "x".repeat(64 * 1024);
    const head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const body = chunk.repeat(160);
    const [withLength = "", inChunks = ""] = ["Content-Length: 10485760", "Transfer-Encoding: chunked"].map(
      (framing) => `${head}${framing}\r\n\r\n`,
    );
    const sent = Array.from({ length: 4 }, () => [
      begin(`${withLength}${body}`, patientPort),
      begin(`${inChunks}a00000\r\n${body}\r\n0\r\n\r\n`, patientPort),
    ]);
    expect((await client(patientPort).get("/api/auth/user")).status).toBe(401);
    for (const answer of await Promise.all(sent.flat())) {
      expect(answer).toMatch(/^HTTP\/1.1 413 /u);
      expect(answer).toContain("Request too large");
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  }, 30_000);
});
