import { setImmediate } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { readInSlices, type Reading } from "./reading.ts";

/** A reading of so many pieces, of one millisecond each; `note` is called for each. */
function* busy(pieces: number, note: () => void): Reading<number> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    note();
    yield;
  }
  return pieces;
}

/** Counts the turns of the event loop until a promise has settled. */
async function turnsUntil(promise: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = promise.finally(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    await setImmediate();
    turns += 1;
  }
  await end;
  return turns;
}

test("a long reading lets other work go first at least every 3 pieces of a millisecond", async () => {
  expect(await turnsUntil(readInSlices(busy(50, () => undefined)))).toBeGreaterThanOrEqual(15);
});

test("a short one ends in the turn in which it began", async () => {
  const turns = turnsUntil(readInSlices(busy(0, () => undefined)));
  expect(await turns).toBe(1);
});

/** @shows BOUND-services/goals-ai/src/safety/reading.ts */
test("of twenty readings one goes on in each turn, and all end", async () => {
  let inTurn = 0;
  let most = 0;
  const readings = Array.from({ length: 20 }, () => readInSlices(busy(12, () => (inTurn += 1))));
  let isOver = false;
  const all = Promise.all(readings).finally(() => {
    isOver = true;
  });
  inTurn = 0; // each had its first slice when it was started
  while (!isOver) {
    await setImmediate();
    most = Math.max(most, inTurn);
    inTurn = 0;
  }
  expect(await all).toEqual(Array.from({ length: 20 }, () => 12));
  // Of one slice, with a piece that began before its end; a turn may see two of them.
  expect(most).toBeLessThanOrEqual(6);
});

test("a reading whose call has ended stops at its next slice, and the others go on", async () => {
  const ended = new AbortController();
  let pieces = 0;
  const stopped = readInSlices(
    busy(1000, () => (pieces += 1)),
    ended.signal,
  );
  const other = readInSlices(busy(20, () => undefined));
  ended.abort(new Error("The deadline of the call has passed"));
  await expect(stopped).rejects.toThrow("The deadline of the call has passed");
  expect(pieces).toBeLessThanOrEqual(3);
  expect(await other).toBe(20);
});
