import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from "graphql";
import { isPrivate } from "./private-values.ts";

/** Inputs of the API that no person writes freely: choices, dates, places in a list. */
const choices = [
  "acceptedAt",
  "after",
  "category",
  "choice",
  "coach",
  "coachingStyle",
  "completedAt",
  "country",
  "focusArea",
  "intent",
  "reason",
  "role",
  "search",
  "selectedAreas",
  "status",
  "timeZone",
  "week",
];

test("every text of a request is private or a choice, so that the test of logs knows it", () => {
  const schema = buildSchema(readFileSync(new URL("../../gateway/api.graphql", import.meta.url), "utf8"));
  const texts = Object.values(schema.getTypeMap()).flatMap((type) => {
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    const inputs = isInputObjectType(type)
      ? Object.values(type.getFields())
      : isObjectType(type) && isRoot
        ? Object.values(type.getFields()).flatMap(({ args }) => args)
        : [];
    return inputs.filter((input) => getNamedType(input.type).name === "String").map(({ name }) => name);
  });
  expect(texts.length).toBeGreaterThan(30);
  expect([...new Set(texts)].filter((name) => !isPrivate(name)).toSorted()).toEqual(choices);
});
