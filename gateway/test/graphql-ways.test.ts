import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makeTestKeys, newSeeds } from "@questwell/common/testkit";
import { buildSchema, Kind, print, typeFromAST, type DocumentNode, type GraphQLInputType } from "graphql";
import { readFileSync } from "node:fs";
import { register } from "prom-client";
import { limitsBy } from "../src/rate-limits/limits.ts";
import { startDraws } from "./execution/draws.ts";
import { randomDocument, valueOf } from "./execution/random-document.ts";
import { send, type RawAnswer } from "./security/support/send.ts";
import { asSent, documentsOfTheApp } from "./support/app-documents.ts";
import { oddRequests, VIEWER, type AskedRequest } from "./support/odd-requests.ts";
import { startMadeUpServices, type MadeUpServices } from "./support/made-up-services.ts";
import { issueSession, type SessionClaims } from "./support/session-issuer.ts";
import { startGateway, type TestGateway } from "./support/start-gateway.ts";

const RANDOM_DOCUMENTS = 100;
const TEST_MS = 60_000;
const [seed = 0] = newSeeds(1);
const schema = buildSchema(readFileSync(new URL("../api.graphql", import.meta.url), "utf8"));
const session = makeTestKeys();
const fine = { nullable: 0.05, error: 0, unreachable: 0, wrong: 0 };
const troubled = { nullable: 0.1, error: 0.1, unreachable: 0.1, wrong: 0.3 };

let services: MadeUpServices;
let development: TestGateway;
let production: TestGateway;
beforeAll(async () => {
  services = await startMadeUpServices();
  services.become("fine", fine);
  const common = { subgraphUrls: services.urls, sessionKeys: session.publicKeys };
  development = await startGateway(common);
  production = await startGateway({ ...common, isProduction: true });
});
afterAll(async () => {
  await development.stop();
  await production.stop();
  await services.stop();
});

/** What two responses have in common: dates and ids differ. */
function visible({ status, headers, text }: RawAnswer) {
  const { date: _date, "x-request-id": requestId, ...others } = headers;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/u);
  const known = text.replaceAll(String(requestId), "the request's id");
  return { status, headers: others, text: withSortedErrors(known) };
}

/** Subgraphs are asked at once, so that the order of their errors is that of their answers, in every way. */
function withSortedErrors(text: string): string {
  if (!text.startsWith('{"errors":[')) return text;
  const { errors, ...others } = JSON.parse(text) as { errors: object[] };
  const sorted = errors.map((error) => JSON.stringify(error)).toSorted();
  return `{"errors":[${sorted.join(",")}]}${JSON.stringify(others)}${text.slice(text.trimEnd().length)}`;
}

/** The app's header, and one that means the same, in a spelling that only Apollo Server understands. */
const accepts = {
  prepared: "application/graphql-response+json,application/json;q=0.9",
  apollo: "application/graphql-response+json, application/json; q=0.9",
};
/** Written in the second way, the address passes through Express. */
const paths = ["/graphql", "/graphql?"];

/** Sends a request in every way; returns what all of them got. */
async function askEveryWay({ url }: TestGateway, { method = "POST", headers = {}, body }: AskedRequest) {
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const typed = text === undefined ? {} : { "content-type": "application/json" };
  const [first, ...others] = await Promise.all(
    paths.flatMap((path) =>
      Object.values(accepts).map(async (accept) =>
        visible(await send(url, { method, path, headers: { accept, ...typed, ...headers }, body: text })),
      ),
    ),
  );
  for (const other of others) expect(other).toEqual(first);
  if (!first) throw new Error("There is no way to ask");
  return first;
}

const signedIn = (claims: Partial<SessionClaims> = {}) => ({
  cookie: `__Host-s=${issueSession(session.privateKeys, claims)}`,
});
const operationOf = (document: DocumentNode) => {
  const definition = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error("A document without an operation");
  return definition;
};

/** Valid values of an operation's variables. */
function variablesOf(document: DocumentNode): Record<string, unknown> {
  const draws = startDraws(`${seed}:${print(document)}`);
  return Object.fromEntries(
    (operationOf(document).variableDefinitions ?? []).map(({ variable, type }) => {
      const typed = typeFromAST(schema, type as never) as GraphQLInputType;
      return [variable.name.value, valueOf(draws, typed)];
    }),
  );
}

const documents = documentsOfTheApp().map(
  (document) => [operationOf(document).name?.value, document] as const,
);

describe.each(documents)("the app's document %s has the same response in every way", (_name, document) => {
  const query = asSent(document);
  const admin = () => signedIn({ roles: ["admin"] });

  test("with variables of its schema, whatever the subgraphs do", async () => {
    const body = {
      query,
      variables: variablesOf(document),
      operationName: operationOf(document).name?.value,
    };
    services.become("fine", fine);
    expect((await askEveryWay(production, { headers: admin(), body })).status).toBe(200);
    services.become(String(seed), troubled);
    await askEveryWay(production, { headers: admin(), body });
    services.become("fine", fine);
  });

  test("without variables, with wrong ones, without a session and before the gates", async () => {
    for (const variables of [undefined, null, {}, { id: 1 }, { input: { title: "x".repeat(20_000) } }])
      await askEveryWay(production, { headers: admin(), body: { query, variables } });
    const body = { query, variables: variablesOf(document) };
    await askEveryWay(production, { body });
    await askEveryWay(production, { headers: signedIn(), body });
    await askEveryWay(production, { headers: signedIn({ disclaimer: false, onboarded: false }), body });
  });
});

test(
  "random documents have the same response in every way",
  async () => {
    for (let index = 0; index < RANDOM_DOCUMENTS; index += 1) {
      const documentSeed = `${seed}:${index}`;
      services.become(documentSeed, troubled);
      const { text, variables } = randomDocument(schema, documentSeed);
      const body = { query: text, variables };
      await askEveryWay(development, { headers: signedIn({ roles: ["admin"] }), body });
    }
    services.become("fine", fine);
  },
  TEST_MS,
);

test.each(Object.entries(oddRequests(signedIn)))(
  "%s: the same response in every way",
  async (_what, make) => {
    const asked = make();
    await askEveryWay(development, asked);
    await askEveryWay(production, asked);
  },
);

test("a request beyond a limit is refused in every way", async () => {
  const tight = limitsBy(({ variable }) =>
    variable === "LIMIT_COST" ? { times: 1, everyS: 60, burst: 0 } : { times: 1e9, everyS: 60, burst: 0 },
  );
  const gateway = await startGateway({ sessionKeys: session.publicKeys, limits: tight });
  const asked = { headers: signedIn({ sub: randomUUID() }), body: { query: VIEWER } };
  const { status, headers } = await askEveryWay(gateway, asked);
  expect([status, headers["retry-after"]]).toEqual([429, expect.stringMatching(/^(?:59|60)$/u)]);
  await gateway.stop();
});

test("what Apollo Server answers for a document is counted, and what is prepared is not", async () => {
  const count = async () => {
    const metric = await register.getSingleMetric("gateway_unprepared_documents_total")?.get();
    return metric?.values[0]?.value ?? 0;
  };
  const ask = (query: string) =>
    send(development.url, {
      method: "POST",
      path: "/graphql",
      headers: { "content-type": "application/json", ...signedIn() },
      body: JSON.stringify({ query }),
    });
  const before = await count();
  expect((await ask(VIEWER)).status).toBe(200);
  expect(await count()).toBe(before);
  expect((await ask("{ __schema { queryType { name } } }")).status).toBe(200);
  expect(await count()).toBe(before + 1);
});
