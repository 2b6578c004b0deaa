import { createLogger } from "@questwell/common";
import { expect, test } from "@jest/globals";
import { createPlanner } from "../execution/planner.ts";
import { loadSupergraph } from "../schema/load-supergraph.ts";
import { createPreparer } from "./prepare-document.ts";

const planner = createPlanner(loadSupergraph(), () => Promise.reject(new Error("No fetch is made")));
const log = createLogger("gateway", "silent");

/** @shows BOUND-gateway/src/graphql/trusted-documents.ts */
test("a document is prepared once, up to a limit; the one that was asked for longest ago is prepared anew", () => {
  const prepare = createPreparer(planner, log, 3);
  const texts = ["A", "B", "C", "D"].map((name) => `query ${name} { viewer { id } }`);
  const first = texts.map(prepare);
  expect(first.every((each) => each !== null)).toBe(true);
  expect(prepare(texts[1] ?? "")).toBe(first[1]);
  expect(prepare(texts[0] ?? "")).not.toBe(first[0]);
});

test.each([
  ["does not parse", "{"],
  ["is invalid", "{ nothing }"],
  ["exceeds a limit", `{ ${Array.from({ length: 30 }, (_, at) => `a${at}: viewer { id }`).join(" ")} }`],
  ["has two operations", "query A { viewer { id } } query B { viewer { id } }"],
  ["asks for the schema", "{ __schema { queryType { name } } }"],
])("a document that %s is not prepared", (_what, text) => {
  expect(createPreparer(planner, log)(text)).toBeNull();
});
