import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { isOfCoach, startDeadline } from "./deadline.ts";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z") });
});

afterEach(() => {
  jest.useRealTimers();
});

const clock = { now: () => new Date() };
const startMs = Date.parse("2026-05-01T12:00:00Z");

test("the deadline of a request is ten seconds, of every subgraph call eight", async () => {
  const deadline = startDeadline(clock);
  expect(deadline.ofSubgraph()).toEqual({ endMs: startMs + 8000, leftMs: 8000, isWhole: true });
  await jest.advanceTimersByTimeAsync(1000);
  expect(deadline.ofSubgraph()).toEqual({ endMs: startMs + 9000, leftMs: 8000, isWhole: true });
  await jest.advanceTimersByTimeAsync(8000);
  // Earlier calls used up the time: a timeout of this one is not its subgraph's fault.
  expect(deadline.ofSubgraph()).toEqual({ endMs: startMs + 10_000, leftMs: 1000, isWhole: false });
  await jest.advanceTimersByTimeAsync(1000);
  expect(deadline.ofSubgraph()).toMatchObject({ leftMs: 0, isWhole: false });
});

test("the coach's deadline is 25 seconds from the start of the request", async () => {
  const deadline = startDeadline(clock);
  await jest.advanceTimersByTimeAsync(1000);
  deadline.extendForCoach();
  expect(deadline.ofSubgraph()).toEqual({ endMs: startMs + 24_000, leftMs: 23_000, isWhole: true });
  await jest.advanceTimersByTimeAsync(23_000);
  expect(deadline.ofSubgraph()).toMatchObject({ leftMs: 1000, isWhole: false });
  await jest.advanceTimersByTimeAsync(1000);
  expect(deadline.ofSubgraph()).toMatchObject({ leftMs: 0, isWhole: false });
});

test("only fields that the coach answers are the coach's", () => {
  expect(isOfCoach(["focusAreas", "refineGoal"])).toBe(true);
  expect(isOfCoach(["focusAreas", "completeChallenge"])).toBe(false);
});
