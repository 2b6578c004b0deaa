import { expect, test } from "@jest/globals";
import { distinctReferences } from "./distinct-references.ts";

const person = (id: string) => ({ __typename: "Person", id });

/** @shows BOUND-gateway/src/subgraphs/distinct-references.ts */
test("each entity is requested once and returned at every reference", () => {
  const representations = [person("ada"), person("bo"), person("ada"), person("ada")];
  const { variables, expand } = distinctReferences({ representations, first: 3 });
  expect(variables).toEqual({ representations: [person("ada"), person("bo")], first: 3 });
  const ada = { firstName: "Ada" };
  const { data } = expand({ data: { _entities: [ada, null] } });
  const entities = data?.["_entities"] as object[];
  expect(entities).toEqual([ada, null, ada, ada]);
  expect(entities[2]).not.toBe(entities[0]);
});

test("an error path points to a reference of the plan", () => {
  const { expand } = distinctReferences({
    representations: [person("ada"), person("ada"), person("bo")],
  });
  const { errors } = expand({
    data: { _entities: [null, null] },
    errors: [{ path: ["_entities", 1, "firstName"] }, { path: ["_entities"] }, {}],
  });
  expect(errors?.map(({ path }) => path)).toEqual([["_entities", 2, "firstName"], ["_entities"], undefined]);
});

test("a request without references, and a response without data, stay unchanged", () => {
  const variables = { id: "1" };
  expect(distinctReferences(variables).variables).toBe(variables);
  expect(distinctReferences(undefined).expand({ data: null })).toEqual({ data: null });
  expect(distinctReferences({ representations: [person("ada")] }).expand({ data: null })).toEqual({
    data: null,
  });
});
