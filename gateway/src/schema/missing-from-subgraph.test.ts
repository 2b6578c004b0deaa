import { describe, expect, test } from "@jest/globals";
import { loadSubgraphSchemas } from "./load-supergraph.ts";
import { missingFromSubgraph } from "./missing-from-subgraph.ts";
import { subgraphNames } from "./subgraphs.ts";

const asked = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  directive @access(gate: String! = "onboarded") on FIELD_DEFINITION
  type Query { thing(id: ID!, size: Int): Thing @access(gate: "session") }
  type Thing @key(fields: "id") { id: ID! name: String! }
  extend type User @key(fields: "id") { id: ID! things(input: ThingInput): [Thing!]! }
  input ThingInput { size: Int }
`;

describe("what a subgraph lacks", () => {
  test.each<[string, string, string]>([
    ["a field", " name: String!", "Thing.name is missing"],
    ["a field of another subgraph's type", " things(input: ThingInput): [Thing!]!", "User.things is missing"],
    ["an argument", ", size: Int", "Query.thing arg size is missing"],
    ["a field of an input", "size: Int }", "ThingInput.size is missing"],
  ])("%s", (_what, text, lack) => {
    const served = asked.replace(text, text.endsWith("}") ? "other: Int }" : "");
    expect(served).not.toBe(asked);
    expect(missingFromSubgraph(asked, served)).toBe(lack);
  });

  test("a type, another type of a field, and a new required argument", () => {
    expect(missingFromSubgraph(asked, asked.replaceAll("ThingInput", "OtherInput"))).toMatch(
      /^ThingInput is missing/u,
    );
    expect(missingFromSubgraph(asked, asked.replace("name: String!", "name: Int!"))).toContain("Thing.name");
    expect(missingFromSubgraph(asked, asked.replace("size: Int)", "size: Int, more: Int!)"))).toContain(
      "Query.thing",
    );
  });

  test("nothing, when it serves more", () => {
    const more = asked
      .replace("name: String!", "name: String! note: String")
      .replace("size: Int)", "size: Int, more: Int)")
      .replace("extend type User", "type New { id: ID! } extend type User");
    expect(missingFromSubgraph(asked, more)).toBeNull();
  });

  test("nothing, when only a directive differs", () => {
    const served = asked.replace(/directive.*\n/u, "").replace(' @access(gate: "session")', "");
    expect(missingFromSubgraph(asked, served)).toBeNull();
  });

  test("a text that is no schema is an error", () => {
    expect(() => missingFromSubgraph(asked, "<html>")).toThrow("Syntax Error");
  });

  test.each(subgraphNames)("%s serves what the supergraph asks, and notices each missing field", (name) => {
    const schema = loadSubgraphSchemas()[name];
    expect(missingFromSubgraph(schema, schema)).toBeNull();
    const renamed = schema.replaceAll("AdminStats", "OtherStats").replace(/\bid: ID!/u, "other: ID!");
    expect(missingFromSubgraph(schema, renamed)).toContain("is missing");
  });
});
