import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { routes } from "../src/rest/routes.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

let gateway: TestGateway;
let production: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
  production = await startGateway({ isProduction: true });
});

afterAll(async () => {
  await gateway.stop();
  await production.stop();
});

/** @shows ASVS-2.1.1 ASVS-8.1.1 ASVS-15.2.3 */
describe("the description of the API", () => {
  test("is the committed one, in every mode (else run `make generate`)", async () => {
    const committed = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8"));
    for (const each of [gateway, production]) {
      const { status, body } = await each.client().get("/api/openapi.json");
      expect(status).toBe(200);
      expect(body).toEqual(committed);
    }
  });

  test("lists every row, with its ids, its fields and its required access", async () => {
    const { body } = await gateway.client().get("/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const rows = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, "{$1}")}`);
    expect(described.toSorted()).toEqual(rows.toSorted());
    expect(body.paths["/api/auth/login"].post.security).toEqual([]);
    expect(body.paths["/api/user/email"].patch).toMatchObject({
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              properties: { email: { type: "string" } },
              required: ["email"],
              additionalProperties: false,
            },
          },
        },
      },
    });
    expect(body.paths["/api/admin/users/{id}"].get).toMatchObject({
      description: expect.stringMatching(/^Only for admins\./u),
      parameters: [{ name: "id", in: "path", required: true }],
    });
    expect(body.paths["/api/friends/activities"].get.parameters).toMatchObject([
      { name: "before", in: "query", required: false },
      { name: "limit", in: "query", required: false },
    ]);
  });

  test("contains the schema of every response, and the headers and content of errors", async () => {
    const { body } = await gateway.client().get("/api/openapi.json");
    const operations = Object.values<Record<string, { responses: Record<string, object> }>>(body.paths);
    for (const { responses } of operations.flatMap((methods) => Object.values(methods))) {
      const success = JSON.stringify(responses["200"]);
      expect(success).toMatch(/"schema":\{("\$ref"|"type":"(array|object)")/u);
      expect(responses["default"]).toEqual({ $ref: "#/components/responses/Refusal" });
    }
    expect(body.components.schemas.User).toMatchObject({ type: "object", additionalProperties: false });
    expect(body.components.schemas.User.properties.level).toMatchObject({ type: ["integer", "null"] });
    const { headers, content } = body.components.responses.Refusal;
    expect(Object.keys(headers)).toEqual(["X-Error-Code", "X-Request-Id", "Retry-After"]);
    expect(Object.keys(content)).toEqual(["text/plain", "application/problem+json"]);
  });

  test("is served as a page in development only", async () => {
    const client = gateway.client();
    const moved = await client.get("/api/docs");
    expect([moved.status, moved.headers["location"]]).toEqual([302, "/api/docs/"]);
    const page = await client.get("/api/docs/");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("swagger-ui")]);
    expect((await client.get("/api/docs/swagger-ui-init.js")).text).toContain("/api/openapi.json");
    for (const path of ["/api/docs", "/api/docs/", "/api/docs/swagger-ui.css"]) {
      expect((await production.client().get(path)).status).toBe(404);
    }
  });
});
