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
const priced = { OPENAI_PRICE_INPUT: "1", OPENAI_PRICE_CACHED: "0.1", OPENAI_PRICE_OUTPUT: "8" };
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
    const free = { ...server, ...withKey, OPENAI_FREE: "yes" };
    expect(providerSettings.parse(free)).toMatchObject({
      apiKey: "sk-secret",
      prices: { input: 0, cached: 0, output: 0 },
    });
  });

  test.each([
    ["https://api.openai.com/v1", "https://api.openai.com/v1"],
    ["https://API.OpenAI.com:443/v1//", "https://API.OpenAI.com:443/v1"],
    ["https://api.openai.com", "https://api.openai.com/v1"],
    ["https://api.openai.com./v1", "https://api.openai.com./v1"],
    ["https://eu.api.openai.com/", "https://eu.api.openai.com/v1"],
  ])("is OpenAI at %s: its dialect, prices and moderation", (address, baseUrl) => {
    const settings = providerSettings.parse({ ...withKey, OPENAI_BASE_URL: address });
    expect(settings).toEqual({ ...providerSettings.parse(withKey), baseUrl });
    expect(problemsOf({ ...withKey, OPENAI_BASE_URL: address, OPENAI_MODEL: "gpt-6" })).toHaveLength(3);
  });

  test("has a price for another model of OpenAI", () => {
    const settings = providerSettings.parse({ ...withKey, OPENAI_MODEL: "gpt-6", ...priced });
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
    [
      "OpenAI without a key, in plain text",
      () => ({ OPENAI_BASE_URL: "http://api.openai.com/v1" }),
      ["OPENAI_BASE_URL: Not https", "OPENAI_API_KEY_FILE: Required"],
    ],
    [
      "OpenAI as a free server",
      () => ({ ...withKey, OPENAI_FREE: "yes" }),
      ["OPENAI_FREE: OpenAI is not free"],
    ],
    [
      "a free server with prices",
      () => ({ ...server, ...priced, OPENAI_FREE: "yes" }),
      ["OPENAI_FREE: Contradicts"],
    ],
    [
      "a price of 0",
      () => ({ ...server, ...priced, OPENAI_PRICE_OUTPUT: "0" }),
      ["OPENAI_PRICE_OUTPUT: Not 0: a free server is OPENAI_FREE=yes"],
    ],
    ["a free server that is nowhere", () => ({ OPENAI_FREE: "yes" }), ["OPENAI_FREE: Needs"]],
    ["neither yes nor no", () => ({ ...server, OPENAI_FREE: "true" }), ["OPENAI_FREE: Neither yes nor no"]],
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

const addresses: Record<string, string | null> = {
  "OpenAI, by default": null,
  OpenAI: "https://API.openai.com:443/v1/",
  "OpenAI's region": "https://eu.api.openai.com/v1",
  "a public server": "https://api.mistral.ai/v1",
  "a public address": "http://203.0.113.7:8000/v1",
  "a private name": "http://ollama:11434/v1",
  "a private address": "http://[fd00::7]:8000/v1",
  loopback: "http://127.0.0.1:11434/v1",
};

/** Every way to configure a provider that starts costs money within caps, says that it is free, or is at home. */
test("a provider that starts has prices, and so caps, or is free by word, or keyless and private", () => {
  const outcomes: string[] = [];
  const choices = [false, true];
  for (const [name, address] of Object.entries(addresses))
    for (const hasKey of choices)
      for (const model of [undefined, "gpt-5.4-mini", "other"])
        for (const hasPrices of choices)
          for (const free of [undefined, "no", "yes"]) {
            const { success, data } = providerSettings.safeParse({
              ...(hasKey && withKey),
              ...(address !== null && { OPENAI_BASE_URL: address }),
              ...(model !== undefined && { OPENAI_MODEL: model }),
              ...(hasPrices && priced),
              ...(free !== undefined && { OPENAI_FREE: free }),
            });
            if (!success || data === null) continue;
            const { input, output } = data.prices;
            const isCapped = input > 0 && output > 0;
            const way = isCapped ? "capped" : free === "yes" ? "free by word" : "free at home";
            const key = hasKey ? "with a key" : "without a key";
            outcomes.push(`${name} ${key}: ${way}`);
          }
  expect([...new Set(outcomes)].toSorted()).toEqual([
    "OpenAI with a key: capped",
    "OpenAI's region with a key: capped",
    "OpenAI, by default with a key: capped",
    "a private address with a key: capped",
    "a private address with a key: free by word",
    "a private address without a key: capped",
    "a private address without a key: free at home",
    "a private address without a key: free by word",
    "a private name with a key: capped",
    "a private name with a key: free by word",
    "a private name without a key: capped",
    "a private name without a key: free at home",
    "a private name without a key: free by word",
    "a public address with a key: capped",
    "a public address with a key: free by word",
    "a public address without a key: capped",
    "a public address without a key: free by word",
    "a public server with a key: capped",
    "a public server with a key: free by word",
    "a public server without a key: capped",
    "a public server without a key: free by word",
    "loopback with a key: capped",
    "loopback with a key: free by word",
    "loopback without a key: capped",
    "loopback without a key: free at home",
    "loopback without a key: free by word",
  ]);
});
