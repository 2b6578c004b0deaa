import process from "node:process";
import { afterEach, expect, test } from "@jest/globals";
import { newSeeds } from "./seeds.ts";

const former = process.env["SEED"];
afterEach(() => {
  if (former === undefined) delete process.env["SEED"];
  else process.env["SEED"] = former;
});

test("without SEED there are as many different seeds as wanted", () => {
  delete process.env["SEED"];
  expect(new Set(newSeeds(5)).size).toBe(5);
});

test("SEED replaces all of them", () => {
  process.env["SEED"] = "42";
  expect(newSeeds(5)).toEqual([42]);
});

test.each(["", "many", "-1", "1.5"])("a SEED of %j is rejected", (given) => {
  process.env["SEED"] = given;
  expect(() => newSeeds(1)).toThrow("SEED is not a whole number");
});
