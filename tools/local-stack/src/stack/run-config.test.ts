import { expect, test } from "@jest/globals";
import { parseRunConfig } from "./run-config.ts";

test("the defaults are development and port 8080", () => {
  expect(parseRunConfig({})).toMatchObject({ gatewayPort: 8080, nodeEnv: "development" });
});

test("GATEWAY_PORT and PORT choose another port, the more specific one first", () => {
  expect(parseRunConfig({ PORT: "9000" })).toMatchObject({ gatewayPort: 9000 });
  expect(parseRunConfig({ PORT: "9000", GATEWAY_PORT: "9001" })).toMatchObject({ gatewayPort: 9001 });
});

test("production and another data folder are accepted", () => {
  expect(parseRunConfig({ NODE_ENV: "production", QUESTWELL_DATA_PATH: "/data" })).toEqual({
    gatewayPort: 8080,
    nodeEnv: "production",
    dataPath: "/data",
    withTls: false,
    inOneProcess: false,
    withStubCoach: false,
  });
});

test("one process for all programs is opt-in, and cannot trust one authority only", () => {
  expect(parseRunConfig({ ONE: "yes" })).toMatchObject({ inOneProcess: true });
  expect(parseRunConfig({ ONE: "no", TLS: "yes" })).toMatchObject({ inOneProcess: false, withTls: true });
  expect(parseRunConfig({ ONE: "YES" })).toContain('expected one of "yes"|"no"\n  → at ONE');
  expect(parseRunConfig({ ONE: "yes", TLS: "yes" })).toContain("Not with TLS=yes");
});

test("TLS between the parts is opt-in", () => {
  expect(parseRunConfig({ TLS: "yes" })).toMatchObject({ withTls: true });
  expect(parseRunConfig({ TLS: "perhaps" })).toContain("at TLS");
});

test("a stand-in for a language model is opt-in, and nothing else is a coach", () => {
  expect(parseRunConfig({ COACH: "stub" })).toMatchObject({ withStubCoach: true });
  expect(parseRunConfig({ COACH: "gpt" })).toContain("at COACH");
});

test("every problem is listed", () => {
  const problems = parseRunConfig({ PORT: "eighty", GATEWAY_PORT: "70000", NODE_ENV: "staging" });
  for (const name of ["PORT", "GATEWAY_PORT", "NODE_ENV"]) expect(problems).toContain(`at ${name}`);
});
