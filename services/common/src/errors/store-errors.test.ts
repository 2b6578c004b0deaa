import { expect, test } from "@jest/globals";
import { mongo } from "mongoose";
import { isDuplicateKey, isStoreUnavailable, toAppError } from "./store-errors.ts";

const refusal = (code: number) => new mongo.MongoServerError({ message: "no", code });

test.each([
  ["its time is over", 50],
  ["the network inside it was too slow", 89],
  ["it is stopping", 91],
  ["two writes were in each other's way", 112],
  ["it was too slow", 262],
  ["too much is going on", 462],
  ["another member is the primary now", 10_107],
  ["it was interrupted", 11_602],
])("a database that refuses because %s is unavailable", (_, code) => {
  expect(isStoreUnavailable(refusal(code))).toBe(true);
  expect(toAppError(refusal(code))).toMatchObject({ code: "UNAVAILABLE" });
});

test.each([
  ["a lost race", 11_000],
  ["a filter that makes no sense", 2],
  ["missing rights", 13],
  ["an index that contradicts ours", 86],
])("%s is not", (_, code) => {
  expect(isStoreUnavailable(refusal(code))).toBe(false);
  expect(toAppError(refusal(code))).toBeNull();
});

test("only a lost race is a duplicate key", () => {
  expect(isDuplicateKey(refusal(11_000))).toBe(true);
  expect(isDuplicateKey(refusal(262))).toBe(false);
});
