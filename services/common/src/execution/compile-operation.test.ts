import process from "node:process";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { buildSchema, execute, getOperationAST, parse, type GraphQLSchema } from "graphql";
import { compileOperation } from "./compile-operation.ts";

const failsLater = async () => {
  await setImmediate();
  throw new Error("later");
};
const failsAtOnce = () => {
  throw new Error("at once");
};

function schemaWith(resolvers: Record<string, Record<string, () => unknown>>): GraphQLSchema {
  const schema = buildSchema(
    "type Query { notes: [Note!] both: Both } type Note { text: String! } type Both { a: Int! b: Int! }",
  );
  for (const [type, fields] of Object.entries(resolvers))
    for (const [name, resolve] of Object.entries(fields))
      Object.assign(
        (schema.getType(type) as never as { getFields(): Record<string, object> }).getFields()[name] ?? {},
        { resolve },
      );
  return schema;
}

function run(schema: GraphQLSchema, text: string) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("No operation");
  return compileOperation(schema, document, operation)({}, {});
}

/** Collects rejections that nobody waits for: each would end a process. */
async function withoutUnhandled<Result>(act: () => Result | Promise<Result>): Promise<Result> {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  try {
    const result = await act();
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    expect(unhandled).toEqual([]);
    return result;
  } finally {
    process.off("unhandledRejection", note);
  }
}

test("an item that fails at once waits for those before it that fail later", async () => {
  let count = 0;
  const text = () => ((count += 1) === 1 ? failsLater() : failsAtOnce());
  const schema = schemaWith({ Query: { notes: () => [{}, {}] }, Note: { text } });
  const result = await withoutUnhandled(() => run(schema, "{ notes { text } }"));
  expect(result.data).toEqual({ notes: null });
  expect(result.errors).toHaveLength(1);
});

test("a field that fails at once waits for those before it that fail later", async () => {
  const schema = schemaWith({ Query: { both: () => ({}) }, Both: { a: failsLater, b: failsAtOnce } });
  const result = await withoutUnhandled(() => run(schema, "{ both { a b } }"));
  expect(result).toMatchObject({ data: { both: null }, errors: [{ path: ["both", "b"] }] });
  expect(result).toEqual(await execute({ schema, document: parse("{ both { a b } }") }));
});
