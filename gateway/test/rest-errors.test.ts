import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { routes } from "../src/rest/routes.ts";
import { CONTENT_SECURITY_POLICY } from "../src/http/security-headers.ts";
import { startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import type { Response } from "supertest";

let fakes: BeforeFakes;

beforeAll(async () => {
  fakes = await startBeforeFakes();
});

afterAll(async () => {
  await fakes.stop();
});

/** Texts of the gateway itself; what a field answers is a sentence of the table of bodies. */
const sentence = /^[A-Za-z][\w ,.'%&-]{1,80}\.?$/u;
const leaks = /\bat \w+ \(|node_modules|Error:|127\.0\.0\.1|localhost|mongo|nats|express|<|>|\{|\}|\n|xxxx/iu;

function expectTellsNothing(response: Response, asked: string): void {
  const { status, headers, text } = response;
  const seen = { asked, status, text };
  expect({ ...seen, isRefusal: status >= 400 && status !== 500 }).toEqual({ ...seen, isRefusal: true });
  expect({ ...seen, type: headers["content-type"] }).toEqual({ ...seen, type: "text/plain; charset=utf-8" });
  expect({ ...seen, fits: sentence.test(text) && !leaks.test(text) }).toEqual({ ...seen, fits: true });
  expect(headers["x-error-code"]).toMatch(/^[A-Z_]+$/u);
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/u);
  expect(headers["content-security-policy"]).toBe(CONTENT_SECURITY_POLICY);
  expect([headers["x-content-type-options"], headers["x-frame-options"]]).toEqual(["nosniff", "DENY"]);
  expect({ ...seen, cache: headers["cache-control"] }).toEqual({ ...seen, cache: "no-store" });
  expect(headers["x-powered-by"]).toBeUndefined();
  if (text !== "Unauthorized")
    expect(text).not.toMatch(/unauthorized|not authenticated|authentication required/iu);
}

const bodies: [body: string, headers: Record<string, string>][] = [
  ["{", {}],
  ["null", {}],
  ["[]", {}],
  ['{"__proto__":{"isAdmin":true}}', {}],
  ['{"$where":"1"}', {}],
  ["[".repeat(1000) + "]".repeat(1000), {}],
  [`{"a":`.repeat(1000) + "1" + "}".repeat(1000), {}],
  ["<a/>", { "content-type": "application/xml" }],
  ["a=1", { "content-type": "application/x-www-form-urlencoded" }],
  ["{}", { "content-encoding": "gzip" }],
  [`{"a":"${"x".repeat(66_000)}"}`, {}],
];
const ids = ["0123456789abcdef", "%00", "..%2F..", "%7B%22$ne%22:1%7D", "%", "__proto__"];
const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Whether one path may stand for the other. */
const isAsLong = (path: string, other: string) => path.split("/").length === other.split("/").length;

test("at least 500 refusals are one line that tells nothing, with every header", async () => {
  const client = fakes.signedIn({ roles: ["admin"] });
  const stranger = fakes.gateway.client();
  let provoked = 0;
  const provoke = async (asked: string, response: Promise<Response>) => {
    expectTellsNothing(await response, asked);
    provoked += 1;
  };
  for (const { method, path, access } of routes) {
    const concrete = path.replaceAll(/:\w+/gu, "0123456789abcdef");
    if (method !== "get") {
      for (const [body, headers] of bodies) {
        await provoke(`${method} ${path} ${body.slice(0, 20)}`, client.send(method, concrete, body, headers));
      }
      await provoke(`cross ${path}`, stranger.send(method, concrete, {}, { origin: "https://evil.example" }));
    }
    if (access) await provoke(`anonymous ${path}`, stranger.get(concrete));
    // After an id, the ending would be part of it.
    const endings = /:\w+$/u.test(path) ? ["/"] : ["/", ".json"];
    for (const variant of [...endings.map((ending) => `${concrete}${ending}`), concrete.toUpperCase()]) {
      await provoke(`get ${variant}`, client.get(variant));
    }
    for (const other of methods) {
      if (other === "get" || routes.some((row) => row.method === other && row.path === path)) continue;
      if (routes.some((row) => row.method === other && row.path.includes(":") && isAsLong(row.path, path)))
        continue;
      await provoke(`${other} ${path}`, client.send(other, concrete, {}));
    }
    for (const id of path.includes(":") ? ids : []) {
      const bad = path.replaceAll(/:\w+/gu, id);
      await provoke(
        `${method} ${bad}`,
        method === "get" ? stranger.get(bad) : client.send(method, bad, { unknown: 1 }),
      );
    }
  }
  expect(provoked).toBeGreaterThanOrEqual(500);
}, 120_000);
