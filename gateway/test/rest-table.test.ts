import { describe, expect, test } from "@jest/globals";
import {
  buildSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
} from "graphql";
import { readFileSync } from "node:fs";
import { limitRules, parseOptions } from "../src/documents/limits.ts";
import * as generated from "../src/rest/documents.generated.ts";
import type { RestRow } from "../src/rest/row.ts";
import { redirects, routes } from "../src/rest/routes.ts";

/** The product's 34 calls, and the one path for browser redirects, row by row as its first clients know them. */
const firstCalls = [
  ["GET /api/auth/user"],
  ["POST /api/auth/login"],
  ["POST /api/auth/register"],
  ["GET /api/auth/google"],
  ["GET /api/logout"],
  ["DELETE /api/auth/user"],
  ["PATCH /api/user/email"],
  ["PATCH /api/user/password"],
  ["POST /api/user/accept-disclaimer"],
  ["GET /api/challenges"],
  ["GET /api/challenges/completed"],
  ["POST /api/challenges/{id}/complete"],
  ["POST /api/focus-areas/{id}/challenges/generate"],
  ["GET /api/focus-areas"],
  ["POST /api/focus-areas/update"],
  ["DELETE /api/goals/{id}"],
  ["GET /api/settings", "POST /api/settings"],
  ["GET /api/announcements"],
  ["POST /api/announcements/{id}/viewed"],
  ["POST /api/feedback"],
  ["POST /api/onboarding/complete"],
  ["POST /api/goals/refine"],
  ["POST /api/goals/refine-continue"],
  ["POST /api/goals/create"],
  ["GET /api/friends/has-new-activity"],
  ["GET /api/friends"],
  ["GET /api/friends/activities"],
  ["POST /api/friends/create-invite"],
  ["POST /api/friends/accept-invite"],
  ["POST /api/activities/{id}/react"],
  ["GET /api/admin/stats"],
  ["GET /api/admin/users"],
  ["GET /api/admin/users/{id}"],
  [
    "GET /api/admin/announcements",
    "POST /api/admin/announcements",
    "PUT /api/admin/announcements/{id}",
    "DELETE /api/admin/announcements/{id}",
  ],
  ["GET /api/admin/feedback", "DELETE /api/admin/feedback/{id}"],
];

/** Calls that were added later. */
const laterCalls = [
  "GET /api/auth/google/callback",
  "POST /api/user/dashboard-visit",
  "GET /api/sessions",
  "DELETE /api/sessions/{id}",
  "GET /api/focus-areas/difficulty",
  "POST /api/focus-areas/{id}/difficulty",
  "POST /api/challenges/{id}/dismiss",
  "DELETE /api/challenges/{id}/dismiss",
  "GET /api/achievements",
  "GET /api/progress/days",
  "GET /api/goals/finished",
  "GET /api/coach/budget",
  "GET /api/coach/calls",
  "DELETE /api/coach/calls",
  "GET /api/coach/calls/{id}",
  "DELETE /api/coach/calls/{id}",
  "GET /api/help-lines",
  "POST /api/goals/{id}/share",
  "GET /api/weeks/{week}",
  "POST /api/weeks/{week}/review",
  "PUT /api/weeks/{week}/plan",
  "GET /api/friends/invites",
  "POST /api/friends/joined",
  "GET /api/friends/blocked",
  "DELETE /api/friends/{id}",
  "POST /api/friends/{id}/block",
  "DELETE /api/friends/{id}/block",
  "GET /api/activities/mine",
  "POST /api/activities/{id}/share",
  "DELETE /api/activities/{id}/share",
  "GET /api/activities/{id}/cheers",
  "DELETE /api/activities/{id}/react",
  "DELETE /api/activities/{id}/react/{cheerId}",
  "GET /api/admin/audit",
  "GET /api/admin/coach",
  "PUT /api/admin/coach",
];

const served = [
  ...routes.map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/gu, "{$1}")}`),
  ...redirects.map(({ path }) => `GET ${path}`),
];
const apiText = readFileSync(new URL("../api.graphql", import.meta.url), "utf8");

const documentsOf = ({ operation, first }: RestRow) => [...(first ? [first.operation] : []), operation];

/** The operations of all generated documents; the others are fragments. */
const generatedNames = Object.values<DocumentNode>(generated).flatMap(
  (document) => getOperationAST(document)?.name?.value ?? [],
);

/** @shows ASVS-3.5.3 ASVS-6.3.4 ASVS-14.2.1 */
describe("the REST table", () => {
  test.each(firstCalls.flat())("serves %s", (call) => {
    expect(served).toContain(call);
  });

  test("serves every documented call once, and no other", () => {
    expect(served.toSorted()).toEqual([...firstCalls.flat(), ...laterCalls].toSorted());
  });

  test("changes state by GET only for signing out and opening the feed", () => {
    const byGet = routes.filter(({ method, changesState }) => method === "get" && changesState);
    expect(byGet.map(({ path }) => path)).toEqual(["/api/logout", "/api/friends/activities"]);
    for (const { method, changesState } of routes) if (method !== "get") expect(changesState).toBe(true);
    for (const route of routes) {
      const writes = documentsOf(route).some(
        ({ document }) => getOperationAST(document)?.operation === OperationTypeNode.MUTATION,
      );
      expect([route.path, writes]).toEqual([route.path, route.changesState]);
    }
  });

  test("uses every document once", () => {
    const used = routes.flatMap(documentsOf).map(({ name }) => name);
    expect(used.toSorted()).toEqual(generatedNames.toSorted());
  });

  test.each(routes.flatMap(documentsOf).map(({ name, text }) => [name, text]))(
    "%s is valid against the schema and the limits of clients' documents",
    (_name, text) => {
      const api = buildSchema(apiText);
      expect(validate(api, parse(text, parseOptions), [...specifiedRules, ...limitRules()])).toEqual([]);
    },
  );
});
