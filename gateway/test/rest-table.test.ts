import { describe, expect, test } from "@jest/globals";
import { buildSchema, validate, specifiedRules } from "graphql";
import { readFileSync } from "node:fs";
import { limitRules, parseOptions } from "../src/graphql/limits.ts";
import { operations } from "../src/rest/operations.ts";
import { redirects, routes } from "../src/rest/routes.ts";
import { parse } from "graphql";

/** The calls of the product's documented API that exist so far, as its clients know them. */
const documented = [
  "GET /api/achievements",
  "GET /api/activities/mine",
  "GET /api/admin/announcements",
  "GET /api/admin/feedback",
  "GET /api/announcements",
  "GET /api/auth/google",
  "GET /api/auth/google/callback",
  "GET /api/auth/user",
  "GET /api/challenges",
  "GET /api/challenges/completed",
  "GET /api/focus-areas",
  "GET /api/logout",
  "GET /api/settings",
  "POST /api/admin/announcements",
  "POST /api/announcements/{id}/viewed",
  "POST /api/auth/login",
  "POST /api/auth/register",
  "POST /api/challenges/{id}/complete",
  "POST /api/feedback",
  "POST /api/focus-areas/{id}/challenges/generate",
  "POST /api/onboarding/complete",
  "POST /api/settings",
  "POST /api/user/accept-disclaimer",
];

describe("the REST table", () => {
  test("serves exactly the documented calls", () => {
    const served = [
      ...routes.map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/gu, "{$1}")}`),
      ...redirects.map(({ path }) => `GET ${path}`),
    ];
    expect(served.toSorted()).toEqual(documented);
  });

  test("changes something by POST and by signing out only", () => {
    const changing = routes.filter(({ changesState }) => changesState);
    expect(changing.filter(({ method }) => method === "get").map(({ path }) => path)).toEqual([
      "/api/logout",
    ]);
    expect(changing.filter(({ method }) => method === "post").length).toBe(
      routes.filter(({ method }) => method === "post").length,
    );
    for (const { operation, changesState } of routes) {
      expect(operation.text.startsWith(changesState ? "mutation" : "query")).toBe(true);
    }
  });

  test("uses every document once", () => {
    const used = routes.map(({ operation }) => operation.name);
    expect(used.toSorted()).toEqual(
      Object.values(operations)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test.each(Object.values(operations).map(({ name, text }) => [name, text]))(
    "%s fits the schema and the limits that clients' documents have",
    (_name, text) => {
      const api = buildSchema(readFileSync(new URL("../api.graphql", import.meta.url), "utf8"));
      expect(validate(api, parse(text, parseOptions), [...specifiedRules, ...limitRules()])).toEqual([]);
    },
  );
});
