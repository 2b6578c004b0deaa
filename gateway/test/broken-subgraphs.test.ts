import { createLogger } from "@questwell/common";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { settings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson, answerText, type Answer } from "./support/fake-subgraph.ts";

let fakes: BeforeFakes;

beforeEach(async () => {
  fakes = await startBeforeFakes();
});

afterEach(async () => {
  await fakes.stop();
});

const json = { "content-type": "application/json" };

/** @shows ASVS-15.3.2 */
describe("a subgraph that is broken", () => {
  const broken: Record<string, Answer> = {
    "that does not trust the gateway": answerText(401, { "content-type": "text/plain" }, "Unauthorized"),
    "that rejects calls": answerText(403, json, JSON.stringify({ errors: [{ message: "inner secret" }] })),
    "that rejects the document": answerText(
      400,
      json,
      JSON.stringify({ errors: [{ message: "inner secret" }] }),
    ),
    "that fails": answerText(500, json, JSON.stringify({ errors: [{ message: "inner secret" }] })),
    "that is overloaded": answerText(503, { "content-type": "text/html" }, "<h1>inner secret</h1>"),
    "that redirects elsewhere": answerText(307, { location: "http://127.0.0.1:1/inner-secret" }, ""),
    "that answers HTML": answerText(200, { "content-type": "text/html" }, "<h1>inner secret</h1>"),
    "that answers truncated JSON": answerText(200, json, '{"data":{"settings":'),
    "that answers something other than an object": answerText(200, json, '"inner secret"'),
    "that answers nothing": answerText(200, json, ""),
    "that answers errors of another form": answerText(200, json, JSON.stringify({ errors: "inner secret" })),
    "that closes the connection": (_call, response) => void response.destroy(),
    "that closes the connection mid-response": (_call, response) => {
      response.writeHead(200, { ...json, "content-length": "100" });
      response.write('{"data":', () => response.destroy());
    },
    "that sends an invalid session change": answerText(
      200,
      { ...json, "x-session": "%%%" },
      JSON.stringify({ data: { settings } }),
    ),
  };

  test.each(Object.entries(broken))(
    "%s is unavailable, and its response does not leak",
    async (_what, answer) => {
      fakes.identity.answer = answer;
      const rest = await fakes.signedIn().get("/api/settings");
      expect([rest.status, rest.text]).toEqual([503, "Service temporarily unavailable"]);
      expect(rest.headers["retry-after"]).toBe("1");
      expect(rest.headers["x-error-code"]).toBe("UNAVAILABLE");

      const graphql = await fakes.signedIn().graphql("{ settings { timeZone } }");
      expect(graphql.body.errors).toEqual([
        {
          message: "Service temporarily unavailable",
          extensions: { code: "UNAVAILABLE", status: 503, retryAfter: 1 },
        },
      ]);
      expect(graphql.text + JSON.stringify(graphql.headers)).not.toMatch(/inner|secret|127\.0\.0\.1/u);
    },
  );

  test("that never answers is unavailable after eight seconds", async () => {
    fakes.identity.answer = () => {};
    const startedAt = performance.now();
    const response = await fakes.signedIn().get("/api/settings");
    expect([response.status, response.text]).toEqual([503, "Service temporarily unavailable"]);
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThan(7500);
    expect(tookMs).toBeLessThan(20_000);
  }, 30_000);

  test("that answers a value outside the API description is a bug, and the value is neither sent nor logged", async () => {
    const lines: string[] = [];
    const log = createLogger("gateway", "info", { write: (line) => void lines.push(line) });
    const logged = await startBeforeFakes(log);
    logged.identity.answer = answerJson({
      data: { settings: { ...settings, coachingStyle: "innersecret" } },
    });
    const { status, text, headers } = await logged.signedIn().get("/api/settings");
    await logged.stop();
    expect([status, text, headers["x-error-code"]]).toEqual([
      500,
      "Something went wrong",
      "INTERNAL_SERVER_ERROR",
    ]);
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(errors).toMatchObject([
      {
        requestId: headers["x-request-id"],
        operation: "Settings",
        issues: [{ path: "coachingStyle", code: "invalid_value" }],
        msg: "response does not match its schema",
      },
    ]);
    expect(lines.join("")).not.toContain("innersecret");
  });

  test("that violates its schema is a bug, reported with the request id only", async () => {
    fakes.identity.answer = answerJson({ data: { settings: { timeZone: null } } });
    const { body, headers } = await fakes.signedIn().graphql("{ settings { timeZone } }");
    expect(body.errors).toEqual([
      {
        message: "Something went wrong",
        extensions: { code: "INTERNAL_SERVER_ERROR", status: 500, requestId: headers["x-request-id"] },
      },
    ]);
    expect(body.extensions).toBeUndefined();
    const rest = await fakes.signedIn().get("/api/settings");
    expect([rest.status, rest.text]).toEqual([500, "Something went wrong"]);
  });
});
