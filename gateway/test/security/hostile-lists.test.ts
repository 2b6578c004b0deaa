/** @shows ASVS-2.2.1 */

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { longestRun, makeTestKeys } from "@questwell/common/testkit";
import { getNullableType, isInputObjectType, isListType, type GraphQLInputType } from "graphql";
import { z } from "zod";
import { listsWithLimit } from "../../src/input/list-limits.ts";
import { routes } from "../../src/rest/routes.ts";
import { issueSession } from "../support/session-issuer.ts";
import { startGateway, type TestGateway } from "../support/start-gateway.ts";
import { answerTextOf } from "./support/answer-text.ts";

import { isList, listPlacesOf } from "./support/list-places.ts";
import { operations, schema } from "./support/operations.ts";
import { clockReport, cpuMsOf, overrun } from "./support/overrun.ts";
import { send, type RawAnswer, type RawRequest } from "./support/send.ts";

const ANSWER_MS = 50;
/** Node accepts 16 KiB of headers, including the session cookie. */
const MAX_HEAD = 14_000;

const places = listPlacesOf(operations);
const keys = makeTestKeys();
let gateway: TestGateway;

// Every service is down: what passes the gateway is answered with 503.
beforeAll(async () => {
  gateway = await startGateway({ sessionKeys: keys.publicKeys });
});
afterAll(async () => {
  await gateway.stop();
  process.stderr.write(clockReport());
});

const cookie = () => `__Host-s=${issueSession(keys.privateKeys, { roles: ["admin"] })}`;

/** Sends a request that asks for problem details; returns its answer, and the milliseconds beyond the limit, if any. */
async function tryOne({
  headers,
  ...rest
}: RawRequest): Promise<{ answer: RawAnswer; tooMs: number | null }> {
  const request = { ...rest, headers: { accept: "application/problem+json, application/json", ...headers } };
  let answer: RawAnswer | undefined;
  const clockMs = async () => {
    answer = await send(gateway.url, request);
    return answer.tookMs;
  };
  const tooMs = await overrun(ANSWER_MS, clockMs, () => cpuMsOf(() => send(gateway.url, request)));
  if (!answer) throw new Error("There was no answer");
  return { answer, tooMs };
}

describe("the list of lists", () => {
  const isListOf = ({ type }: { type: GraphQLInputType }) => isListType(getNullableType(type));
  /** The coordinates of the schema's lists, found independently of the table's code. */
  const coordinates = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type))
      return Object.values(type.getFields())
        .filter(isListOf)
        .map(({ name }) => `${type.name}.${name}`);
    if (type !== schema.getQueryType() && type !== schema.getMutationType()) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.filter(isListOf).map(({ name }) => `${type.name}.${field.name}.${name}`),
    );
  });

  test("has a limit for every list of the schema, and for no other", () => {
    expect(listsWithLimit.toSorted()).toEqual(coordinates.toSorted());
  });

  test("contains every list of the bodies, each with a limit in its description", () => {
    const bodies = routes.map(({ body }) =>
      JSON.stringify(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })),
    );
    const found = (pattern: RegExp) => bodies.flatMap((body) => [...body.matchAll(pattern)]).length;
    const ofRest = places.filter((place) => isList(place) && place.operation.facade === "rest");
    expect(ofRest.length).toBeGreaterThanOrEqual(5);
    expect(ofRest).toHaveLength(found(/"type":"array"/gu));
    expect(ofRest).toHaveLength(found(/"maxItems":/gu));
  });

  test("contains every list of the arguments", () => {
    const ofGraphql = places.filter((place) => isList(place) && place.operation.facade === "graphql");
    expect(ofGraphql.length).toBeGreaterThanOrEqual(coordinates.length);
  });
});

/** Tries requests one after the other: what was wrong with their answers. */
async function tryAll(requests: readonly { at: string; request: RawRequest; sentBytes: number }[]) {
  const wrong: string[] = [];
  for (const { at, request, sentBytes } of requests) {
    const { answer, tooMs } = await tryOne(request);
    const bytes = Buffer.byteLength(answer.text);
    if (tooMs !== null) wrong.push(`${at} took ${tooMs} ms`);
    if (bytes >= sentBytes) wrong.push(`${at}: ${bytes} bytes for ${sentBytes}`);
    // Variables that a document does not declare are ignored.
    const isIgnored = at.includes(" variable of unknown keys") && answer.status !== 500;
    if (!isIgnored && !/^4\d\d /u.test(answerTextOf(answer)))
      wrong.push(`${at}: ${answerTextOf(answer).slice(0, 200)}`);
  }
  return wrong;
}

test.each([
  ["lists", isList],
  ["objects with unknown keys", (place: (typeof places)[number]) => !isList(place)],
])(
  "64 KB of %s are rejected within 50 ms, with an answer that is smaller",
  async (_kind, isOfKind) => {
    const session = cookie();
    const requests = places.filter(isOfKind).flatMap((place) =>
      place.fillings.map((filling) => {
        const request = place.request(filling, session);
        return {
          at: `${place.name} of ${filling}`,
          request,
          sentBytes: Buffer.byteLength(String(request.body)),
        };
      }),
    );
    expect(requests.length).toBeGreaterThanOrEqual(isOfKind === isList ? 70 : 60);
    expect(Math.min(...requests.map(({ sentBytes }) => sentBytes))).toBeGreaterThan(60_000);
    expect(await tryAll(requests)).toEqual([]);
  },
  120_000,
);

test("14 KB of parameters, cookies and header items are answered within 50 ms, too", async () => {
  const session = cookie();
  const full = (unit: string) => longestRun(unit, MAX_HEAD, (text) => text);
  const inQuery = operations
    .filter(({ queries }) => queries.length > 0)
    .flatMap(({ method, path, queries }) =>
      [...queries.flatMap((name) => [`${name}=1&`, `${name}[]=1&`]), "a&", "a[b]=1&", "%5B%5D=&"].map(
        (unit) => ({
          at: `${path}?${unit}`,
          request: {
            method: method.toUpperCase(),
            path: `${path.replaceAll(/:\w+/gu, "x")}?${full(unit)}`,
            headers: { cookie: session },
            body: undefined,
          },
          sentBytes: MAX_HEAD,
        }),
      ),
    );
  expect(inQuery.length).toBeGreaterThan(50);
  const items: Readonly<Record<string, readonly string[]>> = {
    cookie: ["a=1; ", "__Host-s=a; ", "=;", "a;"],
    accept: ["a/b,", "application/problem+json;q=0.1,"],
    "accept-encoding": ["gzip,", "br;q=0.1,"],
    "accept-language": ["de,", "de;q=0.1,"],
    "if-none-match": ['"a",'],
    "x-forwarded-for": ["192.0.2.1,", ","],
  };
  const inHeaders = Object.entries(items).flatMap(([name, units]) =>
    units.map((unit) => ({
      at: `${name}: ${unit}`,
      request: {
        method: "GET",
        path: "/api/goals/nothing",
        headers: { [name]: full(unit) },
        body: undefined,
      },
      sentBytes: MAX_HEAD,
    })),
  );
  expect(await tryAll([...inQuery, ...inHeaders])).toEqual([]);
}, 120_000);

test("a list at its limit reaches the service, and one more item does not", async () => {
  const items = Array.from({ length: 8 }, (_, index) => ({
    focusAreaId: String(index),
    target: 1,
    intent: "same",
  }));
  const plan = async (
    count: number,
    form: (list: object[]) => Pick<RawRequest, "method" | "path" | "body">,
  ) =>
    answerTextOf(
      (
        await tryOne({
          ...form(items.slice(0, count)),
          headers: { cookie: cookie(), "content-type": "application/json" },
        })
      ).answer,
    );
  const overRest = (list: object[]) => ({
    method: "PUT",
    path: "/api/weeks/2026-W49/plan",
    body: JSON.stringify({ revision: 0, items: list }),
  });
  const overGraphql = (list: object[]) => ({
    method: "POST",
    path: "/graphql",
    body: JSON.stringify({
      query: "mutation ($input: WeekPlanInput!) { planWeek(input: $input) { id } }",
      variables: { input: { week: "2026-W49", revision: 0, items: list } },
    }),
  });
  const inLiteral = (list: object[]) => ({
    method: "POST",
    path: "/graphql",
    body: JSON.stringify({
      query: `mutation { planWeek(input: { week: "2026-W49", revision: 0, items: [${list
        .map(() => '{ focusAreaId: "a", target: 1, intent: "same" }')
        .join(" ")}] }) { id } }`,
    }),
  });
  for (const form of [overRest, overGraphql, inLiteral]) {
    expect(await plan(7, form)).toMatch(/^503 /u);
    expect(await plan(8, form)).toMatch(/^400 .*A plan has at most 7 areas/u);
  }
});
