import { afterEach, expect, jest, test } from "@jest/globals";

import coach from "#src/i18n/en/coach.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { ApiError } from "#src/lib/api-error.ts";
import { momentOf, coachLimitResetsAt } from "#src/lib/coach-limit.ts";

addSentences({ coach });
afterEach(() => {
  jest.useRealTimers();
});

const refused = (status: number, retryAfter: number | null) =>
  new ApiError({ status, body: "Too many requests.", retryAfter });

test.each([
  ["with the daily limit reached", refused(429, 25_910), 25_910_000],
  ["after a limit that can be waited out", refused(429, 60), null],
  ["without a time of the reset", refused(429, null), null],
  ["after a server error", refused(503, 3600), null],
])("%s the coach rests for %#", (_case, error, ms) => {
  jest.useFakeTimers({ now: 1_000_000 });
  expect(coachLimitResetsAt(error)).toBe(ms === null ? null : 1_000_000 + ms);
});

test.each([
  [new Date(2025, 10, 21, 15, 5), /^3:05\sPM today$/u],
  [new Date(2025, 10, 22, 0, 30), /^12:30\sAM tomorrow$/u],
])("%s is shown as a time of the device", (moment, words) => {
  jest.useFakeTimers({ now: new Date(2025, 10, 21, 14, 5) });
  expect(momentOf(moment.getTime())).toMatch(words);
});
