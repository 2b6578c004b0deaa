import { expect, test } from "@jest/globals";
import { routes } from "../../../src/rest/routes.ts";
import { cookieOf } from "../support/circle.ts";
import type { RawRequest } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { answerTextOf } from "../support/answer-text.ts";
import { forEachConcurrently } from "./at-once.ts";

const INVALID = "400 Invalid JSON";
const UNSUPPORTED = "415 Unsupported content type";
const json = { "content-type": "application/json" };

/** Invalid bodies, and the expected answer. */
const bodies: [body: string, headers: Record<string, string>, answer: string][] = [
  ["{", json, INVALID],
  ["null", json, INVALID],
  ['"x"', json, INVALID],
  ["{'a':1}", json, INVALID],
  ["[]", json, "400 Invalid input"],
  ['[{"a":1}]', json, "400 Invalid input"],
  ["[".repeat(1000) + "]".repeat(1000), json, "400 Invalid input"],
  [`${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`, json, "400 Unknown field"],
  ['{"$where":"1"}', json, "400 Unknown field"],
  ['{"":1}', json, "400 Unknown field"],
  ["<a/>", { "content-type": "application/xml" }, UNSUPPORTED],
  ["a=1", { "content-type": "application/x-www-form-urlencoded" }, UNSUPPORTED],
  ["{}", { ...json, "content-encoding": "gzip" }, UNSUPPORTED],
  [`{"a":"${"x".repeat(66_000)}"}`, json, "413 Request too large"],
];
const strangeIds = ["0", "null", "%00", "..%2F..", "%", "%F0%9F%92%A9", "__proto__", "x".repeat(4000)];
const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const MISSING = "404 Not found";

interface Attempt {
  request: RawRequest;
  answers: readonly string[];
}

const isServed = (method: string, path: string) =>
  routes.some(
    (row) =>
      row.method.toUpperCase() === method &&
      new RegExp(`^${row.path.replaceAll(/:\w+/gu, "[^/]+")}$`, "u").test(path),
  );

function* attemptsOn(cookie: string): Generator<Attempt> {
  for (const { method: name, path: pattern } of routes) {
    const method = name.toUpperCase();
    const path = pattern.replaceAll(/:\w+/gu, "0123456789abcdef");
    const make = (change: Partial<RawRequest>): RawRequest => ({
      method,
      path,
      headers: { cookie },
      body: undefined,
      ...change,
    });
    if (method !== "GET") {
      for (const [body, headers, answer] of bodies)
        yield { request: make({ body, headers: { cookie, ...headers } }), answers: [answer] };
    }
    for (const other of [`${path}/`, `${path}.json`, path.toUpperCase(), path.replace("/api/", "/api//")]) {
      if (!isServed("GET", other))
        yield { request: make({ method: "GET", path: other }), answers: [MISSING] };
    }
    for (const other of methods) {
      if (!isServed(other, path)) yield { request: make({ method: other }), answers: [MISSING] };
    }
    if (!pattern.includes(":") || method === "GET") continue;
    // Some rows reject a missing body before they look up the id.
    for (const id of strangeIds) {
      const strange = pattern.replaceAll(/:\w+/gu, id);
      const body = method === "DELETE" || method === "POST" ? undefined : '{"title":"T","content":"C"}';
      const headers = body === undefined ? { cookie } : { cookie, ...json };
      // Any plausible id can be blocked, and any id can be unblocked.
      const isFine = method === "DELETE" || id === "0" || id === "null" || id === "__proto__";
      const known = pattern.endsWith("/block") && isFine;
      const answers = [
        MISSING,
        "400 Type is like or cheer",
        "400 Unknown reason",
        "400 Unknown choice",
        "400 Unknown week",
        ...(pattern.endsWith("/plan") ? ["400 Unknown field"] : []),
        ...(known ? ["200"] : []),
      ];
      yield { request: make({ path: strange, body, headers }), answers };
    }
  }
}

/** Requests that our own clients never send. */
export function testBrokenRequests(stage: () => Stage): void {
  test("are rejected with the reason, and change nothing except whom the sender blocks", async () => {
    const attempts = [...attemptsOn(cookieOf(stage().circle.admin))];
    expect(attempts.length).toBeGreaterThan(500);
    const found = await forEachConcurrently(attempts, async ({ request, answers }) => {
      const answer = answerTextOf(await stage().ask(request));
      if (answers.includes(answer) || (answer.startsWith("200 ") && answers.includes("200"))) return null;
      return `${request.method} ${request.path.slice(0, 100)} ${String(request.body).slice(0, 20)}: ${answer}`;
    });
    expect(found).toEqual([]);
  }, 60_000);
}
