import { expect, test } from "@jest/globals";
import { decodeSessionChange, encodeSessionChange, type SessionChange } from "./session-header.ts";

test.each<SessionChange>([
  { token: "t", refreshToken: "r", expiresAt: "2026-03-01T12:00:00.000Z" },
  { token: "t", expiresAt: "2026-03-01T12:00:00.000Z" },
  { token: "t", refreshToken: "r", expiresAt: "2026-03-01T12:00:00.000Z", deviceToken: "d" },
  { clear: true },
])("a session change survives encoding and decoding: %j", (change) => {
  const text = encodeSessionChange(change);
  expect(text).toMatch(/^[\w-]+$/u);
  expect(decodeSessionChange(text)).toEqual(change);
});

test.each([
  "",
  "{}",
  Buffer.from("{}").toString("base64url"),
  Buffer.from('{"clear":false}').toString("base64url"),
])("anything else is rejected: %j", (text) => expect(() => decodeSessionChange(text)).toThrow());
