import { expect, test } from "@jest/globals";
import { buildSchema } from "graphql";
import { createPreparer } from "./prepare-document.ts";

const schema = buildSchema(
  "type Query { note: Int } type Mutation { addNote: Int } type Subscription { notes: Int }",
);

/** @shows BOUND-services/common/src/subgraph/prepare-document.ts */
test("a document is prepared once, up to a limit; the one that was asked for longest ago is prepared anew", () => {
  const prepare = createPreparer(schema, 3);
  const texts = ["A", "B", "C", "D"].map((name) => `query ${name} { note }`);
  const first = texts.map(prepare);
  expect(first.every((each) => each !== null)).toBe(true);
  expect(prepare(texts[1] ?? "")).toBe(first[1]);
  expect(prepare(texts[0] ?? "")).not.toBe(first[0]);
});

const conditions = (count: number) => {
  const names = Array.from({ length: count }, (_, at) => `$c${at}`);
  const fields = names.map((name, at) => `n${at}: note @include(if: ${name})`);
  return `query (${names.map((name) => `${name}: Boolean!`).join(" ")}) { ${fields.join(" ")} }`;
};

test.each([
  ["does not parse", "{"],
  ["is invalid", "{ nothing }"],
  ["has two operations", "query A { note } query B { note }"],
  ["has a subscription", "subscription { notes }"],
  ["asks for the schema", "{ __schema { queryType { name } } }"],
  ["has a condition that may be null", "query ($all: Boolean = true) { note @include(if: $all) }"],
  ["has a field named as the prototype", "{ __proto__: note }"],
  ["has conditions on five variables", conditions(5)],
])("a document that %s is not prepared", (_what, text) => {
  expect(createPreparer(schema)(text)).toBeNull();
});

/** @shows BOUND-services/common/src/execution/compile-operation.ts */
test("a document with conditions on four variables is compiled for at most sixteen combinations", async () => {
  const prepared = createPreparer(schema)(conditions(4));
  const answered = new Set<string>();
  for (let bits = 0; bits < 16; bits += 1) {
    const variables = Object.fromEntries([0, 1, 2, 3].map((at) => [`c${at}`, ((bits >> at) & 1) === 1]));
    answered.add(JSON.stringify(await prepared?.execute({}, variables)));
  }
  expect(answered.size).toBe(16);
  const { errors } = (await prepared?.execute({}, { c0: "neither" })) ?? {};
  expect(errors?.length).toBe(4);
});
