import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import { createBreaker, isCircuitOpen } from "./breaker.ts";

const broken = () => Promise.reject(new Error("broken"));
const every = () => true;

describe("a circuit breaker", () => {
  test("stays open when the trial call fails, and closes when it succeeds", async () => {
    const breaker = createBreaker({ countsAsFailure: every, restMs: 50 });
    for (let call = 0; call < 5; call += 1) {
      expect(breaker.isOpen()).toBe(false);
      await expect(breaker(broken)).rejects.toThrow("broken");
    }
    expect(breaker.isOpen()).toBe(true);
    await expect(breaker(broken)).rejects.toMatchObject({ code: "EOPENBREAKER" });
    await delay(80);
    await expect(breaker(broken)).rejects.toThrow("broken");
    const refused = await breaker(broken).catch((error: unknown) => error);
    expect(isCircuitOpen(refused)).toBe(true);
    await delay(80);
    await expect(breaker(async () => "fine")).resolves.toBe("fine");
    expect(breaker.isOpen()).toBe(false);
    await expect(breaker(broken)).rejects.toThrow("broken");
    await expect(breaker(async () => "fine")).resolves.toBe("fine");
  });

  test("opens at the given number of failures, and not at errors that do not count", async () => {
    const breaker = createBreaker({ countsAsFailure: (error) => error instanceof TypeError, failures: 1 });
    for (let call = 0; call < 6; call += 1) await expect(breaker(broken)).rejects.toThrow("broken");
    expect(breaker.isOpen()).toBe(false);
    await expect(breaker(() => Promise.reject(new TypeError("counts")))).rejects.toThrow("counts");
    expect(breaker.isOpen()).toBe(true);
  });
});
