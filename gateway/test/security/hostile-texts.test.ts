import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { hostileUnits, longestRun, makeTestKeys, textsAtLimit } from "@questwell/common/testkit";
import { extendSchema, getNamedType, isInputObjectType, parse, type GraphQLInputType } from "graphql";
import { z } from "zod";
import { coordinatesWithLimit, textLimitOf } from "../../src/input/text-limits.ts";
import { routes } from "../../src/rest/routes.ts";
import { issueSession } from "../support/session-issuer.ts";
import { startGateway, type TestGateway } from "../support/start-gateway.ts";
import { graphqlOperationsOf, operations, restOperationOf, schema } from "./support/operations.ts";
import { clockReport, cpuMsOf, overrun } from "./support/overrun.ts";
import { send, type RawRequest } from "./support/send.ts";
import { textPlacesOf, type TextPlace } from "./support/text-places.ts";
import { answerTextOf } from "./support/answer-text.ts";

const ANSWER_MS = 100;
const LOOP_MS = 50;
const MOST_BODY = 64 * 1024;
/** Node accepts 16 KiB of headers, including the session cookie. */
const MOST_PATH = 14_000;

const places = textPlacesOf(operations);
const keys = makeTestKeys();
let gateway: TestGateway;

// Every service is down: a text that passes the gateway is answered with 503.
beforeAll(async () => {
  gateway = await startGateway({ sessionKeys: keys.publicKeys });
});
afterAll(async () => {
  await gateway.stop();
  process.stderr.write(clockReport());
});

/** The request with the longest run of a unit that fits. */
function fullOf(place: TextPlace, unit: string, cookie: string): RawRequest {
  const sizeOf = (text: string) => {
    const { path, body } = place.request(text, cookie);
    return place.isInPath ? path : String(body);
  };
  return place.request(longestRun(unit, place.isInPath ? MOST_PATH : MOST_BODY, sizeOf), cookie);
}

interface Tried {
  at: string;
  unit: string;
  answerText: string;
}

/** Sends all units to one place: returns the answers, and which of them were slow. */
async function tryPlace(at: string, requests: readonly { unit: string; request: RawRequest }[]) {
  const answers: Tried[] = [];
  const slow: string[] = [];
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const costMs = (request: RawRequest) => cpuMsOf(() => send(gateway.url, request));
  const sendAll = async () => {
    loop.reset();
    loop.enable();
    answers.length = 0;
    for (const { unit, request } of requests) {
      let answerText = "";
      const clockMs = async () => {
        const answer = await send(gateway.url, request);
        answerText = answerTextOf(answer);
        return answer.tookMs;
      };
      const tookMs = await overrun(ANSWER_MS, clockMs, () => costMs(request));
      answers.push({ at, unit, answerText });
      if (tookMs !== null) slow.push(`${at} of ${JSON.stringify(unit)}: ${tookMs} ms`);
    }
    loop.disable();
    return loop.max / 1e6;
  };
  const lagMs = await overrun(LOOP_MS, sendAll, async () => {
    let highest = 0;
    for (const { request } of requests) highest = Math.max(highest, await costMs(request));
    return highest;
  });
  if (lagMs !== null) slow.push(`${at}: the event loop stood for ${lagMs} ms`);
  return { answers, slow };
}

/**
 * Sends units with a cookie to every place: all units where `getsAll`, elsewhere every fifth, rotating between places,
 * because there all places share the same few lines of code.
 */
async function tryAll(cookie: string, getsAll: (place: TextPlace) => boolean) {
  const answers: Tried[] = [];
  const slow: string[] = [];
  for (const [index, place] of places.entries()) {
    const units = getsAll(place)
      ? hostileUnits
      : hostileUnits.filter((unit, at) => unit === "a" || (at + index) % 5 === 0);
    const requests = units.map((unit) => ({ unit, request: fullOf(place, unit, cookie) }));
    const tried = await tryPlace(place.name, requests);
    answers.push(...tried.answers);
    slow.push(...tried.slow);
  }
  return { answers, slow };
}

describe("the list of places for text", () => {
  /** The number of texts in an argument, counted independently of the table's code. */
  function countTexts(type: GraphQLInputType): number {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return ["String", "ID"].includes(named.name) ? 1 : 0;
    return Object.values(named.getFields()).reduce((sum, field) => sum + countTexts(field.type), 0);
  }
  const roots = (of: typeof schema) =>
    [of.getQueryType(), of.getMutationType()].flatMap((root) => Object.values(root?.getFields() ?? {}));
  const ofGraphql = roots(schema)
    .flatMap(({ args }) => args)
    .reduce((sum, { type }) => sum + countTexts(type), 0);
  /** The number of texts in a body, counted in its JSON schema. */
  const textsOf = (body: z.ZodType) =>
    [
      ...JSON.stringify(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).matchAll(
        /"type":"string"/gu,
      ),
    ].length;
  const ofRest = routes.reduce(
    (sum, { body, path, query }) => sum + textsOf(body) + (path.match(/:/gu) ?? []).length + textsOf(query),
    0,
  );

  test("contains every text of the schemas, as variable and as literal", () => {
    expect(ofGraphql).toBeGreaterThanOrEqual(58);
    expect(ofRest).toBeGreaterThanOrEqual(60);
    expect(places).toHaveLength(ofRest + 2 * ofGraphql);
  });

  test("grows with each added field", () => {
    const more = extendSchema(
      schema,
      parse(`
        input Letter { words: [Sheet!]! }
        input Sheet { answerText: String, of: ID }
        extend type Mutation { write(letter: Letter!): Boolean }
      `),
    );
    const added = textPlacesOf(graphqlOperationsOf(more)).map(({ name }) => name);
    expect(added.filter((name) => name.startsWith("mutation write "))).toEqual([
      "mutation write variable letter.words.0.answerText",
      "mutation write variable letter.words.0.of",
      "mutation write literal letter.words.0.answerText",
      "mutation write literal letter.words.0.of",
    ]);
    const row = {
      method: "post" as const,
      path: "/api/letters/:letterId",
      body: z.strictObject({ words: z.string() }),
      query: z.strictObject({ at: z.string() }),
      changesState: true,
    };
    expect(textPlacesOf([restOperationOf(row)]).map(({ name }) => name)).toEqual([
      "POST /api/letters/:letterId body words",
      "POST /api/letters/:letterId path letterId",
      "POST /api/letters/:letterId query at",
    ]);
  });

  test("contains every place in the table of limits", () => {
    const there = new Set(
      roots(schema).flatMap(({ name, args }) =>
        args.flatMap((argument) =>
          ["Query", "Mutation"]
            .map((root) => `${root}.${name}.${argument.name}`)
            .concat(fieldsOf(argument.type)),
        ),
      ),
    );
    expect(coordinatesWithLimit.filter((place) => !there.has(place))).toEqual([]);
  });

  function fieldsOf(type: GraphQLInputType): string[] {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return [];
    return Object.values(named.getFields()).flatMap((field) => [
      `${named.name}.${field.name}`,
      ...fieldsOf(field.type),
    ]);
  }
});

describe("64 KB of hostile text", () => {
  /** The limit of a message is so high that 64 KiB hold no longer one of characters with long JSON escapes. */
  const isEscapedToFit = (at: string, unit: string) =>
    at.endsWith("content") && ["\\", "\ud800", "\u0000"].includes(unit);

  // Calls that do not require a session.
  const isForAll = ({ operation }: TextPlace) => /login|register|\/api\/auth\/user/iu.test(operation.name);

  test("is rejected in every field, path and argument before it reaches a service, without delay", async () => {
    const cookie = `__Host-s=${issueSession(keys.privateKeys, { roles: ["admin"] })}`;
    const { answers, slow } = await tryAll(cookie, ({ isLiteral }) => !isLiteral);
    expect(new Set(answers.map(({ at }) => at)).size).toBe(places.length);
    expect(answers.length).toBeGreaterThan(2000);
    // 404 for an unknown path; otherwise 400 for a field or the document.
    const other = answers.filter(
      ({ at, unit, answerText }) =>
        !/^400 ./u.test(answerText) && answerText !== "404 Not found" && !isEscapedToFit(at, unit),
    );
    expect(other).toEqual([]);
    const tooLong = answers.filter(({ unit }) => unit === "a");
    expect(
      tooLong.filter(({ at, answerText }) => !aboutAField.test(answerText) && !at.includes(" path ")),
    ).toEqual([]);
    expect(slow).toEqual([]);
  }, 240_000);

  const aboutAField =
    /^400 (.+ must be at most \d+ characters long|.+ too long|.+ is limited to \d+ characters|Please .+|Invalid .+|Unknown .+|.+ must be .+|A page has .+|Days are .+|Type is like or cheer|Country is .+)$/u;

  test("is rejected for an unauthenticated caller, without delay", async () => {
    const { answers, slow } = await tryAll("", isForAll);
    expect(answers.filter(({ answerText }) => !/^(400|401|404) ./u.test(answerText))).toEqual([]);
    expect(slow).toEqual([]);
  }, 240_000);

  test("causes no delay in a header either", async () => {
    const names = [
      "cookie",
      "idempotency-key",
      "user-agent",
      "accept",
      "accept-encoding",
      "accept-language",
      "content-type",
      "origin",
      "sec-fetch-site",
      "x-forwarded-for",
      "x-deadline",
      "x-internal-auth",
      "if-none-match",
      "authorization",
    ];
    const body = JSON.stringify({ email: "ada@example.org", password: "x" });
    const slow: string[] = [];
    for (const name of names) {
      const requests = [...hostileUnits, "; ", ", ", "=", ";q=0.1,a/b", "__Host-s="]
        .filter((unit) => /^[ -~]+$/u.test(unit))
        .map((unit) => ({
          unit,
          request: {
            method: "POST",
            path: "/api/auth/login",
            headers: {
              "content-type": "application/json",
              [name]: longestRun(unit, MOST_PATH, (text) => text),
            },
            body,
          },
        }));
      const tried = await tryPlace(name, requests);
      slow.push(...tried.slow);
    }
    expect(slow).toEqual([]);
  }, 60_000);
});

describe("a text at its limit", () => {
  /** The limits of long texts: every place gets texts of each of them, so of its own, too. */
  const longLimits = [...new Set(coordinatesWithLimit.map((place) => textLimitOf(place).most))].filter(
    (most) => most >= 1000,
  );

  test("is passed on or rejected without delay, also a run of signs between others", async () => {
    expect(Math.max(...longLimits)).toBe(16 * 1024);
    const cookie = `__Host-s=${issueSession(keys.privateKeys, { roles: ["admin"] })}`;
    const slow: string[] = [];
    const answers: Tried[] = [];
    const inBodies = places.filter(({ isInPath, isLiteral }) => !isInPath && !isLiteral);
    const forms = longLimits.flatMap((most) =>
      hostileUnits.flatMap((unit) => textsAtLimit(unit, most).map((text) => ({ unit, text }))),
    );
    for (const [index, place] of inBodies.entries()) {
      // All places share the code of the limits: each gets every ninth, in turn.
      const requests = forms
        .filter((_, at) => (at + index) % 9 === 0)
        .map(({ unit, text }) => ({ unit, request: place.request(text, cookie) }));
      const tried = await tryPlace(place.name, requests);
      answers.push(...tried.answers);
      slow.push(...tried.slow);
    }
    expect(slow).toEqual([]);
    expect(answers.filter(({ answerText }) => !/^(?:400|401|404|413|503) ./u.test(answerText))).toEqual([]);
  }, 240_000);

  const session = () => ({ cookie: `__Host-s=${issueSession(keys.privateKeys)}` });
  const feedback = async (message: string) =>
    answerTextOf(
      await send(gateway.url, {
        method: "POST",
        path: "/api/feedback",
        headers: { ...session(), "content-type": "application/json" },
        body: JSON.stringify({ message }),
      }),
    );

  test("reaches the service, also with surrounding blanks, and one more character does not", async () => {
    const passedOn = "503 Service temporarily unavailable";
    expect(await feedback("a".repeat(2000))).toBe(passedOn);
    expect(await feedback(` ${"a".repeat(2000)}\n`)).toBe(passedOn);
    expect(await feedback("a".repeat(2001))).toBe("400 Feedback is limited to 2000 characters");
    expect(await feedback(" ".repeat(4001))).toBe("400 Feedback is limited to 2000 characters");
  });

  test("is checked in a variable's default, in a list and in a single value for one, and names the field", async () => {
    const long = JSON.stringify("a".repeat(500));
    const documents = {
      [`mutation ($x: [String!]! = [${long}]) { updateFocusAreas(selectedAreas: $x) { id } }`]:
        "selectedAreas.0",
      [`mutation { updateFocusAreas(selectedAreas: ${long}) { id } }`]: "selectedAreas",
      [`mutation { createGoal(input: { title: "A", subgoals: ["B", ${long}] }) { goal { id } } }`]:
        "input.subgoals.1",
      [`mutation { ...F } fragment F on Mutation { changeEmail(email: ${long}) { id } }`]: "email",
    };
    for (const [query, field] of Object.entries(documents)) {
      const { text } = await send(gateway.url, {
        method: "POST",
        path: "/graphql",
        headers: { ...session(), "content-type": "application/json" },
        body: JSON.stringify({ query }),
      });
      const { errors } = JSON.parse(text) as { errors: { extensions: { fieldErrors?: object } }[] };
      expect([query, Object.keys(errors[0]?.extensions.fieldErrors ?? {})]).toEqual([query, [field]]);
    }
  });
});

describe("a query parameter", () => {
  const ask = async (path: string) =>
    answerTextOf(
      await send(gateway.url, {
        method: "GET",
        path,
        headers: { cookie: `__Host-s=${issueSession(keys.privateKeys, { roles: ["admin"] })}` },
        body: undefined,
      }),
    );

  test("that is unknown is rejected on paths with query parameters, and ignored on others", async () => {
    const taking = routes.filter((row) => "shape" in row.query).map(({ path }) => path);
    expect(taking.length).toBeGreaterThanOrEqual(8);
    for (const path of taking)
      for (const query of ["foo=1", "limit[$gt]=1", "last[$ne]=", "__proto__=1", "cursor[]=a", "$where=1"])
        expect([path, query, await ask(`${path}?${query}`)]).toEqual([
          path,
          query,
          "400 Unknown query parameter",
        ]);
    // Unavailable, not rejected.
    for (const path of ["/api/friends", "/api/settings"])
      expect(await ask(`${path}?foo=1&limit[$gt]=1`)).toBe("503 Service temporarily unavailable");
  });
});
