import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { configSchema } from "../config.ts";
import { providerSettings } from "./provider-settings.ts";

let folder: string;
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
let withKey: { OPENAI_API_KEY_FILE: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "questwell-provider-"));
  withKey = { OPENAI_API_KEY_FILE: file("key", "sk-secret\n") };
});
afterAll(() => rmSync(folder, { recursive: true }));

const server = { OPENAI_BASE_URL: "http://localhost:11434/v1/", OPENAI_MODEL: "llama3.2:3b" };
const problemsOf = (env: Record<string, string>): string[] => {
  const { error } = providerSettings.safeParse(env);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("a provider", () => {
  test("is absent without a key and a server", () => {
    expect(providerSettings.parse({ PATH: "/bin" })).toBeNull();
  });

  test("is OpenAI with a key alone: default model, known prices, caps", () => {
    expect(providerSettings.parse(withKey)).toEqual({
      dialect: "openai",
      baseUrl: "https://api.openai.com/v1",
      apiKey: "sk-secret",
      model: "gpt-5.4-mini",
      prices: { input: 0.75, cached: 0.075, output: 4.5 },
      reasoningEffort: null,
      moderates: true,
      answerMs: 12_000,
      concurrency: 8,
      caps: {
        callsPerPersonAndDay: 20,
        personMicroUsdPerMonth: 500_000,
        microUsdPerDay: 5_000_000,
        microUsdPerMonth: 50_000_000,
      },
    });
  });

  test("is another server with its address: no key needed, no price, no moderation", () => {
    expect(providerSettings.parse(server)).toMatchObject({
      dialect: "compatible",
      baseUrl: "http://localhost:11434/v1",
      apiKey: null,
      model: "llama3.2:3b",
      prices: { input: 0, cached: 0, output: 0 },
      moderates: false,
    });
    expect(providerSettings.parse({ ...server, ...withKey })).toMatchObject({ apiKey: "sk-secret" });
  });

  test("has a price for another model of OpenAI", () => {
    const prices = { OPENAI_PRICE_INPUT: "1", OPENAI_PRICE_CACHED: "0.1", OPENAI_PRICE_OUTPUT: "8" };
    const settings = providerSettings.parse({ ...withKey, OPENAI_MODEL: "gpt-6", ...prices });
    expect(settings?.prices).toEqual({ input: 1, cached: 0.1, output: 8 });
  });
});

describe("a wrong configuration is named:", () => {
  test.each<[string, () => Record<string, string>, string[]]>([
    [
      "a key file that is missing",
      () => ({ OPENAI_API_KEY_FILE: "/nowhere" }),
      ["OPENAI_API_KEY_FILE: Cannot read /nowhere: ENOENT"],
    ],
    ["an empty key", () => ({ OPENAI_API_KEY_FILE: file("empty", "\n") }), ["OPENAI_API_KEY_FILE: "]],
    [
      "a file of more than a key",
      () => ({ OPENAI_API_KEY_FILE: file("two", "sk-secret and text") }),
      ["OPENAI_API_KEY_FILE: "],
    ],
    [
      "a server without a scheme",
      () => ({ ...server, OPENAI_BASE_URL: "localhost:11434/v1" }),
      ["OPENAI_BASE_URL: "],
    ],
    [
      "a server with a password in its address",
      () => ({ ...server, OPENAI_BASE_URL: "http://a:b@c/v1" }),
      ["OPENAI_BASE_URL: "],
    ],
    [
      "a server without a model",
      () => ({ OPENAI_BASE_URL: "http://localhost:1" }),
      ["OPENAI_MODEL: Required"],
    ],
    [
      "a model without a price",
      () => ({ ...withKey, OPENAI_MODEL: "gpt-6" }),
      ["OPENAI_PRICE_INPUT: ", "OPENAI_PRICE_CACHED: ", "OPENAI_PRICE_OUTPUT: "],
    ],
    [
      "one of three prices",
      () => ({ ...withKey, OPENAI_PRICE_INPUT: "1" }),
      ["OPENAI_PRICE_CACHED: ", "OPENAI_PRICE_OUTPUT: "],
    ],
    ["a model without a provider", () => ({ OPENAI_MODEL: "gpt-6" }), ["OPENAI_MODEL: Needs"]],
    [
      "a cap below 0",
      () => ({ ...withKey, COACH_USD_PER_DAY: "-1", COACH_PERSON_PER_DAY: "-1" }),
      ["COACH_PERSON_PER_DAY: ", "COACH_USD_PER_DAY: "],
    ],
    ["a time out of range", () => ({ ...withKey, COACH_ANSWER_MS: "2999" }), ["COACH_ANSWER_MS: Below"]],
    ["no concurrency", () => ({ ...withKey, COACH_CONCURRENCY: "0" }), ["COACH_CONCURRENCY: Below"]],
    [
      "an unknown effort and switch",
      () => ({ ...withKey, OPENAI_REASONING_EFFORT: "huge", COACH_MODERATION: "maybe" }),
      ["OPENAI_REASONING_EFFORT: ", "COACH_MODERATION: "],
    ],
  ])("%s", (_name, envOf, expected) => {
    const problems = problemsOf(envOf());
    expect(problems).toHaveLength(expected.length);
    for (const [at, beginning] of expected.entries()) expect(problems[at]).toContain(beginning);
    expect(problems.join()).not.toContain("sk-secret");
  });

  test("all problems at once, those of the service too", () => {
    const { error } = configSchema.safeParse({
      OPENAI_BASE_URL: "nowhere",
      COACH_USD_PER_MONTH: "much",
      COACH_HELP_LINES_FILE: "/no",
    });
    const paths = new Set(error?.issues.map(({ path }) => path.join(".")));
    for (const name of [
      "OPENAI_BASE_URL",
      "OPENAI_MODEL",
      "COACH_USD_PER_MONTH",
      "COACH_HELP_LINES_FILE",
      "PORT",
    ])
      expect(paths).toContain(name);
  });
});
