import { expect } from "@jest/globals";
import type { Model } from "mongoose";

/** Expects that a model accepts a row as it is: nothing missing, and nothing that it would drop. */
export function expectStorable<Row extends object>(model: Model<Row>, rows: readonly Row[]): void {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const document = new model(row);
    const problem = document.validateSync();
    expect(problem).toBeUndefined();
    expect(Object.keys(document.toObject()).toSorted()).toEqual(Object.keys(row).toSorted());
  }
}
