import { expect, test } from "@jest/globals";
import mongoose, { mongo } from "mongoose";
import { notFound } from "../errors/app-error.ts";
import { ConflictError } from "../errors/store-errors.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

const noPause = async () => {};

test("it retries until a round succeeds and returns the result of that round", async () => {
  let rounds = 0;
  const answer = await retryOnConflict(async () => {
    rounds += 1;
    if (rounds < 7) throw new ConflictError("a concurrent write was first");
    return rounds;
  }, noPause);
  expect(answer).toBe(7);
});

test("an error that is meant for clients ends it at once", async () => {
  let rounds = 0;
  const tried = retryOnConflict(async () => {
    rounds += 1;
    throw notFound();
  }, noPause);
  await expect(tried).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(rounds).toBe(1);
});

test("after 50 rounds it is UNAVAILABLE, with the cause of the last one", async () => {
  let rounds = 0;
  const tried = retryOnConflict(async () => {
    rounds += 1;
    throw new ConflictError(`round ${rounds}`);
  }, noPause);
  await expect(tried).rejects.toMatchObject({ code: "UNAVAILABLE", cause: new ConflictError("round 50") });
});

test.each([
  ["a lost race for a unique key", new mongo.MongoServerError({ message: "E11000", code: 11_000 })],
  ["a database that cannot answer", new mongo.MongoServerError({ message: "too slow", code: 262 })],
  ["a broken connection", new mongo.MongoNetworkError("connection 3 closed")],
])("%s is retried", async (_, error) => {
  let rounds = 0;
  const answer = await retryOnConflict(async () => {
    rounds += 1;
    if (rounds === 1) throw error;
    return rounds;
  }, noPause);
  expect(answer).toBe(2);
});

/** @shows REL-dead-letter */
test.each([
  ["a bug", new TypeError("x is undefined")],
  ["a row that does not fit its schema", new mongoose.Error.ValidationError()],
  ["a command that the database rejects", new mongo.MongoServerError({ message: "not allowed", code: 13 })],
])("%s is thrown as it is, after one round", async (_, error) => {
  let rounds = 0;
  const tried = retryOnConflict(async () => {
    rounds += 1;
    throw error;
  }, noPause);
  await expect(tried).rejects.toBe(error);
  expect(rounds).toBe(1);
});
