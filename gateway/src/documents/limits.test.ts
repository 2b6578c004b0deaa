import { expect, test } from "@jest/globals";
import { buildSchema, parse, specifiedRules, validate } from "graphql";
import { limitRules, parseOptions } from "./limits.ts";

const schema = buildSchema(/* GraphQL */ `
  type Query {
    person: Person
    people(first: Int): [Person!]!
  }
  type Person {
    name: String
    friend: Person
    friends(first: Int): [Person!]!
  }
`);
const errors = (text: string) =>
  validate(schema, parse(text, parseOptions), [...specifiedRules, ...limitRules()]).map(
    ({ message }) => message,
  );

const friends = (depth: number) => `${"friend { ".repeat(depth)}name${" }".repeat(depth)}`;
const chain = (length: number) =>
  Array.from({ length }, (_, index) => `fragment F${index} on Person { friend { ...F${index + 1} } }`).join(
    " ",
  );

test("eight levels are accepted, nine are rejected", () => {
  expect(errors(`{ person { ${friends(6)} } }`)).toEqual([]);
  expect(errors(`{ person { ${friends(7)} } }`)).not.toEqual([]);
});

test("depth counts through fragments, which add no level themselves", () => {
  const document = (length: number) =>
    `{ person { ...F0 } } ${chain(length)} fragment F${length} on Person { name }`;
  expect(errors(document(6))).toEqual([]);
  expect(errors(document(7))).not.toEqual([]);
});

/** @shows BOUND-gateway/src/subgraphs/distinct-references.ts */
test("a large page exceeds the cost limit of a document", () => {
  expect(errors("{ people(first: 100) { name } }")).toEqual([]);
  expect(errors("{ people(first: 1000) { name } }")).not.toEqual([]);
  expect(errors("{ people(first: 30) { friends(first: 30) { name } } }")).not.toEqual([]);
});

test("ten aliases and five directives are the maximum", () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(" ");
  expect(errors(`{ ${aliases(10)} }`)).toEqual([]);
  expect(errors(`{ ${aliases(11)} }`)).not.toEqual([]);
  const names = (count: number) => Array.from({ length: count }, () => "name @skip(if: false)").join(" ");
  expect(errors(`{ person { ${names(5)} } }`)).toEqual([]);
  expect(errors(`{ person { ${names(6)} } }`)).not.toEqual([]);
});

test("rejections do not reveal the limits", () => {
  expect(errors(`{ person { ${friends(20)} } }`).join(" ")).not.toMatch(/\d/u);
});
