import { describe, expect, test } from "@jest/globals";
import { createParallelLimit } from "./parallel-limit.ts";

/** Work that ends on demand. */
function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve("done"), fail: () => reject(new Error("failed")) };
}

/** @shows ASVS-15.2.2 */
describe("createParallelLimit", () => {
  test("runs work up to the limit concurrently and the rest in order", async () => {
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

  /** @shows BOUND-services/identity/src/passwords/parallel-limit.ts */
  test("rejects work when the queue is full, and accepts work again later", async () => {
    const limit = createParallelLimit({ parallel: 1, waiting: 1 });
    const work = makeWork();
    const running = [limit(work.run), limit(work.run)];
    await expect(limit(work.run)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 1 });
    work.finish();
    expect(await Promise.all(running)).toEqual(["done", "done"]);
    expect(await limit(async () => "again")).toBe("again");
  });

  test("passes the slot of failed work to the next", async () => {
    const limit = createParallelLimit({ parallel: 1, waiting: 1 });
    const work = makeWork();
    const failing = limit(work.run);
    const waiting = limit(async () => "next");
    work.fail();
    await expect(failing).rejects.toThrow("failed");
    expect(await waiting).toBe("next");
  });
});
