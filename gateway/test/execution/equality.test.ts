import { beforeAll, expect, test } from "@jest/globals";
import { createLogger } from "@questwell/common";
import { faultFigures, newSeeds } from "@questwell/common/testkit";
import { parse, validate, type DocumentNode, type GraphQLError } from "graphql";
import type { GatewayContext } from "../../src/context.ts";
import type { GatewayExecutor } from "../../src/execution/create-executor.ts";
import { NotCovered } from "../../src/execution/not-covered.ts";
import { createPlanner, type Executed } from "../../src/execution/planner.ts";
import { createApolloGateway } from "../../src/graphql/create-graphql.ts";
import { loadSupergraph } from "../../src/schema/load-supergraph.ts";
import type { FetchData } from "../../src/subgraphs/fetch-data.ts";
import { madeUpSubgraphs, type Troubles } from "./made-up-subgraphs.ts";
import { randomDocument, type RandomDocument } from "./random-document.ts";

const TEST_MS = 1_800_000;
const [seed = 0] = newSeeds(1);
const log = createLogger("gateway", "silent");
const context = {} as GatewayContext;

let fetchData: FetchData;
const byThisTest: FetchData = (...asked) => fetchData(...asked);
const planner = createPlanner(loadSupergraph(), byThisTest);
let apollo: GatewayExecutor;
beforeAll(async () => {
  const { executor } = await createApolloGateway(loadSupergraph(), byThisTest, log).load({ apollo: {} });
  apollo = executor;
});

/** What clients see of an execution: the order of errors follows the time at which the fetches end. */
function visible({ data, errors = [], extensions }: Executed) {
  const seen = errors.map(visibleError);
  // Where answers do not fit the schema, one masked error is added.
  const all = extensions ? [...seen, "masked"] : seen;
  return { data: JSON.stringify(data), errors: [...new Set(all)].toSorted() };
}

// An error without a code is masked before a client sees it.
const visibleError = ({ message, path, extensions }: GraphQLError) =>
  extensions?.["code"] === undefined
    ? "masked"
    : JSON.stringify({ message, path, code: extensions["code"], by: extensions["serviceName"] });

async function byApollo(document: DocumentNode, { text, variables }: RandomDocument): Promise<Executed> {
  const request = { query: text, variables, operationName: "Random" };
  const asked = { request, document, queryHash: text, logger: log, metrics: {}, context, source: text };
  return (await apollo(asked as unknown as Parameters<GatewayExecutor>[0])) as Executed;
}

async function expectEqual(documentSeed: string): Promise<"covered" | "not covered"> {
  const made = randomDocument(planner.schema, documentSeed);
  const document = parse(made.text);
  expect({ documentSeed, faults: validate(planner.schema, document) }).toEqual({ documentSeed, faults: [] });
  const asked = { document, operationName: "Random" };
  try {
    const found = await planner.compile(asked)(context, made.variables);
    const expected = await byApollo(document, made);
    expect({ documentSeed, ...visible(found) }).toEqual({ documentSeed, ...visible(expected) });
    return "covered";
  } catch (error) {
    if (error instanceof NotCovered) return "not covered";
    throw error;
  }
}

const kinds: Record<string, Troubles> = {
  "whole answers": { nullable: 0, error: 0, unreachable: 0, wrong: 0 },
  nulls: { nullable: 0.2, error: 0, unreachable: 0, wrong: 0 },
  "errors and subgraphs that are away": { nullable: 0.1, error: 0.05, unreachable: 0.08, wrong: 0 },
  "answers that do not fit the schema": { nullable: 0.1, error: 0, unreachable: 0, wrong: 0.5 },
};

test.each(Object.entries(kinds))(
  "random documents get the same response as from Apollo's gateway: %s",
  async (kind, troubles) => {
    const count = faultFigures.equalDocuments / Object.keys(kinds).length;
    let covered = 0;
    for (let index = 0; index < count; index += 1) {
      const documentSeed = `${seed}:${kind}:${index}`;
      fetchData = madeUpSubgraphs(documentSeed, troubles);
      if ((await expectEqual(documentSeed)) === "covered") covered += 1;
    }
    expect(covered).toBe(count);
  },
  TEST_MS,
);
