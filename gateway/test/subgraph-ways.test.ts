import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  closeServer,
  createLogger,
  DEADLINE_HEADER,
  INTERNAL_AUTH_HEADER,
  listen,
  signInternalToken,
  systemClock,
  type Viewer,
} from "@questwell/common";
import {
  createSubgraph,
  faultFigures,
  makeTestKeys,
  makeViewer,
  newSeeds,
  type Subgraph,
} from "@questwell/common/testkit";
import {
  buildASTSchema,
  getOperationAST,
  parse,
  typeFromAST,
  validate,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";
import { register } from "prom-client";
import type { GatewayContext } from "../src/context.ts";
import { createPlanner } from "../src/execution/planner.ts";
import { loadSubgraphSchemas, loadSupergraph } from "../src/schema/load-supergraph.ts";
import { subgraphNames, type SubgraphName } from "../src/schema/subgraphs.ts";
import type { SubgraphOperation } from "../src/subgraphs/call-subgraph.ts";
import { startDraws } from "./execution/draws.ts";
import { madeUpSubgraphs } from "./execution/made-up-subgraphs.ts";
import { randomDocument, valueOf } from "./execution/random-document.ts";
import { send } from "./security/support/send.ts";
import { asSent, documentsOfTheApp } from "./support/app-documents.ts";
import { madeUpResolvers, type Habits } from "./support/made-up-resolvers.ts";

const TEST_MS = 600_000;
const [seed = 0] = newSeeds(1);
const keys = makeTestKeys();
const typeDefs = loadSubgraphSchemas();
const calm: Habits = { nullable: 0.1, error: 0, wrong: 0, missing: 0, later: 0.3 };
const troubled: Habits = { nullable: 0.2, error: 0.1, wrong: 0.05, missing: 0.05, later: 0.4 };
const admin = makeViewer({ isAdmin: true });

let made = { seed: "", habits: calm };
const running = new Map<SubgraphName, { subgraph: Subgraph; server: Server; url: string }>();
beforeAll(async () => {
  for (const name of subgraphNames) {
    const subgraph = createSubgraph({
      name,
      typeDefs: typeDefs[name],
      resolvers: madeUpResolvers(typeDefs[name], () => made),
      keys: keys.publicKeys,
      log: createLogger(name, "silent"),
      createContext: (request) => ({ ...request, clock: systemClock }),
    });
    const server = createServer(subgraph.app);
    running.set(name, { subgraph, server, url: `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}` });
  }
});
afterAll(async () => {
  for (const { subgraph, server } of running.values()) {
    await closeServer(server, 0);
    await subgraph.stop();
  }
});

/** A call, as a test varies it; a text is sent as it is. */
interface AskedCall {
  body: unknown;
  viewer?: Viewer | null;
  headers?: Record<string, string>;
  path?: string;
  method?: string;
}

/** The gateway's header, and one that means the same, in a spelling that only Apollo Server understands. */
const accepts = { prepared: "application/json", apollo: "application/json;q=0.9" };

async function ask(name: SubgraphName, accept: string, asked: AskedCall) {
  const { body, viewer = admin, headers = {}, path = "/graphql", method = "POST" } = asked;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const client = { address: "127.0.0.1", userAgent: "test" };
  const internal = { viewer, requestId: "request", client };
  const token = signInternalToken(keys.privateKeys, { use: "call", subgraph: name }, text, internal);
  const all = { accept, "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token, ...headers };
  const answer = await send(running.get(name)?.url ?? "", { method, path, headers: all, body: text });
  const { date: _date, ...others } = answer.headers;
  return { status: answer.status, headers: others, text: answer.text };
}

/** Sends a call in both ways, one after the other, since errors are in the order of time; returns what both got. */
async function askBothWays(name: SubgraphName, asked: AskedCall) {
  const prepared = await ask(name, accepts.prepared, asked);
  const apollo = await ask(name, accepts.apollo, asked);
  expect({ asked, ...prepared }).toEqual({ asked, ...apollo });
  return prepared;
}

async function unprepared(): Promise<number> {
  const metric = await register.getSingleMetric("subgraph_unprepared_documents_total")?.get();
  return metric?.values[0]?.value ?? 0;
}

/** The operations that the gateway's plans send for the app's documents, by subgraph and text. */
async function operationsOfThePlans(): Promise<{ name: SubgraphName; operation: SubgraphOperation }[]> {
  const found = new Map<string, { name: SubgraphName; operation: SubgraphOperation }>();
  const fine = { nullable: 0, error: 0, unreachable: 0, wrong: 0 };
  for (const document of documentsOfTheApp().map((each) => parse(asSent(each)))) {
    // Different data reach different fetches.
    for (const round of [1, 2, 3]) {
      const fetchData = madeUpSubgraphs(`${seed}:${round}`, fine);
      const planner = createPlanner(loadSupergraph(), (name, operation, context) => {
        found.set(`${name} ${operation.query}`, { name, operation });
        return fetchData(name, operation, context);
      });
      const operationName = getOperationAST(document)?.name?.value;
      const variables = variablesOf(planner.schema, document);
      await planner.compile({ document, operationName })({} as GatewayContext, variables);
    }
  }
  return [...found.values()];
}

function variablesOf(schema: GraphQLSchema, document: ReturnType<typeof parse>): Record<string, unknown> {
  const draws = startDraws(String(seed));
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.map(({ variable, type }) => [
      variable.name.value,
      valueOf(draws, typeFromAST(schema, type as never) as GraphQLInputType),
    ]),
  );
}

test(
  "every operation of the gateway's plans is prepared and has the same response in both ways",
  async () => {
    const operations = await operationsOfThePlans();
    expect(new Set(operations.map(({ name }) => name)).size).toBe(subgraphNames.length);
    const before = await unprepared();
    for (const [index, { name, operation }] of operations.entries()) {
      made = { seed: `${seed}:${index}`, habits: calm };
      expect((await askBothWays(name, { body: operation })).status).toBe(200);
      made = { seed: `${seed}:${index}`, habits: troubled };
      for (const viewer of [admin, makeViewer(), makeViewer({ isOnboarded: false }), null])
        await askBothWays(name, { body: operation, viewer });
      await askBothWays(name, { body: { ...operation, variables: undefined } });
      await askBothWays(name, {
        body: { ...operation, variables: { id: 1, input: null, representations: [{ id: 1 }] } },
      });
    }
    expect(await unprepared()).toBe(before);
  },
  TEST_MS,
);

describe.each(subgraphNames)("random documents of %s", (name) => {
  // A type that another subgraph owns is an extension here.
  const own = typeDefs[name].replaceAll(/^extend type /gmu, "type ");
  const schema = buildASTSchema(parse(own), { assumeValidSDL: true });

  test.each(Object.entries({ calm, troubled }))(
    "have the same response in both ways: %s",
    async (kind, habits) => {
      for (let index = 0; index < faultFigures.equalDocuments / 4; index += 1) {
        const documentSeed = `${seed}:${name}:${kind}:${index}`;
        made = { seed: documentSeed, habits };
        const { text: query, variables } = randomDocument(schema, documentSeed);
        expect({ query, faults: validate(schema, parse(query)) }).toEqual({ query, faults: [] });
        await askBothWays(name, { body: { query, variables } });
      }
    },
    TEST_MS,
  );
});

const AREAS = "query Areas($all: Boolean!) { focusAreas @include(if: $all) { id } isViewerOnboarded }";
const areas = (more: object = {}) => ({ body: { query: AREAS, variables: { all: true }, ...more } });

test.each<{ name: string; asked: AskedCall }>([
  { name: "its operation's name", asked: areas({ operationName: "Areas" }) },
  { name: "another operation's name", asked: areas({ operationName: "Other" }) },
  { name: "an empty operation's name", asked: areas({ operationName: "" }) },
  { name: "a number for a name", asked: areas({ operationName: 1 }) },
  { name: "no variables", asked: areas({ variables: undefined }) },
  { name: "variables of null", asked: areas({ variables: null }) },
  { name: "variables in a list", asked: areas({ variables: [] }) },
  { name: "variables that are text", asked: areas({ variables: "{}" }) },
  { name: "a condition that is none", asked: areas({ variables: { all: "yes" } }) },
  { name: "a condition of null", asked: areas({ variables: { all: null } }) },
  { name: "a condition that is false", asked: areas({ variables: { all: false } }) },
  { name: "extensions", asked: areas({ extensions: { a: 1 } }) },
  { name: "a persisted query", asked: areas({ extensions: { persistedQuery: { version: 1 } } }) },
  {
    name: "a condition that may be null",
    asked: { body: { query: AREAS.replace("Boolean!", "Boolean = true"), variables: { all: null } } },
  },
  { name: "a field named as the prototype", asked: { body: { query: "{ __proto__: isViewerOnboarded }" } } },
  {
    name: "two operations",
    asked: { body: { query: "query A { isViewerOnboarded } query B { isViewerOnboarded }" } },
  },
  { name: "a type's name", asked: { body: { query: "{ __typename isViewerOnboarded }" } } },
  { name: "an unknown field", asked: { body: { query: "{ isViewerOnborded }" } } },
  { name: "introspection", asked: { body: { query: "{ __schema { queryType { name } } }" } } },
  { name: "the schema", asked: { body: { query: "{ _service { sdl } }" } } },
  { name: "a subscription", asked: { body: { query: "subscription { isViewerOnboarded }" } } },
  { name: "a query that does not parse", asked: { body: { query: "{" } } },
  { name: "no query", asked: { body: { variables: {} } } },
  { name: "an empty object", asked: { body: {} } },
  { name: "a batch", asked: { body: [{ query: AREAS }] } },
  { name: "a body of null", asked: { body: "null" } },
  { name: "a body of text", asked: { body: '"query"' } },
  { name: "a body that is not JSON", asked: { body: "{" } },
  { name: "an empty body", asked: { body: "" } },
  { name: "a byte order mark", asked: { body: `\uFEFF${JSON.stringify(areas().body)}` } },
  {
    name: "a type with a charset",
    asked: { ...areas(), headers: { "content-type": "application/json; charset=utf-8" } },
  },
  { name: "a type that is not JSON", asked: { ...areas(), headers: { "content-type": "text/plain" } } },
  { name: "a compressed body", asked: { ...areas(), headers: { "content-encoding": "gzip" } } },
  { name: "a token of a forger", asked: { ...areas(), headers: { [INTERNAL_AUTH_HEADER]: "mac.a.b.c.d" } } },
  { name: "a deadline in the past", asked: { ...areas(), headers: { [DEADLINE_HEADER]: "1" } } },
  { name: "the method PUT", asked: { ...areas(), method: "PUT" } },
  { name: "a path with a query", asked: { ...areas(), path: "/graphql?a=1" } },
  { name: "a path in capitals", asked: { ...areas(), path: "/GRAPHQL" } },
  { name: "another path", asked: { ...areas(), path: "/other" } },
  {
    name: "an unknown entity",
    asked: {
      body: {
        query: "query ($r: [_Any!]!) { _entities(representations: $r) { __typename } }",
        variables: {
          r: [
            { __typename: "Nothing", id: "1" },
            { __typename: "Challenge", id: "1" },
          ],
        },
      },
    },
  },
  {
    name: "a representation without a type",
    asked: {
      body: {
        query: "query ($r: [_Any!]!) { _entities(representations: $r) { ... on Challenge { id } } }",
        variables: { r: [{ id: "1" }] },
      },
    },
  },
])("$name: the same response in both ways", async ({ asked }) => {
  made = { seed: String(seed), habits: calm };
  await askBothWays("progress", asked);
});

test("what Apollo Server answers for a document is counted, and what is prepared is not", async () => {
  const before = await unprepared();
  await ask("progress", accepts.prepared, areas());
  expect(await unprepared()).toBe(before);
  await ask("progress", accepts.prepared, { body: { query: "{ nothing }" } });
  expect(await unprepared()).toBe(before + 1);
});
