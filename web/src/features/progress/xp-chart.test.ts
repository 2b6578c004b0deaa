import { expect, test } from "@jest/globals";

import { labelStep } from "#src/features/progress/xp-chart.tsx";

test("every bar has its amount if there is space, and fewer bars if two amounts would touch", () => {
  const weeks = [680, 700, 240];
  expect(labelStep(weeks, 60)).toBe(1);
  // Twelve weeks on a phone of 360 px: bars of 19 px, labels of 33 px.
  expect(labelStep(weeks, 19)).toBe(2);
  // 320 px, amounts such as 1.2K.
  expect(labelStep([1200, 1400], 16)).toBe(3);
});
