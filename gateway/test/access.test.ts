/** @shows ASVS-2.3.1 ASVS-8.1.2 ASVS-8.2.3 */

import { accessOf, gates, type Access } from "@questwell/common";
import { describe, expect, test } from "@jest/globals";
import {
  buildSchema,
  getNamedType,
  isObjectType,
  OperationTypeNode,
  parse,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { accessOfDocument, buildAccessSchema } from "../src/access/access-of-document.ts";
import { loadSupergraph } from "../src/schema/load-supergraph.ts";

type Field = GraphQLField<unknown, unknown>;

/** A path from a root field to a field: its text in a document, and the access that the field requires. */
interface Path {
  text: string;
  access: Access;
  isRootOpen: boolean;
}

const rank = ({ gate }: Access) => gates.indexOf(gate);
const OPEN_OR_SESSION = gates.indexOf("session");

/** Every reachable field, by one path through each acyclic chain of types. */
function* pathsOf(schema: GraphQLSchema): Generator<Path> {
  const roots = [
    { kind: OperationTypeNode.QUERY, type: schema.getQueryType() },
    { kind: OperationTypeNode.MUTATION, type: schema.getMutationType() },
  ];
  for (const { kind, type } of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (!type) continue;
      const access = accessOf(schema, type, field);
      const isRootOpen = rank(access) < OPEN_OR_SESSION && !access.admin;
      const wrap = (inner: string) => `${kind} { ${field.name}${inner} }`;
      yield { text: wrap(selectionOf(field)), access, isRootOpen };
      yield* below(schema, field, [type.name], (text) => wrap(` { ${text} }`), isRootOpen);
    }
  }
}

function* below(
  schema: GraphQLSchema,
  parent: Field,
  seen: readonly string[],
  wrap: (text: string) => string,
  isRootOpen: boolean,
): Generator<Path> {
  const type = getNamedType(parent.type);
  if (!isObjectType(type) || seen.includes(type.name)) return;
  for (const field of Object.values(type.getFields())) {
    const text = wrap(`${field.name}${selectionOf(field)}`);
    yield { text, access: accessOf(schema, type, field), isRootOpen };
    const deeper = (inner: string) => wrap(`${field.name} { ${inner} }`);
    yield* below(schema, field, [...seen, type.name], deeper, isRootOpen);
  }
}

const selectionOf = ({ type }: Field) => (isObjectType(getNamedType(type)) ? " { __typename }" : "");

describe("the access of documents", () => {
  const schema = buildAccessSchema(loadSupergraph());
  const paths = [...pathsOf(schema)];

  test("no path reaches a field without the gate and the role that the field requires", () => {
    expect(paths.length).toBeGreaterThan(150);
    const unguarded = paths.filter(({ text, access, isRootOpen }) => {
      const asked = accessOfDocument(schema, parse(text));
      // Below a public root field, a session is checked by that field itself; stricter access is not.
      const needed = isRootOpen && rank(access) === OPEN_OR_SESSION ? 0 : rank(access);
      return rank(asked) < needed || (access.admin && !asked.admin);
    });
    expect(unguarded.map(({ text }) => text)).toEqual([]);
  });

  test("fields below a public root require a session at most, except for a person's activity", () => {
    const open = paths.filter(({ isRootOpen }) => isRootOpen);
    expect(open.length).toBeGreaterThan(20);
    const strict = open.filter(({ access }) => rank(access) > OPEN_OR_SESSION || access.admin);
    const others = strict.filter(({ text }) => !/ (focusAreas|challenges|earnedAchievements) \{/u.test(text));
    expect(others.map(({ text }) => text)).toEqual([]);
    expect(strict.filter(({ access }) => access.admin)).toEqual([]);
  });

  test("every entity shared by several services requires the same access in all of them", () => {
    const shared = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLObjectType =>
        isObjectType(type) && joinsOf(type) > 1 && type.name !== "PageInfo",
    );
    const entities = shared.filter(({ name }) => name !== "Query" && name !== "Mutation");
    expect(entities.map(({ name }) => name).toSorted()).toEqual([
      "ActivitySubject",
      "AdminStats",
      "FocusArea",
      "Friend",
      "Person",
      "User",
    ]);
    for (const type of entities)
      expect(type.astNode?.directives?.map(({ name }) => name.value)).toContain("access");
  });
});

const joinsOf = ({ astNode }: GraphQLObjectType) =>
  astNode?.directives?.filter(({ name }) => name.value === "join__type").length ?? 0;

describe("the rules on a test schema", () => {
  const schema = buildSchema(/* GraphQL */ `
    directive @access(gate: String! = "onboarded", admin: Boolean! = false) on FIELD_DEFINITION | OBJECT
    type Query {
      viewer: User @access(gate: "none")
      settings: String @access(gate: "session")
      areas: [Area!]! @access(gate: "onboarded")
      stats: Stats @access(gate: "disclaimer", admin: true)
    }
    type User @access(gate: "session") {
      id: ID!
      email: String @access(gate: "session", admin: true)
      areas: [Area!]!
      note: String @access(gate: "disclaimer")
    }
    type Area @access(gate: "onboarded") {
      owner: User
      title: String
    }
    type Stats {
      users: Int
    }
  `);

  test.each<[string, string, Access]>([
    ["an open field", "{ viewer { id } }", { gate: "none", admin: false }],
    ["a field by itself", "{ settings }", { gate: "session", admin: false }],
    ["a stricter field below an open one", "{ viewer { note } }", { gate: "disclaimer", admin: false }],
    [
      "a stricter type below an open field",
      "{ viewer { areas { title } } }",
      { gate: "onboarded", admin: false },
    ],
    ["a role below an open field", "{ viewer { email } }", { gate: "session", admin: true }],
    ["the strictest of several", "{ settings viewer { note } }", { gate: "disclaimer", admin: false }],
    [
      "a gate and a role of different fields",
      "{ stats { users } areas { title } }",
      { gate: "onboarded", admin: true },
    ],
    ["a role below a strict field", "{ areas { owner { email } } }", { gate: "onboarded", admin: true }],
    ["an alias", "{ a: viewer { b: note } }", { gate: "disclaimer", admin: false }],
    ["an inline fragment", "{ viewer { ... on User { note } } }", { gate: "disclaimer", admin: false }],
    ["a fragment", "{ viewer { ...F } } fragment F on User { note }", { gate: "disclaimer", admin: false }],
    [
      "a fragment in a fragment",
      "{ ...Q } fragment Q on Query { viewer { ...F } } fragment F on User { note }",
      { gate: "disclaimer", admin: false },
    ],
    ["a field that is skipped", "{ viewer { note @skip(if: true) } }", { gate: "disclaimer", admin: false }],
    ["introspection", "{ __typename __schema { types { name } } }", { gate: "none", admin: false }],
  ])("%s counts", (_what, text, access) => {
    expect(accessOfDocument(schema, parse(text))).toEqual(access);
  });

  test("only the chosen operation counts", () => {
    const document = parse("query A { viewer { id } } query B { areas { title } }");
    expect(accessOfDocument(schema, document, "A").gate).toBe("none");
    expect(accessOfDocument(schema, document, "B").gate).toBe("onboarded");
  });
});
