/** @shows ASVS-8.3.1 */

import { describe, expect, test } from "@jest/globals";
import { buildSchema, execute, parse } from "graphql";
import type { Viewer } from "../auth/viewer.ts";
import { makeViewer } from "../testkit/make-viewer.ts";
import { accessOf, enforceAccess } from "./access.ts";

const DIRECTIVE = `directive @access(gate: String! = "onboarded", admin: Boolean! = false) on FIELD_DEFINITION | OBJECT\n`;
const schemaOf = (types: string) => buildSchema(DIRECTIVE + types);

function accessIn(types: string, typeName = "Query", fieldName = "thing") {
  const schema = schemaOf(types);
  const type = schema.getType(typeName);
  if (!type || !("getFields" in type)) throw new Error("No such type");
  const field = type.getFields()[fieldName];
  if (!field || !("args" in field)) throw new Error("No such field");
  return accessOf(schema, type as Parameters<typeof accessOf>[1], field);
}

describe("what a field requires of the viewer", () => {
  test.each([
    {
      name: "its own directive",
      types: `type Query { thing: Int @access(gate: "session") }`,
      gate: "session",
      admin: false,
    },
    {
      name: "the default is the strictest gate",
      types: `type Query { thing: Int @access }`,
      gate: "onboarded",
      admin: false,
    },
    {
      name: "the field's directive where it is stricter than the type's",
      types: `type Query @access(gate: "session") { thing: Int @access(gate: "disclaimer", admin: true) }`,
      gate: "disclaimer",
      admin: true,
    },
    {
      name: "the type's directive where it is stricter than the field's",
      types: `type Query @access(gate: "onboarded", admin: true) { thing: Int @access(gate: "none") }`,
      gate: "onboarded",
      admin: true,
    },
    {
      name: "the directive of the type's extension counts too",
      types: `type Query { other: Int @access } extend type Query @access(gate: "disclaimer") { thing: Int }`,
      gate: "disclaimer",
      admin: false,
    },
  ])("$name", ({ types, gate, admin }) => {
    expect(accessIn(types)).toEqual({ gate, admin });
  });

  test("a field below the root requires nothing without a directive", () => {
    expect(accessIn(`type Query { a: Int @access } type Thing { thing: Int }`, "Thing")).toEqual({
      gate: "none",
      admin: false,
    });
  });

  test.each([
    { types: `type Query { thing: Int }`, problem: "Query.thing has no @access" },
    {
      types: `type Query { a: Int @access } type Mutation { thing: Int }`,
      problem: "Mutation.thing has no @access",
    },
    {
      types: `type Query { thing: Int @access(gate: "onborded") }`,
      problem: "Query.thing names an unknown gate",
    },
    {
      types: `type Query { a: Int @access } type Thing @access(gate: "") { thing: Int }`,
      problem: "Thing.thing names an unknown gate",
    },
  ])("a mistake in the schema fails the start: $problem", ({ types, problem }) => {
    expect(() => enforceAccess(schemaOf(types))).toThrow(problem);
  });

  test("a schema that does not define the directive fails the start", () => {
    expect(() => enforceAccess(buildSchema("type Query { thing: Int }"))).toThrow("does not define @access");
  });
});

describe("resolvers behind a gate", () => {
  const schema = enforceAccess(
    schemaOf(`
      type Query { open: Secret @access(gate: "none") closed: Int @access(gate: "session") }
      type Secret @access(gate: "onboarded") { own: Int role: Int @access(admin: true) }
    `),
  );
  const ask = (document: string, viewer: Viewer | null) => {
    const rootValue = { open: { own: 1, role: 2 }, closed: 3 };
    return execute({ schema, document: parse(document), rootValue, contextValue: { viewer } });
  };

  test("allow a viewer who passed it", async () => {
    const answer = await ask("{ open { own role } closed }", makeViewer({ isAdmin: true }));
    expect(answer).toEqual({ data: { open: { own: 1, role: 2 }, closed: 3 } });
  });

  test("reject other viewers field by field, on every path to a field", async () => {
    const { data, errors } = await ask("{ open { own role } closed }", makeViewer({ isOnboarded: false }));
    expect(data).toEqual({ open: { own: null, role: null }, closed: 3 });
    expect(errors?.map(({ message, path }) => [path?.join("."), message])).toEqual([
      ["open.own", "Onboarding not completed"],
      ["open.role", "Forbidden"],
    ]);
  });
});
