import { expect, test } from "@jest/globals";

import { levelOfXP, levelProgress } from "#src/lib/level.ts";

test.each([
  [0, 1],
  [199, 1],
  [200, 2],
  [399, 2],
  [1000, 6],
])("%i XP are level %i", (xp, level) => {
  expect(levelOfXP(xp)).toBe(level);
});

test.each([
  [1, 0, { from: 0, to: 200, percent: 0, toGo: 200 }],
  [1, 50, { from: 0, to: 200, percent: 25, toGo: 150 }],
  [3, 540, { from: 400, to: 600, percent: 70, toGo: 60 }],
  // The level comes from the server; a total beyond it never overfills the bar.
  [1, 260, { from: 0, to: 200, percent: 100, toGo: 0 }],
  [2, 150, { from: 200, to: 400, percent: 0, toGo: 250 }],
])("level %i with %i XP", (level, xp, progress) => {
  expect(levelProgress(level, xp)).toEqual(progress);
});
