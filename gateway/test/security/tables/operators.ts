import { expect, test } from "@jest/globals";
import { operations, type Operation } from "../support/operations.ts";
import { operators } from "../support/operators.ts";
import { UNKNOWN_ID, placesOf, plainInput, withAt } from "../support/places.ts";
import { requestOf, type RawAnswer, type RawRequest } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { answerTextOf } from "../support/answer-text.ts";
import { forEachConcurrently } from "./at-once.ts";

interface Attempt {
  operation: Operation;
  request: RawRequest;
  /** The same call without the operator; an ignored operator may get the same answer. */
  plainRequest?: RawRequest;
}

const unknownIds = ({ ids }: Operation) => Object.fromEntries(ids.map((name) => [name, UNKNOWN_ID]));

/** In place of every text and id of the body or the arguments. */
function* inInputs(operation: Operation, cookie: string): Generator<Attempt> {
  const plain = plainInput(operation.input);
  for (const { path, shape } of placesOf(operation.input)) {
    if (shape.kind !== "text" && shape.kind !== "id") continue;
    for (const operator of operators) {
      const input = withAt(plain, path, operator);
      const ids = operation.facade === "rest" ? unknownIds(operation) : {};
      yield { operation, request: requestOf(operation, input, ids, cookie) };
    }
  }
}

/** As the text of a path id, or of a cursor; GraphQL's ids reach the same services as path ids. */
function* inTexts(operation: Operation, cookie: string): Generator<Attempt> {
  for (const name of operation.facade === "rest" ? operation.ids : operation.cursors) {
    for (const operator of operators) {
      const ids = { ...unknownIds(operation), [name]: JSON.stringify(operator) };
      yield { operation, request: requestOf(operation, plainInput(operation.input), ids, cookie) };
    }
  }
}

/** In query parameters, as JSON and as nested names. */
function* inQueries(operation: Operation, cookie: string): Generator<Attempt> {
  const plainRequest = requestOf(operation, undefined, unknownIds(operation), cookie);
  for (const name of operation.queries) {
    for (const operator of operators) {
      const json = encodeURIComponent(JSON.stringify(operator));
      const nested = Object.entries(operator).map(
        ([key, value]) => `${name}[${encodeURIComponent(key)}]=${encodeURIComponent(String(value))}`,
      );
      for (const query of [`${name}=${json}`, nested.join("&")]) {
        const request = { ...plainRequest, path: `${plainRequest.path}?${query}` };
        yield { operation, request, plainRequest };
      }
    }
  }
}

/** Whether a successful answer reveals no more than the call without the operator. */
async function isHarmless(stage: Stage, { plainRequest }: Attempt, { text }: RawAnswer): Promise<boolean> {
  const { circle } = stage;
  const others = [circle.owner, circle.friend, circle.blocked, circle.exFriend];
  if (!others.some(({ id, email }) => text.includes(id) || text.includes(email))) return true;
  return plainRequest !== undefined && (await stage.ask(plainRequest)).text === text;
}

async function tryOne(stage: Stage, attempt: Attempt): Promise<string | null> {
  const answer = await stage.ask(attempt.request);
  const answerText = answerTextOf(answer);
  if (/^40[04] /u.test(answerText)) return null;
  if (answerText.startsWith("200 ") && (await isHarmless(stage, attempt, answer))) return null;
  const { method, path, body } = attempt.request;
  return `${attempt.operation.name}: ${method} ${path} ${String(body)}: ${answerText.slice(0, 200)}`;
}

/** Database operators in all external input. */
export function testOperators(stage: () => Stage): void {
  test("have no effect anywhere: they are rejected or ignored, and nothing changes", async () => {
    const attempts = operations.flatMap((operation) => {
      const cookie = stage().cookieFor(operation);
      return [inInputs, inTexts, inQueries].flatMap((make) => [...make(operation, cookie)]);
    });
    expect(operators.length).toBeGreaterThanOrEqual(40);
    expect(attempts.length).toBeGreaterThan(2000);
    const found = await stage().unchanged(() =>
      forEachConcurrently(attempts, (attempt) => tryOne(stage(), attempt)),
    );
    expect(found).toEqual([]);
  }, 180_000);
}
