import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";

import { usePoll } from "#src/lib/use-poll.ts";

const pace = { firstMs: 1000, everyMs: 30_000 };
/** A pause with the longest jitter. */
const pauseMs = 33_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const ok = async () => undefined;

function show(isVisible: boolean): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

function connect(isOnline: boolean): void {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

const poll = (answer: () => Promise<void> = ok) => {
  const ask = jest.fn(answer);
  return { ask, ...renderHook(() => usePoll(ask, pace)) };
};

test("asks after the first pause and then at the pace, never earlier, and not after the screen is gone", async () => {
  const { ask, unmount } = poll();
  await pass(pace.firstMs - 1);
  expect(ask).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(pace.everyMs - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(pauseMs - pace.everyMs + 1);
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  await pass(10 * pauseMs);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ["hidden", show],
  ["offline", connect],
])("asks nothing while it is %s, and at once afterwards if a question is due", async (_state, set) => {
  const { ask } = poll();
  await pass(pace.firstMs);
  set(false);
  await pass(10 * pauseMs);
  expect(ask).toHaveBeenCalledTimes(1);
  set(true);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  // Shown again before the next question is due.
  set(false);
  set(true);
  await pass(pace.everyMs - 1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("waits twice as long after each failure, five minutes at most, and asks at the pace after a success", async () => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  let isDown = true;
  const { ask } = poll(async () => {
    if (isDown) throw new Error("down");
  });
  await pass(pace.firstMs);
  let count = 1;
  for (const pause of [60_000, 120_000, 240_000, 300_000, 300_000]) {
    await pass(pause - 1);
    expect(ask).toHaveBeenCalledTimes(count);
    await pass(1);
    count += 1;
    expect(ask).toHaveBeenCalledTimes(count);
  }
  isDown = false;
  await pass(300_000 + pace.everyMs);
  expect(ask).toHaveBeenCalledTimes(count + 2);
});

test("asks once at a time", async () => {
  const { ask } = poll(() => new Promise(() => undefined));
  await pass(pace.firstMs);
  show(false);
  show(true);
  await pass(10 * pauseMs);
  expect(ask).toHaveBeenCalledTimes(1);
});
