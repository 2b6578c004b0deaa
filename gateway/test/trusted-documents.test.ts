import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { buildSchema, Kind, parse, validate } from "graphql";
import { collectDocuments } from "../src/graphql/collect-documents.ts";
import { limitRules, parseOptions } from "../src/documents/limits.ts";
import {
  createHashOfQuery,
  loadReleasedDocuments,
  loadTrustedDocuments,
} from "../src/graphql/trusted-documents.ts";
import { asSent, documentsOfTheApp, webPath } from "./support/app-documents.ts";

const list = loadTrustedDocuments();
const names = new Map(list.map(({ hash, operation }) => [hash, operation]));
const hashOfQuery = createHashOfQuery((hash) => names.has(hash));

/** @shows ASVS-4.3.1 */
describe("trusted documents", () => {
  test("the committed list matches the web app's documents (else run `make generate`)", () => {
    const current = list.filter(({ retiredOn }) => retiredOn === null);
    expect(current.map(({ hash, operation }) => ({ hash, operation }))).toEqual(
      collectDocuments(webPath).toSorted((one, other) => (one.operation < other.operation ? -1 : 1)),
    );
  });

  test("every document of the app is accepted as its client sends it", () => {
    const documents = documentsOfTheApp();
    expect(documents.length).toBeGreaterThan(10);
    for (const document of documents) {
      const definition = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      const name = definition && "name" in definition ? definition.name?.value : undefined;
      expect(names.get(hashOfQuery(asSent(document)))).toBe(name);
    }
  });

  test("every document of the last release still runs", () => {
    const released = loadReleasedDocuments().filter(({ retiredOn }) => retiredOn === null);
    expect(released.length).toBeGreaterThan(10);
    expect(released.filter(({ hash }) => !names.has(hash))).toEqual([]);
  });

  test("every document of the app is within the cost and depth limits", () => {
    const schemaFile = fileURLToPath(new URL("../api.graphql", import.meta.url));
    const schema = buildSchema(readFileSync(schemaFile, "utf8"));
    for (const document of documentsOfTheApp()) {
      const sent = parse(asSent(document), parseOptions);
      expect(validate(schema, sent, limitRules()).map(({ message }) => message)).toEqual([]);
    }
  });

  test("a document gets the same hash when it is sent again", () => {
    const once = hashOfQuery("mutation Logout { logout }");
    expect(hashOfQuery("mutation Logout { logout }")).toBe(once);
    expect(hashOfQuery("mutation  Logout { logout }")).toBe(once);
  });

  test.each<[string, unknown]>([
    ["with a second operation", "mutation Logout { logout } mutation More { logout }"],
    ["with an alias", "mutation Logout { a: logout }"],
    ["without a name", "mutation { logout }"],
    ["that is empty", ""],
    ["of another type", { kind: "Document" }],
    ["that is missing", undefined],
  ])("a document %s is outdated", (_what, query) => {
    expect(names.get(hashOfQuery("mutation Logout { logout }"))).toBe("Logout");
    expect(names.get(hashOfQuery(query))).toBeUndefined();
  });
});
