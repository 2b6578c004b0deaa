import { OpenApiGeneratorV31, OpenAPIRegistry, type RouteConfig } from "@asteasolutions/zod-to-openapi";
import { statusByCode, type Access } from "@questwell/common";
import { Router } from "express";
import swaggerUi from "swagger-ui-express";
import { z } from "zod";
import { idLimit } from "../input/text-limits.ts";
import { IDEMPOTENCY_KEY } from "../idempotency/idempotency-key.ts";
import type { RestRow } from "./row.ts";

/** The path of the API description. */
const DOCUMENT = "/api/openapi.json";
const SESSION = "session";

/** The description of every error response. */
const refusal = {
  description:
    "One line of text that people may read, and a code for programs in `X-Error-Code`; problem details for who asks for them.",
  headers: {
    "X-Error-Code": { schema: { type: "string" as const, enum: Object.keys(statusByCode) } },
    "X-Request-Id": { schema: { type: "string" as const }, description: "What to name when asking for help" },
    "Retry-After": {
      schema: { type: "integer" as const },
      description: "Seconds; with 409, 429 and 503, where trying again makes sense",
    },
  },
  content: {
    "text/plain": { schema: { type: "string" as const } },
    "application/problem+json": {
      schema: {
        type: "object" as const,
        properties: {
          type: { type: "string" as const },
          title: { type: "string" as const },
          status: { type: "integer" as const },
          detail: { type: "string" as const },
          code: { type: "string" as const },
          requestId: { type: "string" as const },
          errors: { type: "object" as const, additionalProperties: { type: "string" as const } },
        },
        required: ["type", "title", "status", "detail", "code", "requestId"],
      },
    },
  },
};

/** Serves the API description, and in development an interactive page for it. */
export function openapiRouter(description: object, isProduction: boolean): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(DOCUMENT, (_request, response) => response.json(description));
  if (isProduction) return router;
  router.get("/api/docs", (_request, response) => response.redirect("/api/docs/"));
  router.use("/api/docs", swaggerUi.serve, swaggerUi.setup(null, { swaggerUrl: DOCUMENT }));
  return router;
}

/**
 * The table of routes as an OpenAPI 3.1 document, from the schemas that its requests and responses are parsed with.
 *
 * @param accessOf the access that a row requires
 */
export function describeApi(routes: readonly RestRow[], accessOf: (row: RestRow) => Access) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", SESSION, { type: "apiKey", in: "cookie", name: "__Host-s" });
  registry.registerComponent("responses", "Refusal", refusal);
  for (const row of routes) registry.registerPath(toPath(row, accessOf(row)));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: { title: "Questwell", version: "0.2.0", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/" }],
  });
}

function toPath(row: RestRow, access: Access): RouteConfig {
  const { method, path, summary, operation, body, query, response, honoursKey } = row;
  const ids = [...path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => name);
  return {
    method,
    path: path.replaceAll(/:(\w+)/gu, "{$1}"),
    operationId: operation.name,
    tags: [path.split("/")[2] ?? ""],
    summary,
    description: describeAccess(access),
    security: access.gate === "none" ? [] : [{ [SESSION]: [] }],
    request: {
      ...(ids.length > 0 && {
        params: z.object(Object.fromEntries(ids.map((id) => [id, z.string().max(idLimit(id).most)]))),
      }),
      ...(honoursKey && { headers: keyHeader }),
      ...(query instanceof z.ZodObject && { query }),
      ...(hasFields(body) && {
        body: {
          required: !body.safeParse({}).success,
          content: { "application/json": { schema: body } },
        },
      }),
    },
    responses: {
      200: { description: "Done", content: { "application/json": { schema: response } } },
      default: { $ref: "#/components/responses/Refusal" },
    },
  };
}

/** The header with which clients mark the retries of one request. */
const keyHeader = z.object({
  [IDEMPOTENCY_KEY]: z.string().min(1).max(255).optional().meta({
    description:
      "1 to 255 visible ASCII characters. For 24 hours the same request with the same key is done once and answered alike; 409 while it runs, 422 with another body.",
  }),
});

const hasFields = (body: z.ZodType) => body instanceof z.ZodObject && Object.keys(body.shape).length > 0;

function describeAccess({ gate, admin }: Access): string {
  const who = admin ? "Only for admins. " : "";
  return {
    none: `${who}Needs no session.`,
    session: `${who}Needs a session.`,
    disclaimer: `${who}Needs the disclaimer to be accepted.`,
    onboarded: `${who}Needs the disclaimer to be accepted and the assessment to be completed.`,
  }[gate];
}
