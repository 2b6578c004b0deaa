import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import OpenAI, { APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import { startProviderStub, type ProviderStub } from "./mod.ts";

let stub: ProviderStub;
let client: OpenAI;
beforeAll(async () => {
  stub = await startProviderStub({ models: ["gpt-5.4-mini"] });
  client = clientOf(stub);
});
afterEach(() => stub.reset());
afterAll(() => stub.stop());

const clientOf = ({ baseUrl }: ProviderStub, apiKey = "stub-key") =>
  new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, logLevel: "off", organization: null, project: null });

const answer = z.object({ answer: z.string() });
const request = {
  model: "gpt-5.4-mini",
  max_completion_tokens: 100,
  messages: [{ role: "user" as const, content: "{}" }],
  response_format: zodResponseFormat(answer, "answer"),
};
const ask = (changes: object = {}) => client.chat.completions.create({ ...request, ...changes });
const errorOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown);
  if (!(error instanceof APIError)) throw new Error("The call did not fail", { cause: error });
  return { status: error.status, code: error.code, message: error.message };
};

describe("a request that the API refuses is refused, unpaid:", () => {
  test.each([
    ["an unknown field", { colour: "red" }, 400, "unknown_parameter"],
    ["the old token field", { max_tokens: 5 }, 400, "unsupported_parameter"],
    ["a temperature", { temperature: 0.2 }, 400, "unsupported_parameter"],
    ["no messages", { messages: [] }, 400, "invalid_value"],
    ["an unknown model", { model: "gpt-0" }, 404, "model_not_found"],
  ])("%s", async (_name, changes, status, code) => {
    expect(await errorOf(ask(changes))).toMatchObject({ status, code });
    expect(stub.paidCalls).toBe(0);
  });

  test.each([
    ["that is not strict", { strict: false }],
    ["with an optional key", { schema: { ...request.response_format.json_schema.schema, required: [] } }],
    [
      "that leaves keys open",
      { schema: { ...request.response_format.json_schema.schema, additionalProperties: true } },
    ],
    [
      "with a length",
      {
        schema: {
          type: "object",
          required: ["a"],
          additionalProperties: false,
          properties: { a: { type: "string", maxLength: 3 } },
        },
      },
    ],
  ])("a schema %s", async (_name, changes) => {
    const json_schema = { ...request.response_format.json_schema, ...changes };
    expect(await errorOf(ask({ response_format: { type: "json_schema", json_schema } }))).toMatchObject({
      status: 400,
      message: expect.stringContaining("Invalid schema for response_format 'answer'"),
    });
    expect(stub.paidCalls).toBe(0);
  });

  test("a wrong key", async () => {
    expect(await errorOf(clientOf(stub, "other").chat.completions.create(request))).toMatchObject({
      status: 401,
      code: "invalid_api_key",
    });
    expect(stub.paidCalls).toBe(0);
  });
});

test("an answer passes the SDK's own parser, and is recorded to the byte", async () => {
  stub.next({ text: '{"answer":"yes"}' });
  const { choices, usage } = await client.chat.completions.parse(request);
  expect(choices[0]?.message.parsed).toEqual({ answer: "yes" });
  const [call] = stub.calls;
  expect(usage?.prompt_tokens).toBe(Math.ceil(Buffer.byteLength(call?.body ?? "") / 4));
  expect([stub.paidCalls, call?.status]).toEqual([1, 200]);
  expect(JSON.parse(call?.body ?? "")).toEqual(JSON.parse(JSON.stringify(request)));
  expect(JSON.parse(call?.answer ?? "")).toMatchObject({
    object: "chat.completion",
    choices: [{ message: { content: '{"answer":"yes"}' } }],
  });
});

test("a small server knows no field of the API alone, and no bounds in a schema", async () => {
  const small = await startProviderStub({ dialect: "compatible", key: null });
  const local = clientOf(small, "none");
  const { max_completion_tokens: _, ...rest } = request;
  expect(await errorOf(local.chat.completions.create(request))).toMatchObject({ status: 400 });
  expect(await errorOf(local.chat.completions.create({ ...rest, store: false }))).toMatchObject({
    status: 400,
  });
  const bounded = zodResponseFormat(z.object({ answer: z.int() }), "answer");
  expect(await errorOf(local.chat.completions.create({ ...rest, response_format: bounded }))).toMatchObject({
    status: 400,
  });
  small.next({ text: '{"answer":"yes"}' });
  const answered = await local.chat.completions.create({ ...rest, max_tokens: 5, temperature: 0.7 });
  expect(answered.choices[0]?.message.content).toBe('{"answer":"yes"}');
  await small.stop();
});
