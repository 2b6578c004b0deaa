import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { buildSchema } from "graphql";
import { composeSupergraph } from "../src/schema/compose-supergraph.ts";
import { subgraphNames } from "../src/schema/subgraphs.ts";

const committed = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

describe("composition", () => {
  const composed = composeSupergraph();

  test("the committed supergraph matches the services' schemas (else run `make generate`)", () => {
    expect(committed("supergraph.graphql")).toBe(composed.supergraph);
  });

  test("the committed API schema matches the services' schemas (else run `make generate`)", () => {
    expect(committed("api.graphql")).toBe(composed.api);
  });

  test.each(subgraphNames)(
    "the committed schema of %s matches the service's (else run `make generate`)",
    (name) => {
      expect(committed(`subgraphs/${name}.graphql`)).toBe(composed.subgraphs[name]);
    },
  );

  test("fields that only the gateway calls are not part of the API", () => {
    const api = buildSchema(composed.api);
    const rootFields = [api.getQueryType(), api.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const internal = ["isSessionActive", "hasViewerAcceptedDisclaimer", "isViewerOnboarded", "renewSession"];
    expect(rootFields.filter((name) => internal.includes(name))).toEqual([]);
    for (const name of internal) expect(composed.supergraph).toContain(name);
  });

  test("every type and every root field of the API is described", () => {
    const api = buildSchema(composed.api);
    const types = Object.values(api.getTypeMap()).filter(
      (type) => "getFields" in type && !type.name.startsWith("__"),
    );
    const roots = [api.getQueryType(), api.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    );
    const undescribed = [...types, ...roots]
      .filter(({ description }) => !description)
      .map(({ name }) => name);
    expect(
      undescribed.filter((name) => name !== "Query" && name !== "Mutation" && !name.endsWith("Input")),
    ).toEqual([]);
  });
});
