import { expect, test } from "@jest/globals";
import { readEnvironments } from "./read-environments.ts";

test("an app has everybody's variables and its own, which win", () => {
  const own = { identity: { PORT: "1" }, gateway: { PORT: "2", HOME: "/home/gateway" } };
  const env = { HOME: "/home", APP_ENVIRONMENTS: JSON.stringify(own) };
  expect(readEnvironments(env, ["identity", "gateway"])).toEqual({
    identity: { HOME: "/home", PORT: "1" },
    gateway: { HOME: "/home/gateway", PORT: "2" },
  });
});

test.each([undefined, "", "{", "[]", "null", '{"identity":{}}', '{"identity":{},"gateway":"PORT=2"}'])(
  "%j is refused by the name of the variable",
  (text) => {
    const problem = readEnvironments({ APP_ENVIRONMENTS: text }, ["identity", "gateway"]);
    expect(problem).toMatch(/^Configuration is wrong:\n.*gateway\n {2}→ at APP_ENVIRONMENTS$/u);
  },
);
