import { expect, test } from "@jest/globals";
import { spanAt } from "./span.ts";

const DAY_S = 86_400;

test("a day is in UTC, from its first to its last second", () => {
  const begin = new Date("2026-03-01T00:00:00.000Z");
  const endsAt = new Date("2026-03-02T00:00:00.000Z");
  const { number } = spanAt(begin, DAY_S);
  expect(spanAt(begin, DAY_S)).toEqual({ number, endsAt, secondsLeft: DAY_S });
  expect(spanAt(new Date("2026-03-01T23:59:59.999Z"), DAY_S)).toEqual({ number, endsAt, secondsLeft: 1 });
  expect(spanAt(endsAt, DAY_S).number).toBe(number + 1);
});

test("an hour ends at the full hour", () => {
  expect(spanAt(new Date("2026-03-01T10:30:00.000Z"), 3600).secondsLeft).toBe(1800);
});
