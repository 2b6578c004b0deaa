import { expect, test } from "@jest/globals";
import { z } from "zod";
import { parseInput } from "../errors/app-error.ts";
import { list } from "./list.ts";

const MAX = 3;
const messages = { tooMany: "At most 3", missing: "Items are required" };

/** The list's field and how many of its items were looked at. */
function counted() {
  let looks = 0;
  const item = z.unknown().transform((given) => {
    looks += 1;
    return given;
  });
  return { field: list(item, { min: 1, max: MAX, ...messages }), looks: () => looks };
}

test("a list with too many items is rejected without a look at any of them", () => {
  const { field, looks } = counted();
  const tooMany = Array.from({ length: MAX + 1 }, () => ({}));
  expect(() => parseInput(z.strictObject({ items: field }), { items: tooMany })).toThrow("At most 3");
  expect(looks()).toBe(0);
  expect(parseInput(field, tooMany.slice(1))).toHaveLength(MAX);
  expect(looks()).toBe(MAX);
});

test.each([[[]], [null], ["abc"], [5], [{ length: 1 }]])("%j is rejected: items are required", (items) => {
  expect(() => parseInput(z.strictObject({ items: counted().field }), { items })).toThrow(messages.missing);
});

test("a missing list is rejected in the same words, and an optional one is accepted", () => {
  expect(() => parseInput(z.strictObject({ items: counted().field }), {})).toThrow(messages.missing);
  expect(parseInput(z.strictObject({ items: counted().field.optional() }), {})).toEqual({});
});

test("its JSON schema states the items and their highest number", () => {
  const schema = z.strictObject({ items: list(z.int32(), { max: MAX, ...messages }) });
  expect(z.toJSONSchema(schema, { io: "input" })).toMatchObject({
    required: ["items"],
    properties: { items: { type: "array", items: { type: "integer" }, maxItems: MAX } },
  });
});
