import { expect, test } from "@jest/globals";
import { hashRefreshToken, makeRefreshToken } from "./refresh-token.ts";

const COUNT = 10_000;
const BITS = 256;

/** @shows ASVS-7.2.3 */
test("refresh tokens have 256 bits, and no two are alike", () => {
  const tokens = Array.from({ length: COUNT }, makeRefreshToken);
  expect(new Set(tokens.map(({ text }) => text)).size).toBe(COUNT);
  const ones = Array.from({ length: BITS }, () => 0);
  for (const { text } of tokens) {
    const bytes = Buffer.from(text, "base64url");
    expect(bytes.length * 8).toBe(BITS);
    for (const bit of ones.keys()) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  // Ten standard deviations (50 each) around the half: every bit is a fair coin.
  for (const count of ones) expect(Math.abs(count - COUNT / 2)).toBeLessThan(500);
});

test("only the hash of one is stored", () => {
  const { text, hash } = makeRefreshToken();
  expect([hash === text, hash]).toEqual([false, hashRefreshToken(text)]);
});
