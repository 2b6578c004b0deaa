import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import OpenAI, { APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import { faultNames, startProviderStub, type ProviderStub } from "./mod.ts";

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

test("a set of challenges has one per difficulty and none of the recent titles; a plan comes when it must", async () => {
  const write = async (name: string, task: object) => {
    const response_format = zodResponseFormat(answer, name);
    const { choices } = await ask({
      messages: [{ role: "user", content: JSON.stringify(task) }],
      response_format,
    });
    return JSON.parse(choices[0]?.message.content ?? "");
  };
  const task = { difficulties: ["easy", "hard"], recentTitles: [] as string[], goal: null };
  const first = await write("challengeSet", task);
  const titles = first.challenges.map(({ title }: { title: string }) => title);
  const second = await write("challengeSet", { ...task, recentTitles: titles });
  expect(first.challenges.map(({ difficulty }: { difficulty: string }) => difficulty)).toEqual([
    "easy",
    "hard",
  ]);
  expect(second.challenges.filter(({ title }: { title: string }) => titles.includes(title))).toEqual([]);
  const step = { goal: "Learn to swim", conversation: [], mustConclude: false };
  expect(await write("refineStep", step)).toMatchObject({ topic: "time", plan: null });
  expect((await write("continueStep", { ...step, mustConclude: true })).plan.steps).toHaveLength(4);
});

test("a moderation flags what it is told to", async () => {
  stub.flag(/bad words/u);
  const results = async (input: string) => (await client.moderations.create({ input })).results[0];
  expect(await results("bad words")).toMatchObject({ flagged: true, categories: { "self-harm": true } });
  expect(await results("good words")).toMatchObject({ flagged: false });
  expect(stub.paidCalls).toBe(0);
});

describe("every fault reaches the SDK as itself:", () => {
  const SILENT = ["silence", "trickle"];
  const generated = new Set<string>([
    "brokenJson",
    "wrongSchema",
    "truncated",
    "filtered",
    "refusal",
    "toolCalls",
    "noChoice",
  ]);

  test.each(faultNames.filter((name) => !SILENT.includes(name)))("%s", async (fault) => {
    stub.next({ fault, ...(fault === "rateLimited" && { retryAfterS: 1 }) });
    const result = await ask().then(
      (completion) => ({ completion }),
      (error: unknown) => ({ error }),
    );
    const isAnswer = "completion" in result;
    if (generated.has(fault)) expect([fault, isAnswer]).toEqual([fault, true]);
    if (["resetBefore", "resetInBody"].includes(fault)) expect(isAnswer).toBe(false);
    const status = {
      unauthorized: 401,
      forbidden: 403,
      notFound: 404,
      rateLimited: 429,
      quota: 429,
      serverError: 500,
      overloaded: 503,
    }[fault as string];
    if (status !== undefined) expect("error" in result && result.error).toMatchObject({ status });
    expect(stub.calls.filter(({ path }) => path === "/v1/chat/completions")).toHaveLength(1);
  });

  test.each(SILENT)("%s", async (fault) => {
    stub.next({ fault: fault as "silence" });
    const asked = client.chat.completions.create(request, { signal: AbortSignal.timeout(300) });
    await expect(asked).rejects.toThrow();
    expect(stub.paidCalls).toBe(1);
  });
});

test("requests with a pattern take longer than the others", async () => {
  const hesitating = await startProviderStub({ hesitation: { pattern: /slowly/u, delayMs: 1500 } });
  const timeOf = async (goal: string) => {
    const began = Date.now();
    const task = { goal, conversation: [], mustConclude: false };
    const messages = [{ role: "user" as const, content: JSON.stringify(task) }];
    await clientOf(hesitating).chat.completions.create({ ...request, messages });
    return Date.now() - began;
  };
  await timeOf("Juggle");
  expect(await timeOf("Juggle slowly")).toBeGreaterThanOrEqual(1490);
  expect(await timeOf("Juggle")).toBeLessThan(1490);
  await hesitating.stop();
});
