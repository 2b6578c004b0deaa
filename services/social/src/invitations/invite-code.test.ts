import { expect, test } from "@jest/globals";
import { INVITE_ALPHABET, newInviteCode } from "./invite-code.ts";

test("the alphabet has 32 distinct characters without look-alikes", () => {
  expect(new Set(INVITE_ALPHABET).size).toBe(32);
  expect(INVITE_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]+$/u);
});

test("a code has 8 of them, all are used, and no code repeats", () => {
  const codes = Array.from({ length: 2000 }, newInviteCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join("")).size).toBe(32);
});
