/** The stub's answers have the shape that an independent mock of the API gives them. */

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { LLMock } from "@copilotkit/aimock";
import { startProviderStub, type ProviderStub } from "./mod.ts";

const TEXT = '{"a":1}';

let mock: LLMock;
let mockUrl: string;
let stub: ProviderStub;
beforeAll(async () => {
  mock = new LLMock({ port: 0, logLevel: "silent" });
  mock.onMessage(/./u, { content: TEXT });
  mockUrl = `${await mock.start()}/v1`;
  stub = await startProviderStub({ key: null });
});
afterAll(async () => {
  await mock.stop();
  await stub.stop();
});

const schema = {
  type: "object",
  properties: { a: { type: "number" } },
  required: ["a"],
  additionalProperties: false,
};
const chat = {
  model: "gpt-5.4-mini",
  store: false,
  max_completion_tokens: 100,
  messages: [
    { role: "system", content: "Answer in JSON" },
    { role: "user", content: "One number" },
  ],
  response_format: { type: "json_schema", json_schema: { name: "number", strict: true, schema } },
};

async function answerOf(baseUrl: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer key" },
    body: JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

/** The types in an answer by their path, such as `choices.0.message.role: string`. */
function shapeOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null)
    return [`${path}: ${value === null ? "null" : typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    shapeOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

test("a completion has every field of the mock's, of the same type", async () => {
  stub.next({ text: TEXT });
  const [ours, theirs] = await Promise.all([
    answerOf(stub.baseUrl, "/chat/completions", chat),
    answerOf(mockUrl, "/chat/completions", chat),
  ]);
  expect(shapeOf(ours)).toEqual(expect.arrayContaining(shapeOf(theirs)));
  // The API counts cached tokens and reasoning, too; the mock leaves these out.
  const more = shapeOf(ours).filter((line) => !shapeOf(theirs).includes(line));
  expect(
    more.filter((line) => !/^(?:usage\.\w+_tokens_details\.|system_fingerprint|service_tier)/u.test(line)),
  ).toEqual([]);
});

test("a moderation has the mock's fields, of the same types", async () => {
  const asked = { model: "omni-moderation-latest", input: ["One number"] };
  const [ours, theirs] = await Promise.all([
    answerOf(stub.baseUrl, "/moderations", asked),
    answerOf(mockUrl, "/moderations", asked),
  ]);
  expect(shapeOf(ours)).toEqual(expect.arrayContaining(shapeOf(theirs)));
});
