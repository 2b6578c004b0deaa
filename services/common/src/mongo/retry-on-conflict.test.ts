import { expect, test } from "@jest/globals";
import { notFound } from "../errors/app-error.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

const noPause = async () => {};

test("it retries until a round succeeds and returns the result of that round", async () => {
  let rounds = 0;
  const answer = await retryOnConflict(async () => {
    rounds += 1;
    if (rounds < 7) throw new Error("a concurrent write was first");
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
    throw new Error(`round ${rounds}`);
  }, noPause);
  await expect(tried).rejects.toMatchObject({ code: "UNAVAILABLE", cause: new Error("round 50") });
});
