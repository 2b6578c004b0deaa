import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { decideRenewal, isForked, PARALLEL_MS, type IssuedToken } from "./renewal.policy.ts";

const at = (ms: number) => new Date(ms);
const token = (gen: number, attempt: number, issuedAt = 0): IssuedToken => ({
  gen,
  attempt,
  issuedAt: at(issuedAt),
});
const first = token(0, 0);

describe("decideRenewal", () => {
  test("lets the newest token rotate", () => {
    expect(decideRenewal(first, [first], at(600_000))).toEqual({
      kind: "rotate",
      position: { gen: 1, attempt: 0 },
    });
  });

  test("returns a session token within 30 s of a rotation, used successor or not", () => {
    const issued = [first, token(1, 0, 1000)];
    expect(decideRenewal(first, issued, at(1000 + PARALLEL_MS))).toEqual({ kind: "token-only" });
    expect(decideRenewal(first, [...issued, token(2, 0, 2000)], at(1000 + PARALLEL_MS))).toEqual({
      kind: "token-only",
    });
  });

  test("replaces an unused successor", () => {
    const issued = [first, token(1, 0, 1000)];
    expect(decideRenewal(first, issued, at(1001 + PARALLEL_MS))).toEqual({
      kind: "rotate",
      position: { gen: 1, attempt: 1 },
    });
  });

  test("counts the 30 s from the newest replacement", () => {
    const issued = [first, token(1, 0, 1000), token(1, 1, 90_000)];
    expect(decideRenewal(first, issued, at(90_000 + PARALLEL_MS))).toEqual({ kind: "token-only" });
    expect(decideRenewal(first, issued, at(90_001 + PARALLEL_MS))).toEqual({
      kind: "rotate",
      position: { gen: 1, attempt: 2 },
    });
  });

  test("detects the reuse of an old token with a used successor", () => {
    const issued = [first, token(1, 0, 1000), token(2, 0, 2000)];
    expect(decideRenewal(first, issued, at(1001 + PARALLEL_MS))).toEqual({ kind: "reuse" });
  });

  test("detects the reuse of a replaced token, immediately", () => {
    const issued = [token(1, 0, 1000), token(1, 1, 90_000)];
    expect(decideRenewal(token(1, 0), issued, at(90_001))).toEqual({ kind: "reuse" });
  });
});

describe("isForked", () => {
  test("is false for a single rotation", () => {
    expect(isForked(first, token(1, 0), [first, token(1, 0)])).toBe(false);
    expect(isForked(first, token(1, 1), [first, token(1, 0), token(1, 1)])).toBe(false);
  });

  test("is true when the presented token was replaced, or the replaced one used, meanwhile", () => {
    expect(isForked(token(1, 0), token(2, 0), [token(1, 0), token(1, 1), token(2, 0)])).toBe(true);
    expect(isForked(first, token(1, 1), [first, token(1, 0), token(1, 1), token(2, 0)])).toBe(true);
  });
});

/** A client that keeps the newest token it received, and retries when a response is lost. */
test("an honest client is never signed out, with any number of lost responses and concurrent requests", () => {
  const step = fc.record({
    waitMs: fc.oneof(fc.integer({ min: 0, max: 2 * PARALLEL_MS }), fc.constant(600_000)),
    isLost: fc.boolean(),
    parallel: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const issued: IssuedToken[] = [first];
      let held = first;
      let now = 0;
      for (const { waitMs, isLost, parallel } of steps) {
        now += waitMs;
        const presented = held;
        for (let request = 0; request < parallel; request += 1) {
          const renewal = decideRenewal(presented, issued, at(now));
          if (renewal.kind === "reuse") return false;
          if (renewal.kind !== "rotate") continue;
          const next = { ...renewal.position, issuedAt: at(now) };
          issued.push(next);
          if (isForked(presented, next, issued)) return false;
          if (!isLost) held = next;
        }
      }
      return true;
    }),
    { numRuns: 2000 },
  );
});

/** Two parties start from the same stolen token and both come back after every 30 s window. */
test("two parties with one secret never both continue", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 8, maxLength: 40 }), (turns) => {
      fc.pre(new Set(turns.slice(-4)).size === 2 && new Set(turns.slice(0, 4)).size === 2);
      const issued: IssuedToken[] = [first];
      const held = new Map([
        [true, first],
        [false, first],
      ]);
      let now = 0;
      for (const turn of turns) {
        now += PARALLEL_MS + 1;
        const presented = held.get(turn) ?? first;
        const renewal = decideRenewal(presented, issued, at(now));
        if (renewal.kind === "reuse") return true;
        if (renewal.kind !== "rotate") continue;
        const next = { ...renewal.position, issuedAt: at(now) };
        issued.push(next);
        held.set(turn, next);
      }
      return false;
    }),
    { numRuns: 2000 },
  );
});
