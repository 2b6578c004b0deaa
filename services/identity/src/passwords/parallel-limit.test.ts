import { describe, expect, test } from "@jest/globals";
import { createParallelLimit } from "./parallel-limit.ts";

/** Work that ends when the test says so. */
function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve("done"), fail: () => reject(new Error("failed")) };
}

describe("createParallelLimit", () => {
  test("runs as many at once as allowed and the next when one ends, in their order", async () => {
    const limit = createParallelLimit({ parallel: 2, waiting: 2 });
    const started: number[] = [];
    const works = [0, 1, 2, 3].map(makeWork);
    const running = works.map((work, index) =>
      limit(() => {
        started.push(index);
        return work.run();
      }),
    );
    expect(started).toEqual([0, 1]);
    works[1]?.finish();
    expect(await running[1]).toBe("done");
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    works[0]?.finish();
    works[2]?.finish();
    works[3]?.finish();
    expect(await Promise.all(running)).toEqual(["done", "done", "done", "done"]);
  });

  test("refuses what the queue has no room for, and takes work again later", async () => {
    const limit = createParallelLimit({ parallel: 1, waiting: 1 });
    const work = makeWork();
    const running = [limit(work.run), limit(work.run)];
    await expect(limit(work.run)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 1 });
    work.finish();
    expect(await Promise.all(running)).toEqual(["done", "done"]);
    expect(await limit(async () => "again")).toBe("again");
  });

  test("gives the place of work that failed to the next", async () => {
    const limit = createParallelLimit({ parallel: 1, waiting: 1 });
    const work = makeWork();
    const failing = limit(work.run);
    const waiting = limit(async () => "next");
    work.fail();
    await expect(failing).rejects.toThrow("failed");
    expect(await waiting).toBe("next");
  });
});
