import { expect, test } from "@jest/globals";
import { findKnee, MOST_P95_MS, ratesTo } from "./knee.ts";

/** A service that is quick up to a rate, and slow beyond it; remembers what it was asked. */
const upTo = (most: number, asked: number[] = []) => ({
  asked,
  play: async (rate: number) => {
    asked.push(rate);
    return { isMade: true, p95: rate <= most ? 5 : MOST_P95_MS + 1 };
  },
});

test("the knee is the highest rate that was tried and answered in time", async () => {
  const service = upTo(100);
  const knee = await findKnee(service.play);
  expect(service.asked).toEqual([10, 20, 40, 80, 160, 113, 95]);
  expect(knee).toBe(95);
});

test("a rate that the machine does not make is beyond the knee, however quick its responses were", async () => {
  await expect(findKnee(async (rate) => ({ isMade: rate <= 20, p95: 1 }))).resolves.toBe(20);
});

test("a service that answers only one request a second has a knee, one that answers none has not", async () => {
  await expect(findKnee(upTo(1).play)).resolves.toBe(1);
  await expect(findKnee(upTo(0).play)).resolves.toBe(0);
});

test("a search ends, also where nothing is ever slow", async () => {
  const service = upTo(Infinity);
  await expect(findKnee(service.play)).resolves.toBe(2560);
  expect(service.asked.length).toBeLessThanOrEqual(12);
});

test("five rates lead to the knee, none below one request a second and none twice", () => {
  expect(ratesTo(200)).toEqual([20, 50, 100, 150, 200]);
  expect(ratesTo(3)).toEqual([1, 2, 3]);
  expect(ratesTo(0)).toEqual([1]);
});
