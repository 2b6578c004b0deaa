import { describe, expect, test } from "@jest/globals";
import { readLoadOptions } from "./options.ts";

test("without sizes and seconds a run has the usual ones, and is not kept", () => {
  expect(readLoadOptions({ SERVICE: "identity" })).toEqual({
    subject: "identity",
    sizes: [1000, 100_000, 1_000_000],
    rates: null,
    seconds: 10,
    calls: 4000,
    isKept: false,
    note: "",
  });
});

test("values are read as they are given", () => {
  const env = {
    SERVICE: "gateway",
    SIZES: "500,2k",
    SECONDS: "40",
    RATES: "20,50",
    REQUESTS: "20",
    KEEP: "yes",
    NOTE: "quiet",
  };
  expect(readLoadOptions(env)).toEqual({
    subject: "gateway",
    sizes: [500, 2000],
    rates: [20, 50],
    seconds: 40,
    calls: 20,
    isKept: true,
    note: "quiet",
  });
});

describe("a bad value is named, with what is possible, and exits as misuse", () => {
  test.each([
    [
      { SERVICE: "progres" },
      'SERVICE is one of identity, progress, goals-ai, social, admin, gateway, subgraph, memory, app, poll, not "progres"',
    ],
    [
      {},
      "SERVICE is one of identity, progress, goals-ai, social, admin, gateway, subgraph, memory, app, poll, not undefined",
    ],
    [{ SERVICE: "social", SIZES: "many" }, 'SIZES are numbers of rows such as 1k,100k,1M, not "many"'],
    [{ SERVICE: "social", SIZES: "1k,,2k" }, 'SIZES are numbers of rows such as 1k,100k,1M, not ""'],
    [{ SERVICE: "social", SIZES: "0" }, 'SIZES are numbers of rows such as 1k,100k,1M, not "0"'],
    [{ SERVICE: "social", SIZES: "2k,1k" }, 'SIZES must ascend, such as 1k,100k,1M, not "2k,1k"'],
    [
      { SERVICE: "social", RATES: "20,fast" },
      'RATES are requests a second such as 20,50, from 1 to 9999, not "fast"',
    ],
    [{ SERVICE: "social", SECONDS: "41" }, 'SECONDS is a whole number from 1 to 40, not "41"'],
    [{ SERVICE: "social", SECONDS: "1.5" }, 'SECONDS is a whole number from 1 to 40, not "1.5"'],
    [{ SERVICE: "subgraph", REQUESTS: "-1" }, 'REQUESTS is a whole number from 1 to 1000000, not "-1"'],
    [{ SERVICE: "social", KEEP: "true" }, 'KEEP is yes or no, not "true"'],
  ])("%j", (env, message) => {
    const read = () => readLoadOptions(env);
    expect(read).toThrow(expect.objectContaining({ message, exitCode: 64 }));
  });
});
