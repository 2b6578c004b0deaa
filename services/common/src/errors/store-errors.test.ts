import { expect, test } from "@jest/globals";
import { mongo } from "mongoose";
import { isDuplicateKey, isStoreUnavailable, toAppError } from "./store-errors.ts";

const refusal = (code: number) => new mongo.MongoServerError({ message: "no", code });

test.each([
  ["its maximum time expired", 50],
  ["its internal network timed out", 89],
  ["it is shutting down", 91],
  ["two writes conflict", 112],
  ["it exceeded its time limit", 262],
  ["it is overloaded", 462],
  ["another member is the primary", 10_107],
  ["it was interrupted", 11_602],
])("a database that fails because %s is unavailable", (_, code) => {
  expect(isStoreUnavailable(refusal(code))).toBe(true);
  expect(toAppError(refusal(code))).toMatchObject({ code: "UNAVAILABLE" });
});

test.each([
  ["a lost race", 11_000],
  ["an invalid filter", 2],
  ["missing permissions", 13],
  ["a conflicting index", 86],
])("%s does not count as unavailable", (_, code) => {
  expect(isStoreUnavailable(refusal(code))).toBe(false);
  expect(toAppError(refusal(code))).toBeNull();
});

test("only a lost race is a duplicate key", () => {
  expect(isDuplicateKey(refusal(11_000))).toBe(true);
  expect(isDuplicateKey(refusal(262))).toBe(false);
});
