import { expect, test } from "@jest/globals";
import { rowOf } from "../table/results-of.ts";
import { measureSizes } from "./measure-sizes.ts";

const fail = () => Promise.reject(new Error("no memory"));

test("a size that fails keeps the sizes before it, and ends the run", async () => {
  const asked: number[] = [];
  const { rows, stoppedBy } = await measureSizes([1000, 100_000, 1_000_000], async (size) => {
    asked.push(size);
    return size === 100_000 ? fail() : [rowOf({ size })];
  });
  expect(rows).toEqual([rowOf({ size: 1000 })]);
  expect(stoppedBy?.message).toBe("With 100000 rows the run stopped");
  expect(stoppedBy?.cause).toEqual(new Error("no memory"));
  expect(asked).toEqual([1000, 100_000]);
});

test("a run without a first size has no table", async () => {
  await expect(measureSizes([1000, 100_000], fail)).rejects.toThrow("no memory");
});
