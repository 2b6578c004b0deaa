import { setImmediate } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { createOneAtATime } from "./one-at-a-time.ts";

/** Work that ends when it is told to. */
function heldWork(name: string, started: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    started.push(name);
    await promise;
    return name;
  };
  return { work, end: resolve };
}

test("the work of one person runs in order, and that of another beside it", async () => {
  const inTurn = createOneAtATime(9, () => new Error("full"));
  const started: string[] = [];
  const [first, second, other] = ["first", "second", "other"].map((name) => heldWork(name, started));
  if (!first || !second || !other) throw new Error("three pieces of work");
  const results = [inTurn("ada", first.work), inTurn("ada", second.work), inTurn("ben", other.work)];
  await setImmediate();
  expect(started).toEqual(["first", "other"]);
  first.end();
  await results[0];
  await setImmediate();
  expect(started).toEqual(["first", "other", "second"]);
  second.end();
  other.end();
  expect(await Promise.all(results)).toEqual(["first", "second", "other"]);
});

/** @shows BOUND-services/goals-ai/src/safety/one-at-a-time.ts */
test("one piece runs and two wait; one more is refused until there is room, also after work that failed", async () => {
  const inTurn = createOneAtATime(2, () => new Error("full"));
  const { promise, reject } = Promise.withResolvers<never>();
  const failing = inTurn("ada", () => promise);
  const waiting = [inTurn("ada", async () => 1), inTurn("ada", async () => 2)];
  await expect(inTurn("ada", async () => 3)).rejects.toThrow("full");
  reject(new Error("failed"));
  await expect(failing).rejects.toThrow("failed");
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await inTurn("ada", async () => 4)).toBe(4);
});
